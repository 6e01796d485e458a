import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { ROLE_MAX_LENGTH } from '../../../../domain/limits.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Row, VisuallyHidden, Hint, Legend } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { styled } from '../../../ui/theme.ts';
import type { FormValue, ControlField, FieldControlProps } from '../section/section.ts';
import { AddChoice } from '../section/add-choice.tsx';
import { blankCast, castRowsIn, incompleteRow, isEmpty, normalisedCast } from './cast-rows.ts';
import { actorSource } from './film-choices.ts';
import { text } from './text.ts';
import { useCast } from './use-cast.ts';

/** The cast of a film: rows of an actor and a role, in an order that the user can change (A-FILM-6, A-FILM-7). */
export const castField: ControlField = {
  name: 'movieCasts',
  label: text.cast,
  blank: blankCast,
  faultOf: (value) => {
    const row = incompleteRow(value);
    return row === null ? undefined : text.incompleteRow(row);
  },
  normalised: normalisedCast,
  Control: CastControl,
  Shown: ShownCast,
};

function ShownCast({ value }: { value: FormValue }) {
  const rows = castRowsIn(value).filter((row) => !isEmpty(row));
  return rows.length === 0
    ? text.noCast
    : rows.map(({ typed, actorId, role }) => text.shownActor(typed, actorId, role)).join(', ');
}

function CastControl({ label, error, ...field }: FieldControlProps) {
  const listId = useId();
  const { list, rows, ...cast } = useCast(field);
  return (
    <fieldset>
      <Legend>{label}</Legend>
      <Hint>{text.castHint}</Hint>
      <datalist id={listId}>
        {cast.offered.map(({ id, label: name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <Rows ref={list}>
        {rows.map((row, index) => {
          const number = index + 1;
          return (
            <Item key={index} {...cast.handlersOf(index)}>
              <Grip
                draggable
                data-grip={number}
                aria-hidden="true"
                onDragStart={() => cast.setDragged(index)}
                onDragEnd={() => cast.setDragged(null)}
              >
                <GripVertical size={18} />
              </Grip>
              <TextField
                data-part="actor"
                label={<VisuallyHidden>{text.actorOf(number)}</VisuallyHidden>}
                placeholder={text.actor}
                list={listId}
                autoComplete="off"
                hint={row.actorId === '' ? undefined : text.actorId(row.actorId)}
                value={row.typed}
                onFocus={() => cast.setFocused(index)}
                onBlur={() => cast.setFocused(null)}
                onChange={(event) => cast.typeActor(index, row, event.currentTarget.value)}
              />
              <TextField
                data-part="role"
                label={<VisuallyHidden>{text.roleOf(number)}</VisuallyHidden>}
                placeholder={text.role}
                autoComplete="off"
                maxLength={ROLE_MAX_LENGTH}
                value={row.role}
                onChange={(event) => cast.typeRole(index, row, event.currentTarget.value)}
              />
              <Tools>
                <IconButton
                  data-part="up"
                  label={text.up(number)}
                  disabled={index === 0}
                  onClick={() => cast.up(index)}
                >
                  <ArrowUp size={18} aria-hidden="true" />
                </IconButton>
                <IconButton
                  data-part="down"
                  label={text.down(number)}
                  disabled={number === rows.length}
                  onClick={() => cast.down(index)}
                >
                  <ArrowDown size={18} aria-hidden="true" />
                </IconButton>
                <IconButton label={text.removeRow(number)} onClick={() => cast.remove(index)}>
                  <X size={18} aria-hidden="true" />
                </IconButton>
              </Tools>
            </Item>
          );
        })}
      </Rows>
      <Hint role="alert" wrong css={{ marginBottom: '$3' }}>
        {error}
      </Hint>
      <VisuallyHidden role="status">{cast.said}</VisuallyHidden>
      <Row>
        {cast.canAdd && (
          <Button size="sm" onClick={cast.add}>
            <Plus size={18} aria-hidden="true" />
            {text.addRow}
          </Button>
        )}
        <AddChoice source={actorSource} />
      </Row>
    </fieldset>
  );
}

const Rows = styled('ol', { display: 'grid', gap: '$2', marginBlock: '$3' });

const Item = styled('li', {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  // The id below an actor moves nothing beside it.
  alignItems: 'start',
  columnGap: '$2',
  // The grip is not on a phone, and leaves its column. The role is below the actor there.
  '& > :nth-child(2)': { gridColumn: '2' },
  '& > :nth-child(3)': { gridColumn: '2', gridRow: '2' },
  '& > :nth-child(4)': { gridColumn: '3', gridRow: '1 / span 2' },
  '@sm': {
    gridTemplateColumns: 'auto minmax(0, 1fr) minmax(0, 1fr) auto',
    '& > :nth-child(3)': { gridColumn: '3', gridRow: '1' },
    '& > :nth-child(4)': { gridColumn: '4', gridRow: '1' },
  },
  variants: {
    isTarget: { true: { outline: '1px dashed $colors$edge', borderRadius: '$md' }, false: {} },
  },
});

const Grip = styled('span', {
  display: 'none',
  alignItems: 'center',
  minHeight: '$control',
  marginTop: '$2',
  color: '$subtle',
  cursor: 'grab',
  '@hover': { display: 'grid' },
});

const Tools = styled('div', {
  display: 'flex',
  alignItems: 'center',
  minHeight: '$control',
  marginTop: '$2',
  '& button': { width: '$touch' },
});
