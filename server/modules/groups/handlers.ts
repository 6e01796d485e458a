import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../plugins/contract-types.ts';
import type { AccountLimits } from '../account/request-limits.ts';
import { setSessionCookie } from '../account/session-credentials.ts';
import {
  bookGroup,
  cancelGroup,
  payGroup,
  readGroup,
  readGroupBooking,
  readGroups,
  signInGroup,
} from './groups.ts';

type GroupOperationId =
  | 'listGroups'
  | 'bookGroup'
  | 'getGroup'
  | 'payGroup'
  | 'cancelGroup'
  | 'readGroupBooking'
  | 'signInGroup';

/** The bookings of groups, by administrators and by the groups themselves. */
export function groupHandlers({
  limits,
  ...deps
}: Deps & { limits: AccountLimits }): Pick<Handlers, GroupOperationId> {
  const { database, config } = deps;
  return {
    listGroups: ({ query }) => readGroups(database.orm, query),
    bookGroup: ({ administrator, body }) => bookGroup(deps, administrator, body),
    getGroup: ({ params }) => readGroup(database.orm, params.id),
    payGroup: ({ administrator, params, body }) =>
      payGroup(database, administrator, params.id, body),
    cancelGroup: ({ administrator, params }) => cancelGroup(database, administrator, params.id),
    async readGroupBooking({ body, request }) {
      await limits.groupLink(request);
      return readGroupBooking(deps, body);
    },
    async signInGroup({ body, request, reply }) {
      await limits.groupLink(request);
      const session = await signInGroup(database, body);
      setSessionCookie(reply, config, session.sessionId);
      return session;
    },
  };
}
