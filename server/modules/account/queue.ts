export interface QueueOptions {
  /** How many works run at the same time. */
  atOnce: number;
  /** How many may wait for their turn. */
  waiting: number;
  /** What a work is refused with when that many wait already. */
  refuse: () => Error;
}

/** @returns runs works in the order they come, never more than `atOnce` of them */
export function createQueue({ atOnce, waiting, refuse }: QueueOptions) {
  const turns: (() => void)[] = [];
  let running = 0;

  const takeTurn = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (turns.length >= waiting) throw refuse();
    await new Promise<void>((resolve) => turns.push(resolve));
  };

  const passTurn = (): void => {
    const next = turns.shift();
    if (next) next();
    else running -= 1;
  };

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await takeTurn();
    try {
      return await work();
    } finally {
      passTurn();
    }
  };
}
