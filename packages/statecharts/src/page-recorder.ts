import type { AnyTransitionDefinition } from 'xstate';
import { buildTransitionId } from './transition-id.ts';

/** What the recorder needs of a page, or of a browser context, of Playwright. */
export interface RecordablePage {
  exposeFunction: (name: string, callback: (ids: string) => void) => Promise<unknown>;
  addInitScript: (script: { content: string }) => Promise<unknown>;
}

/** What the recorder uses of a browser's window. */
interface RecordedWindow {
  /** The application passes it as `inspect` to every actor that it creates without a parent. */
  __statechartsInspect?: (event: {
    readonly type: string;
    readonly _transitions?: readonly AnyTransitionDefinition[];
  }) => void;
  /** Provided by the test; it reports the taken transitions, one on each line. */
  __statechartsTook?: (ids: string) => Promise<void>;
  /** The page itself; another window in a frame, where no machine runs. */
  readonly top: unknown;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  addEventListener: (
    type: 'pagehide' | 'pageshow',
    listener: (event: { readonly isTrusted: boolean }) => void,
    options?: { capture: boolean },
  ) => void;
}

/**
 * Records the transitions that the machines in a page take, over all navigations. Call it before the page loads.
 * @returns the transition ids, to which each taken transition is added
 */
export async function recordTransitionsIn(page: RecordablePage): Promise<ReadonlySet<string>> {
  const taken = new Set<string>();
  await page.exposeFunction('__statechartsTook', (ids) => {
    for (const id of ids.split('\n')) taken.add(id);
  });
  await page.addInitScript({ content: recorderScript() });
  return taken;
}

/** The script that runs in the page: the two functions as text, which must not use anything from outside. */
function recorderScript(): string {
  // Some compilers wrap functions in calls of `__name`.
  return `{
  const __name = (value) => value;
  (${installRecorder.toString()})(window, ${buildTransitionId.toString()});
}`;
}

function installRecorder(
  page: RecordedWindow,
  idOf: (transition: AnyTransitionDefinition) => string,
): void {
  if (page.top !== page) return;
  const LEFT = '__statechartsLeft';
  let isLeaving = false;
  const reported = new Set<string>();
  const waiting: string[] = [];
  // The page may close before the test has answered.
  const report = (ids: readonly string[]) =>
    void page.__statechartsTook?.(ids.join('\n')).catch(() => undefined);
  /** Each report is a call to the test: those of one turn are one, and none is repeated. */
  const reportOnce = (id: string) => {
    if (reported.has(id)) return;
    reported.add(id);
    if (waiting.push(id) === 1) void Promise.resolve().then(() => report(waiting.splice(0)));
  };
  /** A page that unloads reports nothing any more: the next page of the tab does. */
  const reportLater = (id: string) => {
    try {
      page.sessionStorage.setItem(LEFT, `${page.sessionStorage.getItem(LEFT) ?? ''}${id}\n`);
    } catch {
      // A page may refuse its storage, which is no fault of the machine.
    }
  };
  const reportLeft = () => {
    isLeaving = false;
    try {
      const left = page.sessionStorage.getItem(LEFT) ?? '';
      page.sessionStorage.removeItem(LEFT);
      if (left !== '') report(left.split('\n').filter(Boolean));
    } catch {
      // A page without an origin has no storage.
    }
  };
  page.__statechartsInspect = (event) => {
    if (event.type !== '@xstate.microstep') return;
    for (const transition of event._transitions ?? []) {
      (isLeaving ? reportLater : reportOnce)(idOf(transition));
    }
  };
  // A test can send the event to a page that stays.
  page.addEventListener('pagehide', ({ isTrusted }) => (isLeaving = isTrusted), { capture: true });
  page.addEventListener('pageshow', reportLeft, { capture: true });
  reportLeft();
}
