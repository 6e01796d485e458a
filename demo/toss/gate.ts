/** Holds calls until a test releases them: a delay that needs no waiting. */
export interface Gate {
  /** Resolves at the next `release`. */
  readonly hold: () => Promise<void>;
  /** Releases all held calls and returns their number. */
  readonly release: () => number;
  readonly heldCount: () => number;
  /** Resolves as soon as at least `count` calls are held. */
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
