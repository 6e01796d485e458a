import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../session.machine.ts';
import type { Step } from '@marquee/statecharts/model';
import { fieldsOf } from '@marquee/statecharts/read-effects';

type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

/**
 * Whether the page can cause a step at that moment. The causes of the model exclude whole transitions; this excludes
 * events and payloads in some states.
 */
export function isCausable({ from, event }: Step<typeof sessionMachine>): boolean {
  return conditions[event.type]?.(from, fieldsOf(event)) ?? true;
}

type Fields = Readonly<Record<string, unknown>>;

const conditions: Readonly<Record<string, (from: SessionSnapshot, event: Fields) => boolean>> = {
  // Typing dismisses a failed login only; the notice of an ended session stays.
  'notice.dismiss': (from) => isLoginFailed(from),
  // The page of a visitor reads the store again only when another tab stores a session.
  'xstate.done.actor.readStore': (from, { output }) =>
    isFirstRead(from) || !isPendingWithoutSession(fieldsOf(output)),
};

/** The login form shows why the last attempt failed. */
function isLoginFailed(from: SessionSnapshot): boolean {
  return (
    (['signInRefused', 'signInMalformed', 'signInFailed'] as const).some((fault) =>
      from.matches({ anonymous: fault }),
    ) || from.context.switchFault !== null
  );
}

function isFirstRead({ context }: SessionSnapshot): boolean {
  return context.fallbackId === 0;
}

function isPendingWithoutSession({ stored, isSignOutPending }: Fields): boolean {
  return isSignOutPending === true && fieldsOf(stored).session === null;
}
