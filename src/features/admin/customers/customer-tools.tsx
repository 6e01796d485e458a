import { SEARCH_QUERY_MAX_LENGTH } from '../../../../domain/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { Options, SelectField, TextField } from '../../../ui/text-field.tsx';
import { styled } from '../../../ui/theme.ts';
import {
  customerSorts,
  customerStatuses,
  searchedFields,
  type CustomersAddress,
} from './customers-address.ts';
import { text } from './text.ts';

interface CustomerToolsProps {
  address: CustomersAddress;
  onChange: (change: Partial<CustomersAddress>) => void;
}

/** Search, status and order of the list, all in the address (A-CUST-30). A blank search shows everyone. */
export function CustomerTools({ address, onChange }: CustomerToolsProps) {
  return (
    <Tools
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const by = searchedFields.find((field) => field === form.get('by')) ?? 'name';
        const query = form.get('query');
        onChange({ by, query: typeof query === 'string' ? query.trim() : '' });
      }}
    >
      <SelectField label={text.by} name="by" autoComplete="off" defaultValue={address.by}>
        <Options of={Object.entries(text.fields)} />
      </SelectField>
      <TextField
        type="search"
        name="query"
        label={text.query}
        autoComplete="off"
        enterKeyHint="search"
        defaultValue={address.query}
        maxLength={SEARCH_QUERY_MAX_LENGTH}
      />
      <Button type="submit">{text.search}</Button>
      <SelectField
        label={text.filter}
        autoComplete="off"
        value={address.status}
        onChange={({ currentTarget: { value } }) =>
          onChange({ status: customerStatuses.find((each) => each === value) ?? 'all' })
        }
      >
        <Options of={Object.entries(text.statuses)} />
      </SelectField>
      <SelectField
        label={text.order}
        autoComplete="off"
        value={address.sort}
        onChange={({ currentTarget: { value } }) =>
          onChange({ sort: customerSorts.find((each) => each === value) ?? 'registeredAt' })
        }
      >
        <Options of={Object.entries(text.sorts)} />
      </SelectField>
    </Tools>
  );
}

const Tools = styled('form', {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '$3',
  alignItems: 'end',
  '& > :nth-child(2), & > :nth-child(3)': { gridColumn: '1 / -1' },
  '& > :first-child': { gridColumn: '1 / -1' },
  '@md': {
    gridTemplateColumns: '8rem minmax(0, 1fr) auto 8rem 11rem',
    '& > :nth-child(n)': { gridColumn: 'auto' },
  },
});
