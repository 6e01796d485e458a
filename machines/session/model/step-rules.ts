import type { sessionMachine } from '../session.machine.ts';
import type { Invariant, Step } from '@marquee/statecharts/model';
import { outcomes } from '@marquee/statecharts/outcomes';
import { actionsOf, fieldsOf } from '@marquee/statecharts/read-effects';
import { failureIn } from '../../model/failures.ts';

type SessionStep = Step<typeof sessionMachine>;

const outputOf = ({ event }: SessionStep): Record<string, unknown> =>
  fieldsOf('output' in event ? event.output : undefined);
const does = (step: SessionStep, name: string): boolean => actionsOf(step, name).length === 1;
const isOfAnotherTab = ({ event }: SessionStep): boolean =>
  event.type === 'store.change' && event.sessionId === 'of another tab';
const hasStatus =
  (status: number | null) =>
  (step: SessionStep): boolean =>
    failureIn(step)?.status === status;
const hasMessage = (step: SessionStep): boolean =>
  step.to.context.message === (failureIn(step)?.message ?? null);
const hasStored = ({ to }: SessionStep): boolean =>
  to.context.session?.sessionId === 'fresh' && to.context.session.loginId === 'demo';

/** What each event and each answer leads to. */
export const stepRules: readonly Invariant<typeof sessionMachine>[] = [
  {
    name: 'ignores a change of the store to the same session (C-SESS-17)',
    when: ({ to }) => !to.hasTag('loading') || to.matches('signingOut'),
    holds: ({ to }) =>
      !to.can({ type: 'store.change', sessionId: to.context.session?.sessionId ?? null }),
  },
  {
    name: 'keeps a session that has not expired (C-SESS-13)',
    when: ({ to }) => to.matches('signedIn') && to.context.session?.expiresAt !== null,
    holds: ({ to }) => !to.can({ type: 'clock.check', now: 0 }),
  },
  {
    name: 'stores the account whose data are shown (C-SESS-25)',
    when: ({ from, to }) =>
      (to.hasTag('customer') && !from.hasTag('customer')) ||
      (to.hasTag('guest') && !from.hasTag('guest')) ||
      (to.hasTag('admin') && !from.hasTag('admin')),
    holds: (step) => does(step, step.to.hasTag('admin') ? 'storeAdmin' : 'storeUser'),
  },
  ...outcomes<typeof sessionMachine>([
    {
      rule: 'treats a store that cannot be read as empty (C-SESS-18)',
      in: 'restoring',
      on: 'xstate.error.actor.readStore',
      to: 'anonymous.idle',
    },
    {
      rule: 'is a visitor without a stored session (C-SESS-11)',
      in: 'restoring',
      on: 'xstate.done.actor.readStore',
      if: (step) =>
        outputOf(step).isSignOutPending === false &&
        fieldsOf(outputOf(step).stored).session === null,
      to: 'anonymous.idle',
    },
    {
      rule: 'clears an expired session (C-SESS-11)',
      in: 'restoring',
      on: 'xstate.done.actor.readStore',
      if: (step) => {
        const { expiresAt } = fieldsOf(fieldsOf(outputOf(step).stored).session);
        return (
          outputOf(step).isSignOutPending === false &&
          typeof expiresAt === 'number' &&
          expiresAt <= Number(outputOf(step).now)
        );
      },
      to: 'anonymous.idle',
      and: (step) => does(step, 'clearStore'),
    },
    {
      rule: 'restores a customer with the loaded profile (C-SESS-11)',
      in: 'restoring',
      on: 'xstate.done.actor.readStore',
      if: (step) => {
        const { session, user, admin } = fieldsOf(outputOf(step).stored);
        const { profileLoaded, roles } = fieldsOf(user);
        return (
          outputOf(step).isSignOutPending === false &&
          Number(fieldsOf(session).expiresAt) > Number(outputOf(step).now) &&
          admin === null &&
          profileLoaded === true &&
          Array.isArray(roles) &&
          !roles.includes('ROLE_GUEST')
        );
      },
      to: 'signedIn.customer',
    },
    {
      rule: 'signs in from any state of a visitor (C-SESS-1)',
      in: 'anonymous',
      on: 'signIn.submit',
      to: 'signingIn',
    },
    {
      rule: 'follows a login in another tab (C-SESS-17)',
      in: ['anonymous', 'signedIn', 'signingOut'],
      on: 'store.change',
      if: isOfAnotherTab,
      to: 'restoring',
    },
    {
      rule: 'closes the message of a visitor (C-SESS-2)',
      in: 'anonymous',
      on: 'notice.dismiss',
      to: 'anonymous.idle',
    },
    {
      rule: 'stores the new session (C-SESS-9)',
      in: ['signingIn', 'signedIn.switching'],
      on: 'xstate.done.actor.signIn',
      if: (step) => {
        const { kind, sessionId, loginId } = outputOf(step);
        return kind === 'customer' && sessionId === 'fresh' && loginId === 'demo';
      },
      to: 'signedIn',
      and: (step) => hasStored(step) && does(step, 'storeSession'),
    },
    {
      rule: 'refuses an incomplete answer (C-SESS-6)',
      in: 'signingIn',
      on: 'xstate.done.actor.signIn',
      if: (step) => outputOf(step).sessionId === null || outputOf(step).loginId === '',
      to: 'anonymous.signInMalformed',
    },
    {
      rule: 'refuses an unknown login with the server’s message (C-SESS-2)',
      in: 'signingIn',
      on: 'xstate.error.actor.signIn',
      if: (step) => failureIn(step)?.code === 'SIGN_IN_FAILED',
      to: 'anonymous.signInRefused',
      and: hasMessage,
    },
    {
      rule: 'shows any other failure of the login with its message (C-SESS-2)',
      in: 'signingIn',
      on: 'xstate.error.actor.signIn',
      if: hasStatus(429),
      to: 'anonymous.signInFailed',
      and: hasMessage,
    },
    {
      rule: 'ends an expired session also where the timer was suspended (C-SESS-13)',
      in: 'signedIn',
      on: 'clock.check',
      if: ({ event, from }) =>
        event.type === 'clock.check' &&
        from.context.session !== null &&
        event.now > (from.context.session.expiresAt ?? Infinity),
      to: 'anonymous.sessionExpired',
    },
    {
      rule: 'ends the session at its expiry (C-SESS-13)',
      in: 'signedIn',
      on: 'xstate.after.untilExpiry.session.signedIn',
      to: 'anonymous.sessionExpired',
    },
    {
      rule: 'closes the message of a signed-in user (C-SESS-26)',
      in: 'signedIn',
      on: 'notice.dismiss',
      to: 'signedIn',
      and: ({ to }) => to.context.message === null,
    },
    {
      rule: 'is a customer or a guest by the loaded profile (C-SESS-7)',
      in: 'signedIn.loadingProfile',
      on: 'xstate.done.actor.loadProfile',
      and: ({ to }) =>
        to.matches({
          signedIn: to.context.user?.roles.includes('ROLE_GUEST') === true ? 'guest' : 'customer',
        }),
    },
    {
      rule: 'is a customer by the loaded profile (C-SESS-7)',
      in: 'signedIn.loadingProfile',
      on: 'xstate.done.actor.loadProfile',
      if: (step) => outputOf(step).loginId === 'demo',
      to: 'signedIn.customer',
    },
    {
      rule: 'ends a session whose stored data are missing (C-SESS-14)',
      in: 'signedIn.loadingProfile',
      on: 'xstate.error.actor.loadProfile',
      if: hasStatus(403),
      to: 'anonymous.sessionRejected',
    },
    {
      rule: 'signs in with a user made from the login’s data (C-SESS-7)',
      in: 'signedIn.loadingProfile',
      on: 'xstate.error.actor.loadProfile',
      if: hasStatus(500),
      to: 'signedIn.customer',
      and: (step) => does(step, 'warn') && step.to.context.user?.profileLoaded === false,
    },
    {
      rule: 'returns to the current account after an incomplete answer (C-SESS-6)',
      in: 'signedIn.switching',
      on: 'xstate.done.actor.signIn',
      if: (step) => fieldsOf(outputOf(step).admin).isAdmin === false,
      to: 'signedIn',
      and: ({ from, to }) => to.context.session === from.context.session,
    },
    {
      rule: 'returns to the current account after a refused login (C-SESS-26)',
      in: 'signedIn.switching',
      on: 'xstate.error.actor.signIn',
      to: 'signedIn',
      and: (step) =>
        step.to.context.session === step.from.context.session &&
        (failureIn(step)?.status === null ||
          failureIn(step)?.code === 'SECOND_FACTOR_NEEDED' ||
          hasMessage(step)),
    },
    {
      rule: 'ends the session here when the server answers (C-SESS-19)',
      in: 'signingOut',
      on: 'xstate.done.actor.signOut',
      to: 'anonymous.idle',
      and: (step) => does(step, 'clearPendingSignOut'),
    },
    {
      rule: 'ends the session here when the call fails (C-SESS-19)',
      in: 'signingOut',
      on: 'xstate.error.actor.signOut',
      to: 'anonymous.idle',
      and: (step) => does(step, 'warn'),
    },
    {
      rule: 'ends the session here without an answer (C-SESS-19)',
      in: 'signingOut',
      on: 'xstate.after.signOutPatience.session.signingOut',
      to: 'anonymous.idle',
    },
    {
      rule: 'signs out a pending sign-out when the connection returns (C-SESS-30)',
      in: 'anonymous',
      on: 'connection.return',
      to: 'signingOut',
    },
  ]),
];
