import { CallError } from '../../machines/call-failure.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import type {
  AccountKind,
  Credentials,
  Session,
  SessionAdmin,
  SessionUser,
} from '../../machines/session/session.types.ts';
import { SESSION_DURATION_MS } from '../../domain/limits.ts';
import type { Effect } from '../../tools/statecharts/effects.ts';
import type { MachineModel, Rule as ModelRule } from '../../tools/statecharts/model.ts';
import { inputsOf } from './read-effects.ts';

const now = 1_795_132_800_000;
const session: Session = { sessionId: 'kept', loginId: 'demo', expiresAt: now + 60_000 };
const user: SessionUser = {
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
  isAdmin: true,
};
const at = { now, spareId: 4711 };
const nobody = { user: null, admin: null };
const answer = {
  ...at,
  ...nobody,
  kind: 'customer',
  sessionId: 'fresh',
  loginId: 'demo',
  expiresAt: null,
};
const guestAnswer = { ...answer, kind: 'guest', user: guest };
const adminAnswer = { ...answer, kind: 'admin', admin };
const nothing = { session: null, user: null, admin: null };

type Rule = ModelRule<typeof sessionMachine>;
type State = Parameters<Rule>[0]['to'];

/** The logins that are in reach: everybody’s for a visitor, an administrator’s for a customer, and the other way round. */
function formsOf(state: State): { credentials: Credentials }[] {
  const asCustomer = { kind: 'customer', loginId: 'demo', password: 'marquee2026' } as const;
  const asGuest = { kind: 'guest', email: 'guest@example.com', password: 'marquee2026' } as const;
  const asAdmin = { kind: 'admin', loginId: 'manager', password: 'marquee2026' } as const;
  const forms: Credentials[] = state.hasTag('visitor')
    ? [asCustomer, asGuest, asAdmin]
    : state.hasTag('admin')
      ? [asCustomer, asGuest]
      : state.hasTag('loading')
        ? []
        : [asAdmin];
  return forms.map((credentials) => ({ credentials }));
}

/** A good answer, and those that lack something, to whoever asked. */
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

const kindIn = ({ context: { admin: staff, user: person } }: State): AccountKind =>
  staff !== null ? 'admin' : person?.roles.includes('ROLE_GUEST') === true ? 'guest' : 'customer';
const tags = (state: State): string[] => [...state.tags];
const isSignedIn = (state: State) => state.matches('signedIn');
const isAnonymous = (state: State) => state.matches('anonymous');
const names = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.type === 'action' ? [effect.name] : []));
const does =
  (name: string): Rule =>
  ({ effects }) =>
    names(effects).includes(name);
const mayOccurOnlyOn =
  (eventType: string, occurs: Rule): Rule =>
  (step) =>
    !occurs(step) || step.event.type === eventType;

/** A login put another session in the place of the one that there was, or of none. */
const begins: Rule = ({ from, to }) =>
  isSignedIn(to) && to.context.session !== from.context.session;
const isSwitching = (state: State) => state.matches({ signedIn: 'switching' });

const startsCall =
  (id: string): Rule =>
  ({ effects }) =>
    effects.some((effect) => effect.type === 'invoke' && effect.id === id);

