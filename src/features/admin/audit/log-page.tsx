import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { type Api, useApi, PERSONAL } from '../../../api/api.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { styled } from '../../../ui/theme.ts';
import { type ListOf, type ListWords, PagedList, readLatest } from '../list-parts.tsx';
import { listPath } from '../list-path.ts';
import type { AuditAddress } from './audit-address.ts';
import { text } from './text.ts';

/** What the address of a log asks for. */
type LogAddress = Pick<AuditAddress, 'loginId' | 'from' | 'to' | 'page'>;

interface LogPageProps<Address, Entry> {
  title: string;
  words: ListWords & { readonly filters: string };
  path: string;
  address: Address;
  call: (http: Api['http'], query: Address, signal: AbortSignal) => Promise<ListOf<Entry>>;
  /** The filter that only this log has. */
  filter: ReactNode;
  lead?: ReactNode;
  children: (entry: Entry) => ReactNode;
}

/** A log for the role SUPER: its filters and a page of its entries. */
export function LogPage<Address extends LogAddress, Entry>(props: LogPageProps<Address, Entry>) {
  const { title, words, path, address, call } = props;
  const [, navigate] = useLocation();
  const { http } = useApi();
  const read = useQuery({
    queryKey: [PERSONAL, path, address],
    queryFn: ({ signal }) => call(http, address, signal),
    ...readLatest,
  });
  const { page, ...filters } = address;
  const filteredPath = (change: object) => listPath(path, { ...filters, ...change }, 0);
  return (
    <PagedList
      title={title}
      words={words}
      read={read}
      page={page}
      pathOf={(to) => listPath(path, filters, to.page)}
      tools={
        <>
          {props.lead}
          <LogFilters
            key={filteredPath({})}
            label={words.filters}
            address={address}
            onChange={(change) => navigate(filteredPath(change))}
          >
            {props.filter}
          </LogFilters>
        </>
      }
    >
      {props.children}
    </PagedList>
  );
}

interface LogFiltersProps {
  /** Names the filters. */
  label: string;
  address: LogAddress;
  /** Gets all filters as text; empty ones are off. */
  onChange: (filters: object) => void;
  children: ReactNode;
}

/** The filters of a log by administrator and days, which are in the address (A-LOG-10). */
function LogFilters({ label, address, onChange, children }: LogFiltersProps) {
  return (
    <Filters
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onChange(Object.fromEntries(new FormData(event.currentTarget)));
      }}
    >
      <TextField
        name="loginId"
        label={text.loginId}
        defaultValue={address.loginId ?? ''}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
      />
      {children}
      <TextField
        type="date"
        name="from"
        label={text.from}
        defaultValue={address.from ?? ''}
        autoComplete="off"
      />
      <TextField
        type="date"
        name="to"
        label={text.to}
        defaultValue={address.to ?? ''}
        autoComplete="off"
      />
      <Button type="submit">{text.submit}</Button>
    </Filters>
  );
}

/** The fields of a log's filters, with the button after the last one. */
const Filters = styled('form', {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '$3',
  alignItems: 'end',
  '& > :last-child': { gridColumn: '1 / -1' },
  '@lg': {
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr)) auto',
    '& > :last-child': { gridColumn: 'auto' },
  },
});
