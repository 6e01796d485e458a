import * as v from 'valibot';
import { useSearch } from 'wouter/use-browser-location';
import { adminPaths } from '../../../../domain/admin-pages.ts';
import { idIn } from '../../../../domain/page-table.ts';
import { koreanDate } from '../../../../domain/screening-time-text.ts';
import { answerOf } from '../../../api/api.ts';
import { readQuery } from '../../../api/schemas.ts';
import { Text } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { readAuditAddress } from '../audit/audit-address.ts';
import { LogPage } from '../audit/log-page.tsx';
import { ListBlock } from '../list-parts.tsx';
import { text } from './text.ts';

/** `/admin/personal-reads`: who has read whose personal data, for the role SUPER (A-LOG-20 to A-LOG-23). */
export function ReadsPage({ title }: { title: string }) {
  const address = addressIn(useSearch());
  return (
    <LogPage
      title={title}
      words={text}
      path={adminPaths.reads}
      address={address}
      call={(http, query, signal) =>
        answerOf(http.GET('/api/admin/personal-reads', { params: { query }, signal }))
      }
      lead={
        <Text tone="subtle" size="sm">
          {text.lead}
        </Text>
      }
      filter={
        <TextField
          name="customerId"
          label={text.customerId}
          defaultValue={address.customerId ?? ''}
          autoComplete="off"
          inputMode="numeric"
          maxLength={16}
        />
      }
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
    </LogPage>
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
