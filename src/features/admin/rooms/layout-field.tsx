import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useImperativeHandle, useRef } from 'react';
import { MAX_ROOM_ROWS } from '../../../../domain/limits.ts';
import { capacityOf, seatsOf } from '../../../../domain/room-layout.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choices.tsx';
import { VisuallyHidden, Hint, Text, Legend } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { styled } from '../../../ui/theme.ts';
import type { FormValue, ControlField, FieldControlProps } from '../section/section.ts';
import { Effect } from './effect.tsx';
import { RoomPicture } from './room-picture.tsx';
import {
  firstRows,
  normalisedRows,
  rowsFault,
  rowsIn,
  rowsValue,
  withCount,
  withNewRow,
  type RowValue,
} from './row-values.ts';
import { text } from './text.ts';

/** The rows of a room beside their picture (A-ROOM-20, A-ROOM-21). */
export const layoutField: ControlField = {
  name: 'rowDefinitions',
  label: text.rows,
  blank: firstRows,
  faultOf: rowsFault,
  normalised: normalisedRows,
  Control: LayoutControl,
  Shown: ShownLayout,
};

function ShownLayout({ value }: { value: FormValue }) {
  const rows = rowsIn(value);
  return text.summary(
    rows.map(({ rowIdentifier, layout }) => `${rowIdentifier} ${layout}`).join(' / '),
    capacityOf(seatsOf(rows)),
  );
}

function LayoutControl({ label, error, value, onChange, focusRef, entryId }: FieldControlProps) {
  const list = useRef<HTMLUListElement>(null);
  useImperativeHandle(focusRef, () => ({
    focus: () => list.current?.querySelector('input')?.focus(),
  }));
  const rows = rowsIn(value);
  const change = (next: readonly RowValue[]) => onChange(rowsValue(next));
  const changeRow = (index: number, row: RowValue) => change(rows.with(index, row));
  const removeRow = (index: number) => {
    // Rows are drawn by their place, so the last one goes, with the focus in it (X-PAGE-93).
    const next = list.current?.children[Math.min(index, rows.length - 2)];
    next?.querySelector('button')?.focus();
    change(rows.toSpliced(index, 1));
  };
  return (
    <fieldset>
      <Legend>{label}</Legend>
      <Hint role="alert" wrong css={{ marginBottom: '$3' }}>
        {error}
      </Hint>
      <Sides>
        <div>
          <Heads aria-hidden="true">
            <span>{text.letter}</span>
            <span>{text.capacity}</span>
          </Heads>
          <Rows ref={list}>
            {rows.map((row, index) => (
              <Item key={index}>
                <TextField
                  label={<VisuallyHidden>{text.letterOf(index + 1)}</VisuallyHidden>}
                  value={row.rowIdentifier}
                  maxLength={1}
                  autoComplete="off"
                  autoCapitalize="characters"
                  onChange={({ currentTarget }) =>
                    changeRow(index, {
                      ...row,
                      rowIdentifier: currentTarget.value.trim().toUpperCase(),
                    })
                  }
                />
                <TextField
                  label={<VisuallyHidden>{text.countOf(row.rowIdentifier)}</VisuallyHidden>}
                  value={row.seats}
                  maxLength={3}
                  inputMode="numeric"
                  autoComplete="off"
                  onChange={({ currentTarget }) =>
                    changeRow(index, withCount(row, currentTarget.value))
                  }
                />
                <Checkbox
                  label={text.aisleAfter}
                  aria-label={text.aisleAfterOf(row.rowIdentifier)}
                  checked={row.aisleAfter}
                  onChange={({ currentTarget }) =>
                    changeRow(index, { ...row, aisleAfter: currentTarget.checked })
                  }
                />
                <IconButton
                  label={text.removeRow(row.rowIdentifier)}
                  disabled={rows.length === 1}
                  onClick={() => removeRow(index)}
                >
                  <X size={18} aria-hidden="true" />
                </IconButton>
              </Item>
            ))}
          </Rows>
          {rows.length < MAX_ROOM_ROWS && (
            <Button size="sm" onClick={() => change(withNewRow(rows))}>
              <Plus size={18} aria-hidden="true" />
              {text.addRow}
            </Button>
          )}
        </div>
        <RoomPicture rows={rows} onChange={change} />
      </Sides>
      {entryId === null ? (
        <Text size="sm" weight="semibold" css={{ marginTop: '$4' }}>
          {text.newCapacity(capacityOf(seatsOf(rows)))}
        </Text>
      ) : (
        rowsFault(value) === undefined && <Effect roomId={entryId} value={normalisedRows(value)} />
      )}
    </fieldset>
  );
}

const Sides = styled('div', {
  display: 'grid',
  gap: '$5',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@lg': { gridTemplateColumns: '19rem minmax(0, 1fr)' },
});

const line = {
  display: 'grid',
  gridTemplateColumns: 'min(3.25rem, 16vw) min(4.5rem, 22vw) minmax(0, 1fr) auto',
  columnGap: '$2',
};

/** What the two fields of each row are; their own labels name the row as well. */
const Heads = styled('p', { ...line, marginTop: '$3', fontSize: '$xs', color: '$subtle' });

const Rows = styled('ul', { display: 'grid', marginBottom: '$3' });

const Item = styled('li', { ...line, alignItems: 'end' });
