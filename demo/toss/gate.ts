/** Holds calls until somebody lets them all go on: a delay that a test ends instead of waiting for it. */
export interface Gate {
  /** Answers when the next `release` comes. */
  readonly hold: () => Promise<void>;
  /** Lets everything go on that is held now, and answers how many that were. */
  readonly release: () => number;
  readonly heldCount: () => number;
  /** Answers as soon as at least so many calls are held. */
  readonly untilHeld: (count: number) => Promise<void>;
}

export function createGate(): Gate {
  let held: (() => void)[] = [];
  let watchers: { count: number; notify: () => void }[] = [];
  const notifyWatchers = () => {
    const ready = watchers.filter(({ count }) => held.length >= count);
    watchers = watchers.filter((watcher) => !ready.includes(watcher));
    ready.forEach(({ notify }) => notify());
  };
  return {
    hold: () =>
      new Promise((resolve) => {
        held.push(resolve);
        notifyWatchers();
      }),
    release: () => {
      const released = held;
      held = [];
      released.forEach((goOn) => goOn());
      return released.length;
    },
    heldCount: () => held.length,
    untilHeld: (count) =>
      new Promise((resolve) => {
        watchers.push({ count, notify: resolve });
        notifyWatchers();
      }),
  };
}
