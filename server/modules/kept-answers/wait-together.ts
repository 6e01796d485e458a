import { setImmediate as turn } from 'node:timers/promises';

/** @param done whether the question was answered; must not throw */
export type Wait = (done: (isAnswered: boolean) => void) => void;

/**
 * Lets many callers wait for one question that is asked after all of them have come. In a turn of the event loop the
 * requests of all connections are read before the question goes out. It needs no promise per caller.
 */
export function createWaitTogether(ask: () => Promise<void>): Wait {
  let waiting: ((isAnswered: boolean) => void)[] = [];
  let isAsking = false;

  async function askForAll(): Promise<void> {
    isAsking = true;
    while (waiting.length > 0) {
      await turn();
      const together = waiting;
      waiting = [];
      const isAnswered = await ask().then(
        () => true,
        () => false,
      );
      for (const done of together) done(isAnswered);
    }
    isAsking = false;
  }

  return (done) => {
    waiting.push(done);
    if (!isAsking) void askForAll();
  };
}
