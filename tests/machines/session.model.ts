import { sessionMachine } from '../../machines/session/session.machine.ts';
import type { Session, SessionUser } from '../../machines/session/session.types.ts';
import { SESSION_DURATION_MS } from '../../domain/limits.ts';
import type { Effect } from '../../statecharts/effects.ts';
import type { Invariant, MachineModel } from '../../statecharts/model.ts';

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
const admin = { loginId: 'manager', roles: ['ROLE_ADMIN'] };
const at = { now, spareId: 4711 };
const answer = { ...at, sessionId: 'fresh', loginId: 'demo', expiresAt: null };
const nothing = { session: null, user: null, admin: null };

type Rule = Invariant<typeof sessionMachine>;
type State = Parameters<Rule>[0]['to'];

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

const startsCall =
  (id: string): Rule =>
  ({ effects }) =>
    effects.some((effect) => effect.type === 'invoke' && effect.id === id);

export const sessionModel: MachineModel<typeof sessionMachine> = {
  machine: sessionMachine,
  inputs: { plain: undefined },
  cases: {
    'signIn.submit': [{ credentials: { loginId: 'demo', password: 'marquee2026' } }],
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
      {
        output: { ...at, stored: { session: { ...session, expiresAt: null }, user, admin: null } },
      },
      { output: { ...at, stored: { session: { ...session, expiresAt: now }, user, admin: null } } },
      { output: { ...at, stored: { session: null, user, admin } } },
    ],
    'xstate.done.actor.signIn': [
      { output: answer },
      { output: { ...answer, sessionId: null } },
      { output: { ...answer, loginId: '' } },
    ],
    'xstate.error.actor.signIn': [
      { error: { status: 401, code: 'SIGN_IN_FAILED', message: '아이디를 확인해 주세요.' } },
      { error: { status: 429, code: 'TOO_MANY_REQUESTS', message: '잠시 후 다시 시도해 주세요.' } },
      { error: new TypeError('Failed to fetch') },
    ],
    'xstate.done.actor.loadProfile': [{ output: user }],
    'xstate.error.actor.loadProfile': [
      { error: { status: 401, code: 'UNAUTHENTICATED', message: '로그인이 필요합니다.' } },
      { error: { status: 500, code: 'INTERNAL', message: '오류' } },
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
      !isSignedIn(to) ||
      (to.context.session?.expiresAt === now + SESSION_DURATION_MS &&
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
    'no one is a customer without a user': ({ to }) =>
      to.hasTag('customer') === to.matches({ signedIn: 'customer' }) &&
      (!to.hasTag('customer') || to.context.user !== null),
    'a customer is kept, and a fallback one is marked and has no admin rights (C-SESS-7)': (step) =>
      !step.to.hasTag('customer') ||
      step.from === step.to ||
      step.from.matches({ signedIn: 'customer' }) ||
      (does('storeUser')(step) &&
        step.to.context.user?.isAdmin === false &&
        step.to.context.user.profileLoaded ===
          (step.event.type !== 'xstate.error.actor.loadProfile')),
    'an admin and a customer exclude each other (C-SESS-16)': ({ effects, to }) =>
      !(names(effects).includes('storeUser') && names(effects).includes('storeAdmin')) &&
      !(to.hasTag('admin') && to.hasTag('customer')),
    'a session is stored only by a login that named it (C-SESS-6)': (step) =>
      !does('storeSession')(step) ||
      (step.event.type === 'xstate.done.actor.signIn' &&
        step.to.context.session?.sessionId === 'fresh' &&
        step.to.context.session.loginId === 'demo'),
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
      to.matches({
        anonymous:
          to.context.message === '아이디를 확인해 주세요.' ? 'signInRefused' : 'signInFailed',
      }),
    'while a session is looked for there is neither visitor nor customer (C-SESS-22)': ({ to }) =>
      !to.matches('restoring') || (!to.hasTag('visitor') && !to.hasTag('customer')),
  },
};
