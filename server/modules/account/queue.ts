export interface QueueOptions {
  /** How many tasks run at the same time. */
  atOnce: number;
  /** How many tasks may wait. */
  waiting: number;
  /** The error for a task when the queue is full. */
  refuse: () => Error;
}

/** Runs tasks in the order of arrival, at most `atOnce` at a time. */
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

  return {
    /** How many tasks wait. */
    waiting: (): number => turns.length,
    async run<T>(work: () => Promise<T>): Promise<T> {
      await takeTurn();
      try {
        return await work();
      } finally {
        passTurn();
      }
    },
  };
}
