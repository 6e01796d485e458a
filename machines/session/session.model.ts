import { CallError, callFailure } from '../calls.ts';
import { sessionMachine } from './session.machine.ts';
import type {
  AccountKind,
  Credentials,
  Session,
  SessionAdmin,
  SessionUser,
} from './session.types.ts';
import { RELEASE_TIMEOUT_MS, SESSION_DURATION_MS } from '../../domain/limits.ts';
import { always } from '@marquee/statecharts/invariants';
import type { MachineModel, Rule as ModelRule } from '@marquee/statecharts/model';
import { actionsOf, fieldsOf, inputsOf } from '@marquee/statecharts/read-effects';
import { sessionCauses } from './model/causes.ts';
import { stepRules } from './model/step-rules.ts';
import { isSame, timersOf } from '../model/readers.ts';

export const now = 1_795_132_800_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer than a browser's timer can wait. */
const MONTH_MS = 30 * DAY_MS;
const LONGEST_TIMER_MS = 2_147_483_647;
export const session: Session = { sessionId: 'kept', loginId: 'demo', expiresAt: now + 60_000 };
export const user: SessionUser = {
  id: 7,
  loginId: 'demo',
  name: '김하늘',
  email: 'demo@example.com',
  phone: '01012345678',
  dateOfBirth: null,
  gender: null,
  points: 0,
  roles: ['ROLE_USER'],
  isAdmin: false,
  profileLoaded: true,
};
const guest: SessionUser = { ...user, loginId: 'guest@example.com', roles: ['ROLE_GUEST'] };
const admin: SessionAdmin = {
  loginId: 'manager',
  name: '정하람',
  roles: ['ROLE_ADMIN'],
  operations: null,
  isAdmin: true,
};
const at = { now, fallbackId: 4711, isSignOutPending: false };
const answer = {
  ...at,
  user: null,
  admin: null,
  kind: 'customer',
  sessionId: 'fresh',
  loginId: 'demo',
  expiresAt: null,
};
const guestAnswer = { ...answer, kind: 'guest', user: guest };
const adminAnswer = { ...answer, kind: 'admin', admin };
const emptyStore = { session: null, user: null, admin: null };

const codeMessages = {
  SECOND_FACTOR_NEEDED: '인증 앱의 코드를 입력해 주세요.',
  SIGN_IN_STEP_EXPIRED: '다시 로그인해 주세요.',
};

type Rule = ModelRule<typeof sessionMachine>;
type State = Parameters<Rule>[0]['to'];

/** The logins that each kind of account can reach on the page. */
function formsOf(state: State): { credentials: Credentials }[] {
  const asCustomer = { kind: 'customer', loginId: 'demo', password: 'marquee2026' } as const;
  const asGuest = { kind: 'guest', email: 'guest@example.com', password: 'marquee2026' } as const;
  const asAdmin = { kind: 'admin', loginId: 'manager', password: 'marquee2026' } as const;
  const asCode = { kind: 'admin', code: '482913' } as const;
  const code = state.context.awaitsCode ? [asCode] : [];
  const forms: Credentials[] = state.hasTag('visitor')
    ? [asCustomer, asGuest, asAdmin, ...code]
    : state.matches('signingOut')
      ? [asCustomer]
      : state.hasTag('admin')
        ? [asCustomer, asGuest]
        : state.hasTag('loading')
          ? []
          : [asAdmin, ...code];
  return forms.map((credentials) => ({ credentials }));
}

/** A complete answer and incomplete answers to the login of a kind of account. */
function answersTo(kind: AccountKind | null): { output: object }[] {
  if (kind === 'guest') {
    return [{ output: guestAnswer }, { output: { ...guestAnswer, user } }];
  }
  if (kind === 'admin') {
    return [
      { output: adminAnswer },
      { output: { ...adminAnswer, admin: { ...admin, roles: [], isAdmin: false } } },
    ];
  }
  return [
    { output: answer },
    { output: { ...answer, sessionId: null } },
    { output: { ...answer, loginId: '' } },
  ];
}

