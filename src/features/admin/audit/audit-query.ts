import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answerOf } from '../../../api/answer.ts';
import type { Api } from '../../../api/api.ts';
import { PERSONAL } from '../../../api/queries.ts';
import type { AuditAddress } from './audit-address.ts';

/** A page of the audit log. */
export const auditQuery = ({ http }: Api, address: AuditAddress) =>
  queryOptions({
    queryKey: [PERSONAL, 'admin', 'audit', address],
    queryFn: ({ signal }) =>
      answerOf(http.GET('/api/admin/audit', { params: { query: address }, signal })),
    placeholderData: keepPreviousData,
    // A refusal stays one, and each visit shows the latest entries.
    retry: false,
    staleTime: 0,
  });
