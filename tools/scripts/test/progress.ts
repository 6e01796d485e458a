/** How far a run of tests is. */
export interface Done {
  /** Test files, or tests in a browser. */
  readonly done: number;
  readonly total: number;
  readonly passed: number;
  readonly failed: number;
}

/** Where a report goes: a terminal shows one line that changes, a log gets a line now and then. */
export interface Screen {
  readonly isTTY?: boolean | undefined;
  write: (text: string) => unknown;
}

/** Between two lines of a log. */
const LOG_INTERVAL_MS = 30_000;

/** @returns a line: `Vitest: 120 of 454 files, 3210 passed, 2 failed, about 7 minutes left` */
export function progressLine(name: string, unit: string, done: Done, elapsedMs: number): string {
  const { passed, failed, total } = done;
  const leftMs = (elapsedMs / done.done) * (total - done.done);
  return [
    `${name}: ${done.done} of ${total} ${unit}`,
    `${passed} passed`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(isEarly(done) || done.done === total ? [] : [`${minutesText(leftMs)} left`]),
  ].join(', ');
}

/** The first files say too little about the others. */
function isEarly({ done, total }: Done): boolean {
  return done < total / 10;
}

function minutesText(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 1) return 'less than a minute';
  return `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}

/** Shows how far a run is. @param unit what is counted */
export function createProgress(name: string, unit: string, screen: Screen, now = Date.now) {
  const startedAt = now();
  let saidAt = startedAt;
  let said: Done = { done: 0, total: 0, passed: 0, failed: 0 };
  return {
    start(total: number): void {
      said = { ...said, total };
    },
    /** A file or a test has ended, with the tests of it that passed and failed. */
    add(passed: number, failed: number): void {
      said = {
        ...said,
        done: said.done + 1,
        passed: said.passed + passed,
        failed: said.failed + failed,
      };
      const isLast = said.done >= said.total;
      if (screen.isTTY !== true && !isLast && now() - saidAt < LOG_INTERVAL_MS) return;
      saidAt = now();
      const line = progressLine(name, unit, said, saidAt - startedAt);
      screen.write(screen.isTTY === true ? `\r\u001B[K${line}${isLast ? '\n' : ''}` : `${line}\n`);
    },
  };
}