export const sessionModel: MachineModel<typeof sessionMachine> = {
  machine: sessionMachine,
  inputs: { plain: undefined },
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
      { output: { ...at, stored: nothing } },
      { output: { ...at, stored: { session, user, admin: null } } },
      {
        output: {
          ...at,
          stored: { session, user: { ...user, profileLoaded: false }, admin: null },
        },
      },
      { output: { ...at, stored: { session, user: null, admin: null } } },
      { output: { ...at, stored: { session, user, admin } } },
      { output: { ...at, stored: { session, user: guest, admin: null } } },
      {
        output: { ...at, stored: { session: { ...session, expiresAt: null }, user, admin: null } },
      },
      { output: { ...at, stored: { session: { ...session, expiresAt: now }, user, admin: null } } },
      { output: { ...at, stored: { session: null, user, admin } } },
    ],
    'xstate.done.actor.signIn': ({ context }) => answersTo(context.triedAs),
    'xstate.error.actor.signIn': [
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
        }),
      },
      { error: new TypeError('Failed to fetch') },
    ],
    'xstate.done.actor.loadProfile': [{ output: user }, { output: guest }],
    'xstate.error.actor.loadProfile': [
      {
        error: new CallError({
          status: 401,
          code: 'UNAUTHENTICATED',
          message: '로그인이 필요합니다.',
        }),
      },
      { error: new CallError({ status: 500, code: 'INTERNAL', message: '오류' }) },
    ],
    'xstate.error.actor.signOut': [{ error: new TypeError('Failed to fetch') }],
  },
  sentBy: { 'clock.check': 'watchPage', 'store.change': 'watchPage' },
  invariants: {
    'somebody is signed in exactly where there is a session': ({ to }) =>
      isSignedIn(to) || to.matches('signingOut')
        ? to.context.session !== null
        : to.context.session === null,
    'a visitor leaves nothing of a person in the context (C-SESS-20)': ({ to }) =>
      !isAnonymous(to) || (to.context.user === null && to.context.admin === null),
    'what ends a session clears the store, unless another tab owns it (C-SESS-13, C-SESS-14, C-SESS-19)':
      (step) =>
        !(isSignedIn(step.from) || step.from.matches('signingOut')) ||
        !isAnonymous(step.to) ||
        does('clearStore')(step),
    'whoever stops being signed in is forgotten (C-SESS-20)': (step) =>
      step.from.context.session === null ||
      step.to.context.session !== null ||
      does('forgetPerson')(step),
    'another tab’s session is never cleared (C-SESS-17)': (step) =>
      step.event.type !== 'store.change' || !does('clearStore')(step),
    'a session that has ended is never restored (C-SESS-11)': ({ event, to }) =>
      event.type !== 'xstate.done.actor.readStore' ||
      (to.context.session?.expiresAt ?? Infinity) > now,
    'a session is timed by its own deadline, 24 hours when none was named (C-SESS-10)': ({
      event,
      to,
    }) =>
      event.type !== 'xstate.done.actor.signIn' ||
      to.context.session?.sessionId !== 'fresh' ||
      (to.context.session.expiresAt === now + SESSION_DURATION_MS &&
        to.context.lifetime === SESSION_DURATION_MS),
    'a session without an end has no timer (C-SESS-12)': ({ from, event }) =>
      !event.type.startsWith('xstate.after.untilExpiry') || from.context.lifetime !== null,
    'a session without an end is told to the developer once (C-SESS-12)': (step) =>
      does('warn')(step) ||
      !(
        step.event.type === 'xstate.done.actor.readStore' &&
        isSignedIn(step.to) &&
        step.to.context.lifetime === null
      ),
    'no one is a customer or a guest without a user, or an administrator without their data': ({
      to,
    }) =>
      (!to.hasTag('customer') || to.context.user?.roles.includes('ROLE_USER') === true) &&
      (!to.hasTag('guest') || to.context.user?.roles.includes('ROLE_GUEST') === true) &&
      (!to.hasTag('admin') || to.context.admin?.roles.includes('ROLE_ADMIN') === true),
    'only a member’s profile is loaded after the login; guests and administrators come with the answer (C-SESS-25)':
      (step) =>
        step.event.type !== 'xstate.done.actor.signIn' ||
        startsCall('loadProfile')(step) ===
          (begins(step) && step.from.context.triedAs === 'customer'),
    'one is signed in as what one asked for, and with the data of that kind (A-SIGN-7)': (step) =>
      step.event.type !== 'xstate.done.actor.signIn' ||
      !begins(step) ||
      {
        customer: step.to.matches({ signedIn: 'loadingProfile' }),
        guest: step.to.hasTag('guest'),
        admin: step.to.hasTag('admin'),
      }[step.from.context.triedAs ?? 'customer'],
    'only a customer has a user made of the login’s data (C-SESS-7, C-SESS-25)': ({ to }) =>
      to.context.user?.profileLoaded !== false || !to.hasTag('guest'),
    'the sign-out says as whom (C-SESS-27)': (step) =>
      inputsOf(step, 'signOut').every(
        ({ kind }) =>
          step.from.hasTag(kind === 'guest' ? 'guest' : kind === 'admin' ? 'admin' : 'customer') ||
          step.from.matches({ signedIn: 'loadingProfile' }) ||
          (isSwitching(step.from) && kind === kindIn(step.from)),
      ),
    'whoever is replaced is forgotten, and the other’s session is kept instead (C-SESS-26)': (
      step,
    ) =>
      !isSwitching(step.from) ||
      !begins(step) ||
      (does('forgetPerson')(step) && does('storeSession')(step)),
    'whoever fails to sign in as somebody else stays who they are (C-SESS-26)': (step) =>
      !isSwitching(step.from) ||
      !step.event.type.endsWith('.actor.signIn') ||
      begins(step) ||
      (step.to.context.session === step.from.context.session &&
        step.to.hasTag(kindIn(step.from)) &&
        step.to.context.failedSwitch !== null &&
        !names(step.effects).some((name) =>
          ['clearStore', 'forgetPerson', 'storeSession'].includes(name),
        )),
    'a new session, and a new try, begin without the last one’s failure': ({ from, to }) =>
      to.context.failedSwitch === null ||
      (!isSwitching(to) && to.context.session === from.context.session),
    'a customer is kept, and a fallback one is marked and has no admin rights (C-SESS-7)': (step) =>
      !step.to.hasTag('customer') ||
      step.from === step.to ||
      step.from.matches({ signedIn: 'customer' }) ||
      isSwitching(step.from) ||
      (does('storeUser')(step) &&
        step.to.context.user?.isAdmin === false &&
        step.to.context.user.profileLoaded ===
          (step.event.type !== 'xstate.error.actor.loadProfile')),
    'an admin and a customer exclude each other (C-SESS-16)': ({ effects, to }) =>
      !(names(effects).includes('storeUser') && names(effects).includes('storeAdmin')) &&
      ['customer', 'guest', 'admin'].filter((tag) => tags(to).includes(tag)).length <= 1 &&
      (!isSignedIn(to) || to.context.user === null || to.context.admin === null),
    'what is stored is of the kind that is signed in (C-SESS-16)': (step) =>
      (!does('storeAdmin')(step) || step.to.hasTag('admin')) &&
      (!does('storeUser')(step) || step.to.hasTag('customer') || step.to.hasTag('guest')),
    'a session is stored only by a login that named it (C-SESS-6)': (step) =>
      !does('storeSession')(step) ||
      (step.event.type === 'xstate.done.actor.signIn' &&
        step.to.context.session?.sessionId === 'fresh' &&
        step.to.context.session.loginId === 'demo'),
    'a form signs in with what was typed, as the kind it is for (C-SESS-23)': (step) =>
      inputsOf(step, 'signIn').every((input) => input.kind === step.to.context.triedAs),
    'only a submitted form signs in': mayOccurOnlyOn('signIn.submit', startsCall('signIn')),
    'only the person signs out': mayOccurOnlyOn('signOut.request', startsCall('signOut')),
    'the late answer to an earlier session’s call changes nothing (C-SESS-14)': ({
      event,
      from,
      to,
    }) =>
      event.type !== 'session.unauthorised' ||
      event.sessionId === (from.context.session?.sessionId ?? null) ||
      from === to,
    'only a server that answered is quoted': ({ event, to }) =>
      to.context.message === null ||
      event.type !== 'xstate.error.actor.signIn' ||
      !(event.error instanceof TypeError),
    'a wrong password and a failed call are told apart (C-SESS-2)': ({ event, to }) =>
      event.type !== 'xstate.error.actor.signIn' ||
      (to.context.message === '아이디를 확인해 주세요.'
        ? to.matches({ anonymous: 'signInRefused' }) || to.context.failedSwitch === 'refused'
        : to.matches({ anonymous: 'signInFailed' }) || to.context.failedSwitch === 'failed'),
    'while a session is looked for there is neither visitor nor customer (C-SESS-22)': ({ to }) =>
      !to.matches('restoring') || (!to.hasTag('visitor') && !to.hasTag('customer')),
  },
};
