import type { RefObject } from 'react';
import { SEARCH_QUERY_MAX_LENGTH } from '../../../../domain/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import { Options, SelectField, TextField } from '../../../ui/text-field.tsx';
import { styled } from '../../../ui/theme.ts';
import type { ListQuery, SectionOrder } from './section.ts';
import { text } from './text.ts';

interface ListToolsProps {
  orders: readonly SectionOrder[];
  query: ListQuery;
  searchField: RefObject<HTMLInputElement | null>;
  onChange: (query: Partial<ListQuery>) => void;
}

/** The search, by Enter or the button, and the order of a list. Both are in the address (A-SEC-3). */
export function ListTools({ orders, query, searchField, onChange }: ListToolsProps) {
  return (
    <Tools
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ query: searchField.current?.value.trim() ?? '' });
      }}
    >
      <TextField
        ref={searchField}
        type="search"
        label={<VisuallyHidden>{text.search}</VisuallyHidden>}
        placeholder={text.search}
        autoComplete="off"
        enterKeyHint="search"
        defaultValue={query.query}
        maxLength={SEARCH_QUERY_MAX_LENGTH}
        aria-keyshortcuts="/"
      />
      <Button type="submit">{text.searchSubmit}</Button>
      <SelectField
        label={<VisuallyHidden>{text.order}</VisuallyHidden>}
        autoComplete="off"
        value={query.sort}
        onChange={(event) => onChange({ sort: event.currentTarget.value })}
      >
        <Options of={orders.map(({ value, label }) => [value, label])} />
      </SelectField>
    </Tools>
  );
}

const Tools = styled('form', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '$2',
  alignItems: 'end',
  '& > :last-child': { gridColumn: '1 / -1' },
  '@md': {
    gridTemplateColumns: 'minmax(0, 1fr) auto 11rem',
    '& > :last-child': { gridColumn: 'auto' },
  },
});