const storeOf = (stored: object) => ({ output: { ...at, stored } });
const pendingStoreOf = (stored: object) => ({
  output: { ...at, stored, isSignOutPending: true },
});

const kindIn = ({ context }: State): AccountKind =>
  context.admin !== null
    ? 'admin'
    : context.user?.roles.includes('ROLE_GUEST') === true
      ? 'guest'
      : 'customer';
const tags = (state: State): string[] => [...state.tags];
const isSignedIn = (state: State) => state.matches('signedIn');
const isAnonymous = (state: State) => state.matches('anonymous');
const isSwitching = (state: State) => state.matches({ signedIn: 'switching' });
const hasSession = ({ context }: State) => context.session !== null;

const on =
  (eventType: string): Rule =>
  ({ event }) =>
    event.type === eventType;
const does =
  (name: string): Rule =>
  ({ effects }) =>
    effects.some((effect) => effect.type === 'action' && effect.name === name);
const startsCall =
  (id: string): Rule =>
  ({ effects }) =>
    effects.some((effect) => effect.type === 'invoke' && effect.id === id);

const isRequestedSignOut: Rule = (step) =>
  startsCall('signOut')(step) && on('signOut.request')(step);
/** The stored session is read, and a sign-out is pending. */
const isPendingInStore = (event: Parameters<Rule>[0]['event']): boolean =>
  event.type === 'xstate.done.actor.readStore' && fieldsOf(event.output).isSignOutPending === true;

/** A login started a session. */
const startsSession: Rule = ({ from, to }) =>
  isSignedIn(to) && to.context.session !== from.context.session;
const isLoginAnswered = on('xstate.done.actor.signIn');
const isLoginRefused = on('xstate.error.actor.signIn');

/** What a login that needs the second factor is answered, also late. */
const codeFailures = (['SECOND_FACTOR_NEEDED', 'SIGN_IN_STEP_EXPIRED'] as const).map((code) => ({
  error: new CallError({ status: 401, code, message: codeMessages[code] }),
}));
const isCodeNeeded: Rule = ({ event }) =>
  event.type === 'xstate.error.actor.signIn' &&
  callFailure(event.error).code === 'SECOND_FACTOR_NEEDED';
const isStepExpired: Rule = ({ event }) =>
  event.type === 'xstate.error.actor.signIn' &&
  callFailure(event.error).code === 'SIGN_IN_STEP_EXPIRED';

