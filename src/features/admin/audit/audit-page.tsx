import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { adminPaths } from '../../../../domain/admin-pages.ts';
import { useApi } from '../../../api/api-context.tsx';
import { ApiError } from '../../../api/api-error.ts';
import { Stack } from '../../../ui/layout.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { SelectField } from '../../../ui/text-field.tsx';
import { ListTitle, PagedList } from '../list-parts.tsx';
import { auditPath, readAuditAddress } from './audit-address.ts';
import { AuditEntryItem } from './audit-entry.tsx';
import { auditQuery } from './audit-query.ts';
import { LogFilters } from './log-filters.tsx';
import { text } from './text.ts';

/** `/admin/audit`: the administrators' changes, for the role SUPER (A-LOG-10 to A-LOG-13). */
export function AuditPage({ title }: { title: string }) {
  const [, navigate] = useLocation();
  const address = readAuditAddress(useSearch());
  const log = useQuery(auditQuery(useApi(), address));
  const pathOf = (change: object) =>
    auditPath(adminPaths.audit, { ...address, page: 0, ...change });
  if (log.error instanceof ApiError && log.error.failure.status === 403) {
    return <EmptyState title={text.refused} />;
  }
  return (
    <Stack gap={4}>
      <ListTitle
        title={title}
        count={log.data ? text.count(log.data.totalElements) : null}
        isLoading={log.isFetching}
      />
      <LogFilters
        key={auditPath('', { ...address, page: 0 })}
        label={text.filters}
        address={address}
        onChange={(change) => navigate(pathOf(change))}
      >
        <SelectField
          name="kind"
          label={text.kind}
          autoComplete="off"
          defaultValue={address.kind ?? ''}
        >
          <option value="">{text.allKinds}</option>
          {Object.entries(text.kinds).map(([kind, name]) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </SelectField>
      </LogFilters>
      <PagedList
        title={title}
        read={log}
        loading={text.loading}
        failed={text.failed}
        empty={text.empty}
        page={address.page}
        pathOf={(page) => pathOf({ page })}
      >
        {(entry) => <AuditEntryItem key={entry.auditId} entry={entry} />}
      </PagedList>
    </Stack>
  );
}
