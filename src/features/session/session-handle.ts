import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../../../machines/session/session.machine.ts';
import { createLazyActor, type LazyActor } from '../../ui/lazy-actor.ts';
import { optional } from '../../ui/optional.ts';
import type { SessionActor } from './adapter.ts';

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

/** The session. Its machine is loaded after the first drawing, which is the same for all users. */
export interface SessionHandle extends Omit<LazyActor<typeof sessionMachine>, 'stop'> {
  /** Whether the browser stores a session, which may have expired. */
  readonly isExpected: boolean;
}

/** @param start returns the running session; called once unless it fails */
export function createSessionHandle(
  isExpected: boolean,
  start: () => Promise<SessionActor>,
): SessionHandle {
  const session = createLazyActor<typeof sessionMachine>(start);
  return {
    ...session,
    isExpected,
    send(event) {
      session.send(event);
      optional(session.load());
    },
  };
}