export const sessionModel: MachineModel<typeof sessionMachine> = {
  machine: sessionMachine,
  inputs: { plain: undefined },
  causes: sessionCauses,
  cases: {
    'signIn.submit': formsOf,
    'session.unauthorised': (state) => [
      { sessionId: state.context.session?.sessionId ?? null },
      { sessionId: 'earlier' },
    ],
    'clock.check': [{ now }, { now: now + 2 * SESSION_DURATION_MS }],
    'store.change': (state) => [
      { sessionId: state.context.session?.sessionId ?? null },
      { sessionId: 'of another tab' },
    ],
    'profile.replace': [{ user: { ...user, name: '김바다' } }],
    'xstate.done.actor.readStore': [
      storeOf(emptyStore),
      storeOf({ session, user, admin: null }),
      storeOf({ session, user: { ...user, profileLoaded: false }, admin: null }),
      storeOf({ session, user: null, admin: null }),
      storeOf({ session, user, admin }),
      storeOf({ session, user: guest, admin: null }),
      storeOf({ session: { ...session, expiresAt: null }, user, admin: null }),
      storeOf({ session: { ...session, expiresAt: now }, user, admin: null }),
      storeOf({ session: { ...session, expiresAt: now + MONTH_MS }, user, admin: null }),
      storeOf({ session: null, user, admin }),
      pendingStoreOf(emptyStore),
      pendingStoreOf({ session, user, admin: null }),
    ],
    'xstate.done.actor.signIn': ({ context }) => answersTo(context.attemptedKind),
    'xstate.error.actor.signIn': ({ context }) => [
      ...(context.attemptedKind === 'admin' ? codeFailures : []),
      {
        error: new CallError({
          status: 401,
          code: 'SIGN_IN_FAILED',
          message: '아이디를 확인해 주세요.',
        }),
      },
      {
        error: new CallError({
          status: 429,
          code: 'TOO_MANY_REQUESTS',
          message: '잠시 후 다시 시도해 주세요.',
          fieldErrors: [{ field: 'password', message: '128자 이내로 입력해 주세요.' }],
        }),
      },
      { error: new TypeError('Failed to fetch') },
    ],
    'xstate.done.actor.loadProfile': [{ output: user }, { output: guest }],
    'xstate.error.actor.loadProfile': [
      { error: new CallError({ status: 403, code: 'FORBIDDEN', message: '권한이 없습니다.' }) },
      { error: new CallError({ status: 500, code: 'INTERNAL', message: '오류' }) },
    ],
    'xstate.error.actor.signOut': [{ error: new TypeError('Failed to fetch') }],
  },
  sentBy: {
    'clock.check': 'watchPage',
    'store.change': 'watchPage',
    'connection.return': 'watchPage',
  },
  invariants: [
    ...stepRules,
    {
      name: 'a signed-in user has a session, and no other user has, except during the sign-out',
      when: ({ to }) => !to.matches('signingOut'),
      holds: ({ to }) => hasSession(to) === isSignedIn(to),
    },
    {
      name: 'a visitor has no user data in the context (C-SESS-20)',
      when: ({ to }) => isAnonymous(to),
      holds: ({ to }) => to.context.user === null && to.context.admin === null,
    },
    {
      name: 'the end of a session clears the store (C-SESS-13, C-SESS-14, C-SESS-19)',
      when: ({ from, to }) => (isSignedIn(from) || from.matches('signingOut')) && isAnonymous(to),
      holds: does('clearStore'),
    },
    {
      name: 'the end of a session clears the personal data of the page (C-SESS-20)',
      when: ({ from, to }) => hasSession(from) && !hasSession(to),
      holds: does('clearPersonalData'),
    },
    {
      name: 'the session of another tab is never cleared (C-SESS-17)',
      when: on('store.change'),
      holds: (step) => !does('clearStore')(step),
    },
    {
      name: 'an expired session is never restored (C-SESS-11)',
      when: on('xstate.done.actor.readStore'),
      holds: ({ to }) => (to.context.session?.expiresAt ?? Infinity) > now,
    },
    {
      name: 'a session lasts 24 hours when the server sends no expiry (C-SESS-10)',
      when: (step) => isLoginAnswered(step) && startsSession(step),
      holds: ({ to }) =>
        to.context.session?.expiresAt === now + SESSION_DURATION_MS &&
        to.context.lifetime === SESSION_DURATION_MS,
    },
    {
      name: 'the expiry timer waits as long as the session lasts, or as long as a timer can (C-SESS-13)',
      when: (step) => timersOf(step, 'untilExpiry').length > 0,
      holds: (step) =>
        timersOf(step, 'untilExpiry').every(
          (delay) => delay === Math.min(step.to.context.lifetime ?? Infinity, LONGEST_TIMER_MS),
        ),
    },
    {
      name: 'the expiry timer runs for every session (C-SESS-13)',
      when: ({ from, to }) => isSignedIn(to) && !isSignedIn(from),
      holds: (step) => timersOf(step, 'untilExpiry').length === 1,
    },
    {
      name: 'a sign-out waits 3 seconds for the server (C-SESS-19)',
      when: startsCall('signOut'),
      holds: (step) => isSame(timersOf(step, 'signOutPatience'), [RELEASE_TIMEOUT_MS]),
    },
    {
      name: 'a stored session without an expiry warns the developer (C-SESS-12)',
      when: ({ event, to }) =>
        event.type === 'xstate.done.actor.readStore' &&
        isSignedIn(to) &&
        to.context.lifetime === null,
      holds: (step) => actionsOf(step, 'warn')[0]?.about === 'missingExpiry',
    },
    {
      name: 'a customer or guest has a user, and an administrator has administrator data',
      when: ({ to }) => ['customer', 'guest', 'admin'].some((tag) => tags(to).includes(tag)),
      holds: ({ to }) =>
        (!to.hasTag('customer') || to.context.user?.roles.includes('ROLE_USER') === true) &&
        (!to.hasTag('guest') || to.context.user?.roles.includes('ROLE_GUEST') === true) &&
        (!to.hasTag('admin') || to.context.admin?.roles.includes('ROLE_ADMIN') === true),
    },
    {
      name: 'only a member’s profile is loaded after a login (C-SESS-25)',
      when: isLoginAnswered,
      holds: (step) =>
        startsCall('loadProfile')(step) ===
        (startsSession(step) && step.from.context.attemptedKind === 'customer'),
    },
    {
      name: 'a login signs in the kind of account of its form (A-SIGN-7)',
      when: (step) => isLoginAnswered(step) && startsSession(step),
      holds: ({ from, to }) =>
        ({
          customer: to.matches({ signedIn: 'loadingProfile' }),
          guest: to.hasTag('guest'),
          admin: to.hasTag('admin'),
        })[from.context.attemptedKind ?? 'customer'],
    },
    {
      name: 'only a customer has a user made from the login’s data (C-SESS-7, C-SESS-25)',
      when: ({ to }) => to.context.user?.profileLoaded === false,
      holds: ({ to }) => !to.hasTag('guest'),
    },
    {
      name: 'a sign-out names the kind of account (C-SESS-27)',
      when: isRequestedSignOut,
      holds: (step) =>
        inputsOf(step, 'signOut').every(
          ({ kind }) =>
            step.from.hasTag(
              kind === 'guest' ? 'guest' : kind === 'admin' ? 'admin' : 'customer',
            ) ||
            step.from.matches({ signedIn: 'loadingProfile' }) ||
            (isSwitching(step.from) && kind === kindIn(step.from)),
        ),
    },
    {
      name: 'a switch clears the personal data and stores the new session (C-SESS-26)',
      when: (step) => isSwitching(step.from) && startsSession(step),
      holds: (step) => does('clearPersonalData')(step) && does('storeSession')(step),
    },
    {
      name: 'a failed switch leaves the current account signed in (C-SESS-26)',
      when: (step) =>
        isSwitching(step.from) &&
        (isLoginAnswered(step) || isLoginRefused(step)) &&
        !startsSession(step),
      holds: (step) =>
        step.to.context.session === step.from.context.session &&
        step.to.hasTag(kindIn(step.from)) &&
        (step.to.context.switchFault !== null) === !isCodeNeeded(step) &&
        !['clearStore', 'clearPersonalData', 'storeSession'].some((name) => does(name)(step)),
    },
    {
      name: 'a new session and a new attempt clear the last failure',
      when: ({ from, to }) => isSwitching(to) || to.context.session !== from.context.session,
      holds: ({ to }) => to.context.switchFault === null,
    },
    {
      name: 'a customer is stored, and a fallback user is marked and has no admin rights (C-SESS-7)',
      when: ({ from, to }) =>
        to.hasTag('customer') && !from.matches({ signedIn: 'customer' }) && !isSwitching(from),
      holds: (step) =>
        does('storeUser')(step) &&
        step.to.context.user?.isAdmin === false &&
        step.to.context.user.profileLoaded ===
          (step.event.type !== 'xstate.error.actor.loadProfile'),
    },
    {
      name: 'administrator and customer exclude each other (C-SESS-16)',
      when: ({ to }) => isSignedIn(to),
      holds: (step) =>
        !(does('storeUser')(step) && does('storeAdmin')(step)) &&
        ['customer', 'guest', 'admin'].filter((tag) => tags(step.to).includes(tag)).length <= 1 &&
        (step.to.context.user === null || step.to.context.admin === null),
    },
    {
      name: 'the stored data are of the signed-in kind of account (C-SESS-16)',
      when: (step) => does('storeAdmin')(step) || does('storeUser')(step),
      holds: (step) =>
        does('storeAdmin')(step)
          ? step.to.hasTag('admin')
          : step.to.hasTag('customer') || step.to.hasTag('guest'),
    },
    {
      name: 'only a complete answer stores a session (C-SESS-6)',
      when: does('storeSession'),
      holds: ({ event, to }) =>
        event.type === 'xstate.done.actor.signIn' &&
        to.context.session?.sessionId === 'fresh' &&
        to.context.session.loginId === 'demo',
    },
    {
      name: 'an edited profile is stored',
      when: (step) => on('profile.replace')(step) && step.from.hasTag('customer'),
      holds: (step) =>
        does('storeUser')(step) && step.to.context.user?.name === '김바다' && isSignedIn(step.to),
    },
    {
      name: 'a deleted account ends the session without a sign-out call',
      when: (step) => on('account.close')(step) && isSignedIn(step.from),
      holds: (step) => isAnonymous(step.to) && !startsCall('signOut')(step),
    },
    {
      name: 'unsent input is removed by a sign-out and a deleted account, and never by an expiry or a 401 (C-FORM-13, C-FORM-16)',
      when: always,
      holds: (step) =>
        does('forgetInput')(step) ===
        ((step.from.matches('signingOut') && !step.to.matches('signingOut')) ||
          (on('account.close')(step) && isSignedIn(step.from))),
    },
    {
      name: 'a form signs in to its kind of account (C-SESS-23)',
      when: startsCall('signIn'),
      holds: (step) =>
        inputsOf(step, 'signIn').every(({ kind }) => kind === step.to.context.attemptedKind),
    },
    {
      name: 'only a submitted form starts a login',
      when: startsCall('signIn'),
      holds: on('signIn.submit'),
    },
    {
      name: 'only the user starts a sign-out, or a pending one does (C-SESS-30)',
      when: startsCall('signOut'),
      holds: (step) =>
        on('signOut.request')(step) ||
        isPendingInStore(step.event) ||
        (on('connection.return')(step) && step.from.context.isSignOutPending),
    },
    {
      name: 'a pending sign-out is sent before anything else, and its session is not restored (C-SESS-30)',
      when: ({ event }) => isPendingInStore(event),
      holds: (step) =>
        step.to.matches('signingOut') &&
        startsCall('signOut')(step) &&
        !startsCall('loadProfile')(step),
    },
    {
      name: 'a sign-out is pending from its start (C-SESS-30)',
      when: startsCall('signOut'),
      holds: (step) => does('storePendingSignOut')(step) && step.to.context.isSignOutPending,
    },
    {
      name: 'only the answer of the server ends a pending sign-out (C-SESS-30)',
      when: does('clearPendingSignOut'),
      holds: (step) => on('xstate.done.actor.signOut')(step) && !step.to.context.isSignOutPending,
    },
    {
      name: 'the mark of the pending sign-out is cleared before the session, for which other tabs listen (C-SESS-30)',
      when: on('xstate.done.actor.signOut'),
      holds: ({ effects }) => {
        const names = effects.flatMap((effect) => (effect.type === 'action' ? [effect.name] : []));
        return names.indexOf('clearPendingSignOut') < names.indexOf('clearStore');
      },
    },
    {
      name: 'a sign-out without an answer stays pending (C-SESS-30)',
      when: ({ event, from, to }) =>
        from.matches('signingOut') && isAnonymous(to) && event.type !== 'xstate.done.actor.signOut',
      holds: ({ to }) => to.context.isSignOutPending,
    },
    {
      name: 'a connection that returns ends a pending sign-out of a visitor (C-SESS-30)',
      when: ({ event, from }) => event.type === 'connection.return' && isAnonymous(from),
      holds: ({ from, to }) => to.matches('signingOut') === from.context.isSignOutPending,
    },
    {
      name: 'a new session ends a pending sign-out (C-SESS-30)',
      when: ({ to }) => isSignedIn(to),
      holds: ({ to }) => !to.context.isSignOutPending,
    },
    {
      name: 'a late answer to a call of an earlier session changes nothing (C-SESS-14)',
      when: ({ event, from }) =>
        event.type === 'session.unauthorised' &&
        event.sessionId !== (from.context.session?.sessionId ?? null),
      holds: ({ from, to, effects }) =>
        isSame([from.value, from.context], [to.value, to.context]) && effects.length === 0,
    },
    {
      name: 'a 401 to a call of the session ends it (C-SESS-14)',
      when: ({ event, from }) =>
        event.type === 'session.unauthorised' &&
        isSignedIn(from) &&
        event.sessionId === from.context.session?.sessionId,
      holds: ({ to }) => to.matches({ anonymous: 'sessionRejected' }),
    },
    {
      name: 'a call without an answer shows no message of the server',
      when: ({ event }) =>
        event.type === 'xstate.error.actor.signIn' && event.error instanceof TypeError,
      holds: ({ to }) => to.context.message === null,
    },
    {
      name: 'the faults of the fields are kept with the message of a failed login (X-API-33)',
      when: isLoginRefused,
      holds: ({ to }) =>
        (to.context.message === '잠시 후 다시 시도해 주세요.') ===
        (to.context.fieldErrors[0]?.field === 'password'),
    },
    {
      name: 'a new attempt and a new session clear the faults of the fields (X-API-33)',
      when: ({ from, to }) =>
        to.matches('signingIn') || isSwitching(to) || to.context.session !== from.context.session,
      holds: ({ to }) => to.context.fieldErrors.length === 0,
    },
    {
      name: 'a wrong password and a failed call are distinguished (C-SESS-2)',
      when: (step) => isLoginRefused(step) && !isCodeNeeded(step) && !isStepExpired(step),
      holds: ({ to }) =>
        to.context.message === '아이디를 확인해 주세요.'
          ? to.matches({ anonymous: 'signInRefused' }) || to.context.switchFault === 'refused'
          : to.matches({ anonymous: 'signInFailed' }) || to.context.switchFault === 'failed',
    },
    {
      name: 'only a right password of an administrator awaits a code, and starts no session (A-ACC-54)',
      when: isCodeNeeded,
      holds: (step) =>
        step.to.context.awaitsCode && !startsSession(step) && step.to.context.message === null,
    },
    {
      name: 'nothing else begins to await a code (A-ACC-54)',
      when: ({ from, to }) => to.context.awaitsCode && !from.context.awaitsCode,
      holds: isCodeNeeded,
    },
    {
      name: 'a wrong code and a failed call keep the step; one that has expired leads back to the password (A-ACC-54)',
      when: (step) => isLoginRefused(step) && step.from.context.awaitsCode,
      holds: (step) => step.to.context.awaitsCode === !isStepExpired(step),
    },
    {
      name: 'an expired step says so (A-ACC-54)',
      when: isStepExpired,
      holds: ({ to }) =>
        to.context.message === codeMessages.SIGN_IN_STEP_EXPIRED &&
        (to.matches({ anonymous: 'signInExpired' }) || to.context.switchFault === 'expired'),
    },
    {
      name: 'a session, another form and the way back end the step (A-ACC-54)',
      when: (step) =>
        startsSession(step) ||
        on('code.abandon')(step) ||
        (step.event.type === 'signIn.submit' && !('code' in step.event.credentials)),
      holds: ({ to }) => !to.context.awaitsCode,
    },
    {
      name: 'while the session is restored there is neither visitor nor customer (C-SESS-22)',
      when: ({ to }) => to.matches('restoring'),
      holds: ({ to }) => !to.hasTag('visitor') && !to.hasTag('customer'),
    },
  ],
};
