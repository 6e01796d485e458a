import type { ReactNode } from 'react';
import { styled } from '../../../ui/theme.ts';

interface DataTableProps {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly string[];
  /** The columns with names, which wrap; the others have numbers. By default the first one. */
  words?: readonly number[];
  /** The first cell of a row names it. */
  rows: readonly { key: number | string; cells: readonly ReactNode[] }[];
}

/** A table that scrolls by itself where it is too long or too wide. */
export function DataTable({ label, columns, words = [0], rows }: DataTableProps) {
  const isWords = (column: number) => words.includes(column) || undefined;
  return (
    // A scrolling region is reached by keyboard.
    <Scroller tabIndex={0} role="region" aria-label={label}>
      <Table aria-label={label}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" data-words={isWords(index)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...others] }) => (
            <tr key={key}>
              <th scope="row" data-words={isWords(0)}>
                {name}
              </th>
              {others.map((cell, column) => (
                <td key={columns[column + 1]} data-words={isWords(column + 1)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroller>
  );
}

const Scroller = styled('div', {
  position: 'relative',
  maxHeight: '500px',
  overflow: 'auto',
  border: '1px solid $line',
  borderRadius: '$lg',
  backgroundColor: '$surface',
});

const Table = styled('table', {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '$sm',
  '& th, & td': { padding: '$2 $3', textAlign: 'right', whiteSpace: 'nowrap' },
  '& th:first-child': { textAlign: 'left' },
  '& [data-words]': { textAlign: 'left', whiteSpace: 'normal' },
  // The names of the rows stay in sight, and are not broken into letters, where the numbers scroll.
  '& th[data-words]:first-child': {
    position: 'sticky',
    left: 0,
    minWidth: '6rem',
    backgroundColor: '$surface',
  },
  '& thead th': {
    position: 'sticky',
    top: 0,
    backgroundColor: '$raised',
    color: '$muted',
    fontWeight: '$medium',
    whiteSpace: 'nowrap',
  },
  '& thead th[data-words]:first-child': { zIndex: 1, backgroundColor: '$raised' },
  '& tbody th': { fontWeight: '$medium' },
  '& tbody tr:not(:last-child)': { borderBottom: '1px solid $line' },
});
