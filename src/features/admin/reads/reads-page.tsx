import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { adminPaths } from '../../../../domain/admin-pages.ts';
import { MAX_LISTED_READS } from '../../../../domain/limits.ts';
import { idIn } from '../../../../domain/page-table.ts';
import { koreanDate } from '../../../../domain/screening-time-text.ts';
import { answerOf, useApi } from '../../../api/api.ts';
import { ApiError } from '../../../api/api-error.ts';
import { PERSONAL } from '../../../api/queries.ts';
import { readQuery } from '../../../api/schemas.ts';
import { Stack, Text } from '../../../ui/layout.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { auditPath, readAuditAddress } from '../audit/audit-address.ts';
import { LogFilters } from '../audit/log-filters.tsx';
import { ListBlock, ListTitle, PagedList } from '../list-parts.tsx';
import { text } from './text.ts';

/** `/admin/personal-reads`: who has read whose personal data, for the role SUPER (A-LOG-20 to A-LOG-23). */
export function ReadsPage({ title }: { title: string }) {
  const [, navigate] = useLocation();
  const { http } = useApi();
  const address = addressIn(useSearch());
  const reads = useQuery({
    queryKey: [PERSONAL, 'admin', 'reads', address],
    queryFn: ({ signal }) =>
      answerOf(http.GET('/api/admin/personal-reads', { params: { query: address }, signal })),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
  const pathOf = (change: object) =>
    auditPath(adminPaths.reads, { ...withText(address), page: 0, ...change });
  if (reads.error instanceof ApiError && reads.error.failure.status === 403) {
    return <EmptyState title={text.refused} />;
  }
  return (
    <Stack gap={4}>
      <ListTitle
        title={title}
        count={reads.data ? text.count(reads.data.totalElements, MAX_LISTED_READS) : null}
        isLoading={reads.isFetching}
      />
      <Text tone="subtle" size="sm">
        {text.lead}
      </Text>
      <LogFilters
        key={auditPath('', { ...withText(address), page: 0 })}
        label={text.filters}
        address={address}
        onChange={(change) => navigate(pathOf(change))}
      >
        <TextField
          name="customerId"
          label={text.customerId}
          defaultValue={address.customerId ?? ''}
          autoComplete="off"
          inputMode="numeric"
          maxLength={16}
        />
      </LogFilters>
      <PagedList
        title={title}
        read={reads}
        loading={text.loading}
        failed={text.failed}
        empty={text.empty}
        page={address.page}
        pathOf={(page) => pathOf({ page })}
      >
        {({ readId, at, loginId, operation, customerIds, ...read }) => (
          <ListBlock key={readId}>
            <strong>
              {loginId} · {text.operations[operation] ?? operation}
            </strong>
            <Text size="sm">
              {koreanDate(at.slice(0, 10))} {at.slice(11, 19)} · {text.addressOf(read.address)}
            </Text>
            <Text size="sm" tone="subtle" css={{ overflowWrap: 'anywhere' }}>
              {text.customers(customerIds.length)}: {customerIds.join(', ')}
            </Text>
          </ListBlock>
        )}
      </PagedList>
    </Stack>
  );
}

const customerSchema = v.object({ customerId: v.fallback(v.optional(v.string()), undefined) });

/** What the address asks for; an unreadable part is left out. */
function addressIn(search: string) {
  const { loginId, from, to, page } = readAuditAddress(search);
  const customerId = idIn(readQuery(customerSchema, search).customerId?.trim() ?? '');
  return {
    ...(loginId !== undefined && { loginId }),
    ...(customerId !== null && { customerId }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    page,
  };
}

function withText({ customerId, ...address }: ReturnType<typeof addressIn>) {
  return { ...address, ...(customerId !== undefined && { customerId: String(customerId) }) };
}
