import { useEffect, useRef, type KeyboardEvent, type SyntheticEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { focusFirstInvalid } from '../../../ui/focus.ts';
import { useKeptFocus } from '../../../ui/form-fields.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/states.tsx';
import { styled } from '../../../ui/theme.ts';
import type { PriceTable } from './prices.types.ts';
import { cellOf } from './price-drafts.ts';
import { PriceCell } from './price-cell.tsx';
import { text } from './text.ts';
import type { AdminPricesView } from './use-admin-prices.ts';

interface PriceGridProps {
  table: PriceTable;
  view: AdminPricesView;
}

/** The fields of the table, and the bar that saves them. On a narrow screen each room is a block. */
export function PriceGrid({ table, view }: PriceGridProps) {
  const form = useRef<HTMLFormElement>(null);
  const fields = useKeptFocus(!view.isEditable);
  const isInConflict = view.conflicts > 0;
  // Not while the user types, which changes the faults too.
  useEffect(() => focusFirstInvalid(form.current), [view.attempts, view.failure, isInConflict]);
  return (
    <Sheet
      ref={form}
      aria-label={text.table}
      noValidate
      aria-busy={view.isSaving || view.isReading}
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        view.submit();
      }}
      onKeyDown={moveBetweenRooms}
    >
      <Fields ref={fields} disabled={!view.isEditable}>
        <Scroller>
          <Table>
            <thead>
              <tr>
                <th scope="col">{text.room}</th>
                {table.ticketTypes.map(({ ticketTypeId, typeName }) => (
                  <th key={ticketTypeId} scope="col">
                    {typeName}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rooms.map(({ roomId, roomName }) => (
                <tr key={roomId}>
                  <th scope="row">{roomName}</th>
                  {table.ticketTypes.map(({ ticketTypeId, typeName }) => {
                    const cell = cellOf({ roomId, ticketTypeId });
                    return (
                      <td key={ticketTypeId}>
                        <PriceCell cell={cell} room={roomName} type={typeName} view={view} />
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </Table>
        </Scroller>
        {view.changes > 0 && <SaveBar view={view} />}
      </Fields>
    </Sheet>
  );
}

function SaveBar({ view }: { view: AdminPricesView }) {
  return (
    <Bar role="region" aria-label={text.changes}>
      {view.problem !== null && (
        <Notice tone={view.isUncertain || view.conflicts > 0 ? 'warning' : 'danger'}>
          {view.problem}
        </Notice>
      )}
      <Row justify="between">
        <strong role="status">
          {view.conflicts > 0 ? text.conflictCount(view.conflicts) : text.changeCount(view.changes)}
        </strong>
        <Row>
          <Button onClick={view.reset}>{text.undo}</Button>
          <Button type="submit" tone="accent" busy={view.isSaving} disabled={view.conflicts > 0}>
            {text.save}
          </Button>
        </Row>
      </Row>
    </Bar>
  );
}

/** The arrow keys up and down go to the field of the same ticket type in the next room (A-PRICE-31). */
function moveBetweenRooms(event: KeyboardEvent): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const { target } = event;
  if (step === 0 || !(target instanceof HTMLInputElement)) return;
  const column = target.closest('td')?.cellIndex;
  const table = target.closest('table');
  const row = (target.closest('tr')?.rowIndex ?? 0) + step;
  if (column === undefined || table === null) return;
  event.preventDefault();
  const next = table.rows[row]?.cells[column]?.querySelector('input');
  next?.focus();
  next?.select();
}

/** A component, because the keys of its fields are handled here. */
const Sheet = styled('form', {});

const Fields = styled('fieldset', { minWidth: 0 });

const Scroller = styled('div', {
  '@md': {
    overflowX: 'auto',
    border: '1px solid $line',
    borderRadius: '$lg',
    backgroundColor: '$surface',
  },
});

/** A table on a wide screen; blocks below, whose fields have labels of their own. */
const Table = styled('table', {
  width: '100%',
  borderCollapse: 'collapse',
  '& th': { textAlign: 'left', fontWeight: '$semibold', overflowWrap: 'anywhere' },
  '& td, & thead th': { minWidth: '9rem' },
  '@phone': {
    '&, & tbody, & tr, & th, & td': { display: 'block' },
    '& thead': { display: 'none' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: '$3',
      marginBottom: '$4',
      padding: '$4',
      border: '1px solid $line',
      borderRadius: '$lg',
      backgroundColor: '$surface',
    },
    '& tbody th': { gridColumn: '1 / -1', fontSize: '$lg' },
    '& td': { minWidth: 0 },
  },
  '@md': {
    '& th, & td': { padding: '$2 $3', verticalAlign: 'top' },
    '& thead th': { paddingBlock: '$3', color: '$muted', fontSize: '$sm' },
    '& tbody tr': { borderTop: '1px solid $line' },
    '& tbody th': { paddingTop: '$5' },
    // The names of the rooms stay while many ticket types scroll.
    '& th:first-child': {
      position: 'sticky',
      left: 0,
      zIndex: 1,
      minWidth: '7rem',
      backgroundColor: '$surface',
    },
  },
});

const Bar = styled('div', {
  position: 'sticky',
  bottom: 0,
  zIndex: '$sticky',
  display: 'grid',
  gap: '$3',
  marginTop: '$4',
  padding: '$3 $4',
  paddingBottom: 'calc($space$3 + env(safe-area-inset-bottom))',
  border: '1px solid $line',
  borderRadius: '$lg',
  backgroundColor: '$bg',
});
