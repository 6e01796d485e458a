import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useImperativeHandle, useRef, useState, type KeyboardEvent } from 'react';
import { MAX_CAST, ROLE_MAX_LENGTH } from '../../../../domain/limits.ts';
import type { FormValue } from '../section/section.types.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Row, VisuallyHidden } from '../../../ui/layout.ts';
import { Legend } from '../../../ui/legend.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { styled } from '../../../ui/theme.ts';
import { AddChoice } from '../section/add-choice.tsx';
import { useAllFound, useFound } from '../section/found-choices.ts';
import type { ControlField, FieldControlProps } from '../section/section.ts';
import {
  blankCast,
  castRowsIn,
  castValue,
  incompleteRow,
  isEmpty,
  isOpenRow,
  movedRow,
  normalisedCast,
  withActor,
  type CastRow,
} from './cast-rows.ts';
import { actorSource } from './film-choices.ts';
import { text } from './text.ts';
import { useNamedActors } from './use-named-actors.ts';

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

/** What has the focus in a row, so that it follows the row. */
interface Moved {
  to: number;
  part: string;
}

function CastControl({ label, error, value, onChange, focusRef }: FieldControlProps) {
  const listId = useId();
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [moved, setMoved] = useState<Moved | null>(null);
  const [said, setSaid] = useState('');
  const [focused, setFocused] = useState<number | null>(null);
  const rows = castRowsIn(value);
  const { choices: offered } = useFound(
    actorSource,
    focused === null ? null : (rows[focused]?.typed ?? ''),
  );
  const named = useAllFound(
    actorSource,
    rows.filter(isOpenRow).map(({ typed }) => typed),
  );

  const focusIn = (index: number, part: string) => {
    const row = list.current?.children[index];
    const wanted = row?.querySelector<HTMLElement>(`[data-part="${part}"]:enabled`);
    (wanted ?? row?.querySelector<HTMLElement>('button:enabled'))?.focus();
  };
  useImperativeHandle(focusRef, () => ({
    focus: () => focusIn((incompleteRow(value) ?? 1) - 1, 'actor'),
  }));
  useEffect(() => {
    if (moved !== null) focusIn(moved.to, moved.part);
  }, [moved]);

  const change = (changed: readonly CastRow[]) => onChange(castValue(changed));
  useNamedActors(rows, named, change);
  const changeRow = (index: number, row: CastRow) => change(rows.with(index, row));
  const move = (from: number, to: number, part: string) => {
    const row = rows[from];
    if (row === undefined || to < 0 || to >= rows.length || to === from) return;
    change(movedRow(rows, from, to));
    setSaid(text.moved(row.typed, to + 1, rows.length));
    setMoved({ to, part });
  };
  const add = () => {
    change([...rows, ...castRowsIn(blankCast)]);
    setMoved({ to: rows.length, part: 'actor' });
  };
  const remove = (index: number) => {
    const row = rows[index];
    const left = rows.toSpliced(index, 1);
    change(left.length === 0 ? castRowsIn(blankCast) : left);
    if (row !== undefined) setSaid(text.removed(row.typed));
    setMoved({ to: Math.min(index, Math.max(left.length - 1, 0)), part: 'actor' });
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    const { target } = event;
    const part = target instanceof HTMLElement ? target.dataset.part : undefined;
    move(index, index + step, part ?? 'actor');
  };

  return (
    <fieldset>
      <Legend>{label}</Legend>
      <Hint>{text.castHint}</Hint>
      <datalist id={listId}>
        {offered.map(({ id, label: name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <Rows ref={list}>
        {rows.map((row, index) => {
          const number = index + 1;
          return (
            <Item
              key={index}
              isTarget={dragged !== null && dragged !== index}
              onKeyDown={(event) => onKeyDown(event, index)}
              onDragOver={(event) => {
                if (dragged !== null) event.preventDefault();
              }}
              onDrop={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                move(dragged, index, 'up');
              }}
            >
              <Grip
                draggable
                data-grip={number}
                aria-hidden="true"
                onDragStart={() => setDragged(index)}
                onDragEnd={() => setDragged(null)}
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
                onFocus={() => setFocused(index)}
                onBlur={() => setFocused(null)}
                onChange={(event) =>
                  changeRow(index, withActor(row, event.currentTarget.value, offered))
                }
              />
              <TextField
                data-part="role"
                label={<VisuallyHidden>{text.roleOf(number)}</VisuallyHidden>}
                placeholder={text.role}
                autoComplete="off"
                maxLength={ROLE_MAX_LENGTH}
                value={row.role}
                onChange={(event) => changeRow(index, { ...row, role: event.currentTarget.value })}
              />
              <Tools>
                <IconButton
                  data-part="up"
                  label={text.up(number)}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1, 'up')}
                >
                  <ArrowUp size={18} aria-hidden="true" />
                </IconButton>
                <IconButton
                  data-part="down"
                  label={text.down(number)}
                  disabled={number === rows.length}
                  onClick={() => move(index, index + 1, 'down')}
                >
                  <ArrowDown size={18} aria-hidden="true" />
                </IconButton>
                <IconButton label={text.removeRow(number)} onClick={() => remove(index)}>
                  <X size={18} aria-hidden="true" />
                </IconButton>
              </Tools>
            </Item>
          );
        })}
      </Rows>
      <Fault role="alert">{error}</Fault>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Row>
        {rows.length < MAX_CAST && (
          <Button size="sm" onClick={add}>
            <Plus size={18} aria-hidden="true" />
            {text.addRow}
          </Button>
        )}
        <AddChoice source={actorSource} />
      </Row>
    </fieldset>
  );
}

const Hint = styled('p', { fontSize: '$sm', color: '$subtle' });

const Fault = styled('p', {
  marginBottom: '$3',
  fontSize: '$sm',
  color: '$danger',
  '&:empty': { display: 'none' },
});

const Rows = styled('ol', { display: 'grid', gap: '$2', marginBlock: '$3' });

const Item = styled('li', {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  // The id below an actor moves nothing beside it.
  alignItems: 'start',
  columnGap: '$2',
  // The role is below the actor on a phone.
  '& > :nth-child(3)': { gridColumn: '2', gridRow: '2' },
  '& > :nth-child(4)': { gridColumn: '3', gridRow: '1 / span 2' },
  '@sm': {
    gridTemplateColumns: 'auto minmax(0, 1fr) minmax(0, 1fr) auto',
    '& > :nth-child(3)': { gridColumn: 'auto', gridRow: 'auto' },
    '& > :nth-child(4)': { gridColumn: 'auto', gridRow: 'auto' },
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
  '& button': { width: '2.5rem' },
});
