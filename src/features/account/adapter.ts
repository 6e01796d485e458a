import type { Middleware } from 'openapi-fetch';
import { fromPromise, type MachineImplementationsFrom } from 'xstate';
import * as v from 'valibot';
import type { accountClosureMachine } from '../../../machines/account-closure/account-closure.machine.ts';
import { CallError } from '../../../machines/calls.ts';
import type { profileMachine } from '../../../machines/profile/profile.machine.ts';
import type { MemberProfile } from '../../../machines/profile/profile.types.ts';
import { answerOf, answerOrNull, type Api } from '../../api/api.ts';
import { emailVerificationWith } from '../../api/email-proof-calls.ts';
import { keepProfile, keptProfile } from '../../api/kept-input.ts';
import type { AccountActions, AccountDeps } from './account-deps.ts';

/** The purpose of the code, as the contract names it. */
const PURPOSE = '이메일 변경';

/** The code of a profile that cannot be read (C-ACC-22). */
export const UNREADABLE = 'UNREADABLE_PROFILE';

const versionSchema = v.fallback(
  v.pipe(
    v.object({ version: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
    v.transform(({ version }) => version),
  ),
  -1,
);

/** The machine of the member info bound to the server and the session. */
export function createProfileImplementations({
  api,
  readProfile,
  replaceUser,
}: AccountDeps): MachineImplementationsFrom<typeof profileMachine> {
  const { http } = api;
  return {
    actors: {
      emailVerification: newEmail(api),
      loadProfile: fromPromise(async ({ signal }) => {
        const answer = await answerOrNull(http.GET('/api/protected/customer/get', { signal }));
        const profile = memberProfileOf(answer, readProfile);
        const kept = keptProfile(profile.user.loginId);
        if (kept === null) return { ...profile, draft: null };
        return { ...profile, version: kept.version, draft: kept.form };
      }),
      saveProfile: fromPromise(async ({ input: { profile, form }, signal }) => {
        if (profile === null || form === null) throw new Error('There is no profile to save');
        const { id: customerId, loginId } = profile.user;
        const version = profile.version === null ? {} : { version: profile.version };
        const answer = await answerOf(
          http.PUT('/api/protected/customer/update', {
            body: { customerId, loginId, ...form, ...version },
            signal,
          }),
        );
        return memberProfileOf(answer, readProfile);
      }),
    },
    actions: {
      replaceUser: (_, { user }) => replaceUser(user),
      keepDraft: (_, { profile, form }) => {
        if (profile === null || form === null) return;
        keepProfile(profile.user.loginId, { form, version: profile.version });
      },
      dropDraft: (_, { profile }) => {
        if (profile !== null) keepProfile(profile.user.loginId, null);
      },
    },
  };
}

const newEmail = ({ http }: Api) =>
  emailVerificationWith({
    check: (query, signal) =>
      answerOf(http.GET('/api/protected/customer/check/email', { params: { query }, signal })),
    send: (email, signal) =>
      answerOf(
        http.POST('/api/protected/customer/verify/email', {
          body: { email, purpose: PURPOSE },
          signal,
        }),
      ),
    confirm: (body, signal) =>
      answerOf(http.POST('/api/protected/customer/auth/email', { body, signal })),
  });

/** @throws CallError for a profile that cannot be read */
function memberProfileOf(
  answer: unknown,
  readProfile: AccountActions['readProfile'],
): MemberProfile {
  try {
    const version = v.parse(versionSchema, answer);
    return { user: readProfile(answer), version: version < 0 ? null : version };
  } catch (cause) {
    throw new CallError({ status: 200, code: UNREADABLE }, { cause });
  }
}

/** The machine of the withdrawal bound to the server and the page. */
export function createClosureImplementations({
  api: { http },
  leave,
}: Pick<AccountDeps, 'api' | 'leave'>): MachineImplementationsFrom<typeof accountClosureMachine> {
  return {
    actors: {
      loadPreview: fromPromise(({ signal }) =>
        answerOf(http.GET('/api/protected/customer/delete/preview', { signal })),
      ),
      closeAccount: fromPromise(async ({ input: { isUncertain } }) => {
        const found = { isGone: false };
        // The withdrawal ends the session: for another try a 401 is the answer, which must not reach the session before
        // the page has said so (C-ACC-37).
        const takeUnauthorised: Middleware = {
          onResponse: ({ response }) => {
            found.isGone = response.status === 401;
            return found.isGone ? new Response(null, { status: 204 }) : undefined;
          },
        };
        const middleware = isUncertain ? [takeUnauthorised] : [];
        await answerOrNull(http.DELETE('/api/protected/customer/delete', { middleware }));
        return found.isGone ? 'probablyClosed' : 'closed';
      }),
    },
    actions: { leave: (_, { outcome }) => leave(outcome) },
  };
}
