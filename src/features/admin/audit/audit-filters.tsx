import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/text-field.tsx';
import { styled } from '../../../ui/theme.ts';
import type { AuditAddress } from './audit-address.ts';
import { text } from './text.ts';

interface AuditFiltersProps {
  address: AuditAddress;
  /** Gets all filters as text; empty ones are off. */
  onChange: (filters: object) => void;
}

/** The filters by person, kind and days, which are in the address (A-LOG-10). */
export function AuditFilters({ address, onChange }: AuditFiltersProps) {
  return (
    <Filters
      role="search"
      aria-label={text.filters}
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
export const Filters = styled('form', {
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
