/** Runs a task as soon as it is its turn. */
export type InTurn = (task: () => Promise<void>) => Promise<void>;

/** @param most how many tasks run at the same time; further ones wait, the first to come first */
export function createTurns(most: number): InTurn {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running < most) running += 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      await task();
    } finally {
      const begin = waiting.shift();
      if (begin === undefined) running -= 1;
      else begin();
    }
  };
}
