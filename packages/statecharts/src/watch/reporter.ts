import type { InspectionEvent } from 'xstate';
import type { Sender, TabMessage, WatchedStep, WatchedTab } from './messages.ts';
import { stepMemory } from './step-memory.ts';
import { readMachineEvent } from './machine-event.ts';

/** A BroadcastChannel that is open. */
export interface ReportChannel {
  readonly post: (message: TabMessage) => void;
  readonly close: () => void;
}

export interface ReporterOptions {
  readonly open: (receive: (data: unknown) => void) => ReportChannel;
  /** The tab, with its title and path of this moment. */
  readonly tab: () => WatchedTab;
  /** Whether steps are reported with their events and contexts; names only by default. */
  readonly withContents?: boolean;
}

/** More pages than anybody opens to watch; further ones get no steps. */
const MOST_WATCHERS = 20;
/** More transitions of one step are not reported. */
const MOST_TAKES = 100;

/**
 * Reports the machines that run in a tab, while somebody watches. Without watchers it only remembers the last steps.
 */
export function createReporter({ open, tab, withContents = false }: ReporterOptions) {
  const memory = stepMemory();
  const takes = new Map<string, string[]>();
  // By the event: an actor may get one before it has started.
  const senders = new WeakMap<object, Sender | null>();
  const watchers = new Set<string>();
  let channel: ReportChannel | undefined;
  let number = 0;

  function receive(data: unknown): void {
    const { kind, watcher } = fieldsOf(data);
    if (kind === 'ping') channel?.post({ kind: 'here', tab: tab() });
    if (typeof watcher !== 'string') return;
    if (kind === 'leave') watchers.delete(watcher);
    if (kind === 'ask' && watchers.size < MOST_WATCHERS) {
      watchers.add(watcher);
      channel?.post({ kind: 'steps', tab: tab(), ...memory.steps() });
    }
  }

  function report(step: WatchedStep): void {
    memory.keep(step);
    if (watchers.size > 0) channel?.post({ kind: 'step', tabId: tab().id, step });
  }

  return {
    /** Observes an inspection event of any actor, which happened at a time in milliseconds since 1970. */
    inspect: (event: InspectionEvent, at: number): void => {
      const seen = readMachineEvent(event);
      if (seen === undefined) return;
      if ('sentBy' in seen) {
        senders.set(seen.sent, seen.sentBy);
        return;
      }
      const taken = takes.get(seen.session) ?? [];
      if ('takes' in seen) {
        takes.set(seen.session, [...taken, ...seen.takes].slice(0, MOST_TAKES));
        return;
      }
      takes.delete(seen.session);
      // An event that the machine ignores changes nothing.
      if (taken.length === 0 && seen.status === 'active' && memory.isRunning(seen.session)) return;
      number += 1;
      const { readContents, received, ...reached } = seen;
      const sender = senders.get(received) ?? null;
      const contents = withContents && watchers.size > 0 ? { contents: readContents() } : {};
      report({ ...reached, ...contents, number, takes: taken, sender, at });
    },

    /** Opens the channel, and says that the tab is there. */
    connect: (): void => {
      channel ??= open(receive);
      channel.post({ kind: 'here', tab: tab() });
    },

    /** Says that the tab is gone, and closes the channel: an open one keeps a page out of the browser's cache. */
    disconnect: (): void => {
      channel?.post({ kind: 'gone', tabId: tab().id });
      channel?.close();
      channel = undefined;
      watchers.clear();
    },
  };
}

function fieldsOf(data: unknown): { kind?: unknown; watcher?: unknown } {
  return typeof data === 'object' && data !== null ? data : {};
}
