import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { clientNetworkOf } from '../../lib/network.ts';
import type { Handlers, Schemas } from '../../plugins/contract-types.ts';
import { confirmCode } from '../email-verification/verification.ts';
import { adminRules, checkAdminLoginId, signUpAdministrator } from './admin-sign-up.ts';
import { createEmailCookies, type EmailCookieOptions } from './email-cookies.ts';
import { guestRules, signUpGuest } from './guest-sign-up.ts';
import { checkLoginId, memberRules, signUpMember } from './member-sign-up.ts';
import type { AccountLimits } from './request-limits.ts';
import { checkEmail, sendSignUpCode, type SignUpClient, type SignUpRules } from './sign-up.ts';

type SignUpOperationId =
  | 'signUpGuest'
  | 'checkGuestEmail'
  | 'sendGuestEmailCode'
  | 'confirmGuestEmail'
  | 'signUpCustomer'
  | 'checkLoginId'
  | 'checkCustomerEmail'
  | 'sendCustomerEmailCode'
  | 'confirmCustomerEmail'
  | 'signUpAdmin'
  | 'checkAdminLoginId'
  | 'checkAdminEmail'
  | 'sendAdminEmailCode'
  | 'confirmAdminEmail';

type SignUpDeps = Deps & { limits: AccountLimits };

/** The sign-ups of guests, members and administrators. */
export function signUpHandlers(deps: SignUpDeps): Pick<Handlers, SignUpOperationId> {
  const { database, limits } = deps;
  const guests = emailCalls(deps, guestRules, { name: 'guestEmail', path: '/api/signup/guest' });
  const members = emailCalls(deps, memberRules, {
    ...{ name: 'customerEmail', path: '/api/signup/customer' },
  });
  const admins = emailCalls(deps, adminRules, { name: 'adminEmail', path: '/api/signup/admin' });
  return {
    checkGuestEmail: guests.check,
    sendGuestEmailCode: guests.sendCode,
    confirmGuestEmail: guests.confirm,
    signUpGuest: (call) =>
      guests.signUp(call, (client) => signUpGuest(database, call.body, client)),
    async checkLoginId({ query, request }) {
      await limits.signUp(request);
      return checkLoginId(database.orm, query.loginId);
    },
    checkCustomerEmail: members.check,
    sendCustomerEmailCode: members.sendCode,
    confirmCustomerEmail: members.confirm,
    signUpCustomer: (call) =>
      members.signUp(call, (client) => signUpMember(database, call.body, client)),
    async checkAdminLoginId({ query, request }) {
      await limits.signUp(request);
      return checkAdminLoginId(database.orm, query.loginId);
    },
    checkAdminEmail: admins.check,
    sendAdminEmailCode: admins.sendCode,
    confirmAdminEmail: admins.confirm,
    async signUpAdmin(call) {
      await limits.adminCodeTry(call.request);
      return admins.signUp(call, (client) => signUpAdministrator(deps, call.body, client));
    },
  };
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The calls about the e-mail of a sign-up, and the sign-up itself, which needs the proof in the cookie. */
function emailCalls(
  { limits, ...deps }: SignUpDeps,
  rules: SignUpRules,
  cookieOptions: EmailCookieOptions,
) {
  const cookies = createEmailCookies(deps.config, cookieOptions);
  return {
    check: async ({ query, request }: { query: { email: string }; request: FastifyRequest }) => {
      await limits.signUp(request);
      return checkEmail(deps.database.orm, rules, query.email);
    },
    sendCode: async ({ body, request, reply }: Exchange & { body: { email: string } }) => {
      await limits.emailCode(request);
      const token = cookies.requesterOf(request);
      const { block } = clientNetworkOf(request.ip);
      const sent = await sendSignUpCode(deps, rules, body.email, { token, block });
      cookies.setRequester(reply, token);
      return sent;
    },
    confirm: async ({ body, request, reply }: Exchange & { body: Schemas['EmailCode'] }) => {
      await limits.signUp(request);
      await limits.codeTry(request);
      const subject = { purpose: rules.purpose, email: body.email };
      const requester = cookies.requesterOf(request);
      const { token, ...answer } = await confirmCode(deps, subject, body.code, requester);
      cookies.setProof(reply, token);
      return answer;
    },
    signUp: async <Answer>(
      { request, reply }: Exchange,
      create: (client: SignUpClient) => Promise<Answer>,
    ): Promise<Answer> => {
      await limits.signUp(request);
      const emailProof = cookies.proofOf(request);
      const signedUp = await create({ emailProof, network: clientNetworkOf(request.ip) });
      cookies.clearProof(reply);
      return signedUp;
    },
  };
}
