import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { styled } from '../../../ui/theme.ts';
import type { AuditAddress } from './audit-address.ts';
import { text } from './text.ts';

interface LogFiltersProps {
  /** Names the filters. */
  label: string;
  address: Pick<AuditAddress, 'loginId' | 'from' | 'to'>;
  /** Gets all filters as text; empty ones are off. */
  onChange: (filters: object) => void;
  /** The filter that only this log has. */
  children: ReactNode;
}

/** The filters of a log by administrator and days, which are in the address (A-LOG-10). */
export function LogFilters({ label, address, onChange, children }: LogFiltersProps) {
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
