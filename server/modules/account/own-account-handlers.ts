import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { clientNetworkOf } from '../../lib/network.ts';
import type { AdminCaller, Handlers } from '../../plugins/contract-types.ts';
import { readAccount } from './admin-account.ts';
import { createEmailCookies } from './email-cookies.ts';
import { changeOwnEmail, changeOwnPassword, sendOwnEmailCode } from './own-account.ts';
import type { AccountLimits } from './request-limits.ts';
import {
  beginSecondFactor,
  replaceRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './second-factor.ts';
import { sessionIdOf } from './session-credentials.ts';
import { hashSessionId } from './session-token.ts';

type OwnAccountOperationId =
  | 'getAdminAccount'
  | 'changeAdminPassword'
  | 'sendAdminAccountEmailCode'
  | 'changeAdminEmail'
  | 'beginSecondFactor'
  | 'turnOnSecondFactor'
  | 'turnOffSecondFactor'
  | 'replaceRecoveryCodes';

/** An administrator's own account. A stolen session must not become a way to try passwords or codes: both are limited. */
export function ownAccountHandlers({
  limits,
  ...deps
}: Deps & { limits: AccountLimits }): Pick<Handlers, OwnAccountOperationId> {
  const { config, database } = deps;
  const cookies = createEmailCookies(config, {
    name: 'adminAccount',
    path: '/api/admin/account',
  });
  const sessionHashOf = (request: FastifyRequest) => hashSessionId(sessionIdOf(request) ?? '');
  const countPassword = (request: FastifyRequest, { administratorId }: AdminCaller) =>
    limits.ownPassword(request, administratorId);
  const askedBy = (request: FastifyRequest, { administratorId }: AdminCaller) => ({
    network: clientNetworkOf(request.ip),
    countTry: () => limits.secondFactorTry(request, administratorId),
  });
  return {
    getAdminAccount: ({ administrator }) => readAccount(database.orm, administrator, config),
    async changeAdminPassword({ administrator, body, request }) {
      await countPassword(request, administrator);
      await changeOwnPassword(database, administrator, body, {
        network: clientNetworkOf(request.ip),
        sessionHash: sessionHashOf(request),
      });
      return undefined;
    },
    async sendAdminAccountEmailCode({ administrator, body, request, reply }) {
      await countPassword(request, administrator);
      await limits.mailToStaff(request, administrator.administratorId);
      const token = cookies.requesterOf(request);
      const network = clientNetworkOf(request.ip);
      const requester = { token, block: network.block, network };
      const sent = await sendOwnEmailCode(deps, administrator, body, requester);
      cookies.setRequester(reply, token);
      return sent;
    },
    async changeAdminEmail({ administrator, body, request }) {
      await limits.codeTry(request);
      await changeOwnEmail(deps, administrator, body, cookies.requesterOf(request));
      return undefined;
    },
    async beginSecondFactor({ administrator, body, request }) {
      await countPassword(request, administrator);
      return beginSecondFactor(deps, administrator, body, clientNetworkOf(request.ip));
    },
    turnOnSecondFactor: ({ administrator, body, request }) =>
      turnOnSecondFactor(deps, administrator, body, sessionHashOf(request)),
    async turnOffSecondFactor({ administrator, body, request }) {
      await countPassword(request, administrator);
      await turnOffSecondFactor(deps, administrator, body, askedBy(request, administrator));
      return undefined;
    },
    async replaceRecoveryCodes({ administrator, body, request }) {
      await countPassword(request, administrator);
      return replaceRecoveryCodes(deps, administrator, body, askedBy(request, administrator));
    },
  };
}
