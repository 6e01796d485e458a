import type { WatchedStep } from './messages.ts';

/** How many steps of one machine are kept: a machine with a fast clock does not displace those of the others. */
const MOST_STEPS = 40;
/** How many machines' steps are kept; the machines that have ended longest ago go first. */
const MOST_SESSIONS = 30;

/** The last steps of the machines of a tab, in bounded memory. */
export function stepMemory() {
  const bySession = new Map<string, readonly WatchedStep[]>();
  const running = new Map<string, WatchedStep>();

  return {
    keep(step: WatchedStep): void {
      const { session, status } = step;
      const kept = bySession.get(session) ?? [];
      bySession.set(session, [...kept, step].slice(-MOST_STEPS));
      if (status === 'active') running.set(session, step);
      else running.delete(session);
      const ended = [...bySession.keys()].find((key) => !running.has(key));
      const [oldest] = bySession.keys();
      const surplus = ended ?? oldest;
      if (bySession.size > MOST_SESSIONS && surplus !== undefined) {
        bySession.delete(surplus);
        running.delete(surplus);
      }
    },

    isRunning: (session: string): boolean => running.has(session),

    /** The last step of each running machine, and all kept steps in order. */
    steps: () => ({
      running: [...running.values()],
      recent: [...bySession.values()].flat().sort((a, b) => a.number - b.number),
    }),
  };
}
