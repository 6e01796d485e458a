import { fromPromise, type MachineImplementationsFrom } from 'xstate';
import { loginIdCheckMachine } from '../../../machines/login-id-check/login-id-check.machine.ts';
import type { signupMachine, SignupKind } from '../../../machines/signup/signup.machine.ts';
import { answerOf, type Api } from '../../api/api.ts';
import { emailVerificationWith } from '../../api/email-proof-calls.ts';

/** The sign-up of a kind of account bound to the server. */
export function createSignupImplementations(api: Api, kind: SignupKind) {
  const { http } = api;
  const loginIdCheck =
    kind === 'admin' ? '/api/signup/admin/check/loginid' : '/api/signup/customer/check/loginid';
  return {
    actors: {
      emailVerification: emailVerificationOf(api, kind),
      loginIdCheck: loginIdCheckMachine.provide({
        actors: {
          checkLoginId: fromPromise(({ input, signal }) =>
            answerOf(http.GET(loginIdCheck, { params: { query: input }, signal })),
          ),
        },
      }),
      signUp: fromPromise(({ input: { form }, signal }) => {
        if (form === null) throw new Error('There is no form to sign up with');
        if ('adminCode' in form) {
          return answerOf(http.POST('/api/signup/admin', { body: form, signal }));
        }
        return 'loginId' in form
          ? answerOf(http.POST('/api/signup/customer', { body: form, signal }))
          : answerOf(http.POST('/api/signup/guest', { body: form, signal }));
      }),
    },
  } satisfies MachineImplementationsFrom<typeof signupMachine>;
}

/** The purposes of the codes, as the contract names them, and the calls about the address. */
const emailCalls = {
  guest: {
    purpose: '비회원 예매',
    check: '/api/signup/guest/check/email',
    send: '/api/signup/guest/verify/email',
    confirm: '/api/signup/guest/auth/email',
  },
  customer: {
    purpose: '회원가입',
    check: '/api/signup/customer/check/email',
    send: '/api/signup/customer/verify/email',
    confirm: '/api/signup/customer/auth/email',
  },
  admin: {
    purpose: '관리자 가입',
    check: '/api/signup/admin/check/email',
    send: '/api/signup/admin/verify/email',
    confirm: '/api/signup/admin/auth/email',
  },
} as const;

function emailVerificationOf({ http }: Api, kind: SignupKind) {
  const { purpose, check, send, confirm } = emailCalls[kind];
  return emailVerificationWith({
    check: (query, signal) => answerOf(http.GET(check, { params: { query }, signal })),
    send: (email, signal) => answerOf(http.POST(send, { body: { email, purpose }, signal })),
    confirm: (body, signal) => answerOf(http.POST(confirm, { body, signal })),
  });
}
