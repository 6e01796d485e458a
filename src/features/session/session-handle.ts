import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../../../machines/session/session.machine.ts';
import type { SessionEvent } from '../../../machines/session/session.types.ts';
import type { SessionActor } from './adapter.ts';

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

/** The session, whose machine comes after the first drawing: what one sees first is the same for everybody. */
export interface SessionHandle {
  /** Whether somebody may be signed in, as far as the browser remembers. */
  readonly isExpected: boolean;
  /** @returns null until the machine is there */
  snapshot: () => SessionSnapshot | null;
  /** @returns ends it */
  subscribe: (listener: () => void) => () => void;
  /** Loads the machine if it is not there yet, and starts it. */
  load: () => Promise<SessionActor>;
  /** Tells the machine, as soon as it is there. */
  send: (event: SessionEvent) => void;
}

/** @param start makes the running session; called once */
export function createSessionHandle(
  isExpected: boolean,
  start: () => Promise<SessionActor>,
): SessionHandle {
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  let actor: SessionActor | null = null;
  let loading: Promise<SessionActor> | null = null;

  async function begin(): Promise<SessionActor> {
    try {
      actor = await start();
    } catch (error) {
      // Without a network it may work the next time.
      loading = null;
      throw error;
    }
    actor.subscribe(tell);
    tell();
    return actor;
  }
  const load = () => (loading ??= begin());
  return {
    isExpected,
    snapshot: () => actor?.getSnapshot() ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load,
    send: (event) => void load().then((started) => started.send(event)),
  };
}
