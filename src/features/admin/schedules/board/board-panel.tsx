import { useState, type ReactNode } from 'react';
import { adminPaths } from '../../../../../domain/admin-pages.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { Row, Text } from '../../../../ui/layout.tsx';
import { Notice } from '../../../../ui/states.tsx';
import { styled } from '../../../../ui/theme.ts';
import { Options, SelectField, TextField } from '../../../../ui/text-field.tsx';
import { useMay } from '../../rights.tsx';
import { screeningPath } from '../schedules-address.ts';
import { text as scheduleText } from '../text.ts';
import {
  clearedMinute,
  clockOf,
  minuteOf,
  roomNameIn,
  stepFrom,
  timesOf,
  type Block,
} from './blocks.ts';
import type { BoardDay } from './board.types.ts';
import { text } from './text.ts';
import type { AdminBoardView } from './use-admin-board.ts';
import type { Selection } from './use-selection.ts';

interface BoardPanelProps {
  day: BoardDay;
  view: AdminBoardView;
  selection: Selection;
}

/** What is known of the selected blocks, and their commands without dragging (A-SCHED-25, A-SCHED-26). */
export function BoardPanel({ day, view, selection }: BoardPanelProps): ReactNode {
  const blocks = view.blocks.filter(({ id }) => selection.has(id));
  const [first] = blocks;
  if (first === undefined) return null;
  return (
    <Panel as="section" aria-label={text.chosen}>
      <Row justify="between">
        <strong>{blocks.length === 1 ? first.title : text.selection(blocks.length)}</strong>
        <Button size="sm" tone="ghost" onClick={selection.clear}>
          {text.letGo}
        </Button>
      </Row>
      {blocks.length === 1 && <Facts day={day} block={first} view={view} />}
      <Commands day={day} blocks={blocks} view={view} />
    </Panel>
  );
}

interface BlockProps {
  day: BoardDay;
  block: Block;
  view: AdminBoardView;
}

function Facts({ day, block, view }: BlockProps) {
  const { fixedBy, fixedText, saved } = block;
  const savedAt = `${roomNameIn(day, saved.roomId)} ${timesOf({ ...block, place: saved })}`;
  return (
    <>
      <Text size="sm" tone="muted">
        {roomNameIn(day, block.place.roomId)} {timesOf(block)} ·{' '}
        {text.cleared(clockOf(clearedMinute(block)))}
        {fixedText !== null && ` · ${fixedText}`}
        {block.isMoved && !block.isInConflict && ` · ${text.savedAt(savedAt)}`}
      </Text>
      {fixedBy !== null && (
        <Notice>{block.isEnded ? text.whyEnded : text.whyFixed[fixedBy]}</Notice>
      )}
      {block.fault !== null && !block.isInConflict && <Notice tone="warning">{block.fault}</Notice>}
      {block.isInConflict && (
        <Notice tone="warning">{`${text.changedByOther} ${text.savedAt(savedAt)}`}</Notice>
      )}
      {block.isInConflict && (
        <Row gap={2}>
          <Button size="sm" onClick={() => view.keep(block.id)}>
            {text.keep}
          </Button>
          <Button size="sm" onClick={() => view.restore(block.id)}>
            {text.take}
          </Button>
        </Row>
      )}
    </>
  );
}

interface CommandsProps {
  day: BoardDay;
  blocks: readonly Block[];
  view: AdminBoardView;
}

function Commands({ day, blocks, view }: CommandsProps): ReactNode {
  const may = useMay();
  const ids = blocks.map(({ id }) => id);
  const [first] = blocks;
  if (first === undefined) return null;
  const isOne = blocks.length === 1;
  const isFixed = blocks.some(({ fixedBy }) => fixedBy !== null);
  const isRemoved = blocks.some((block) => block.isRemoved);
  const canMove = view.isEditable && !isFixed && !isRemoved;
  const isChanged = isOne && (first.isMoved || first.isRemoved) && !first.isInConflict;
  const move = (minutes: number, rooms: number) => () => view.move({ ids, minutes, rooms });
  const place = `${first.id} ${first.place.roomId} ${first.place.minute}`;
  return (
    <>
      {canMove && isOne && <PlaceForm key={place} day={day} block={first} view={view} />}
      <Row gap={2}>
        {canMove && (
          <>
            <Button size="sm" onClick={move(stepFrom(first.place.minute, -1), 0)}>
              {text.earlier}
            </Button>
            <Button size="sm" onClick={move(stepFrom(first.place.minute, 1), 0)}>
              {text.later}
            </Button>
            <Button size="sm" onClick={move(0, -1)}>
              {text.up}
            </Button>
            <Button size="sm" onClick={move(0, 1)}>
              {text.down}
            </Button>
            <Button size="sm" tone="danger" onClick={() => view.remove(ids)}>
              {text.remove}
            </Button>
          </>
        )}
        {isChanged && (
          <Button size="sm" disabled={!view.isEditable} onClick={() => view.restore(first.id)}>
            {text.restore}
          </Button>
        )}
        {isOne && isMovable(first) && (
          <LinkButton href={screeningPath('move', first.id)} size="sm">
            {scheduleText.toMove}
          </LinkButton>
        )}
        {isOne && isCancellable(first) && may('cancelScreening') && (
          <LinkButton href={screeningPath('cancel', first.id)} size="sm">
            {scheduleText.toCancellation}
          </LinkButton>
        )}
        {isOne && canBeOut(first) && may('cancelRestOfRoomDay') && (
          <LinkButton href={screeningPath('room-out', first.place.roomId)} size="sm">
            {scheduleText.toOutage}
          </LinkButton>
        )}
        {isOne && (
          <LinkButton href={`${adminPaths.schedules}/edit/${first.id}`} size="sm" tone="ghost">
            {text.edit}
          </LinkButton>
        )}
      </Row>
    </>
  );
}

function canBeOut({ isEnded, fixedBy }: Block): boolean {
  return !isEnded && fixedBy !== 'CANCELLED';
}

/** Bookings and holds leave the start movable, with a mail to the customers (A-SCHED-47). */
/** One that has started may be late; its page says whether it can still be moved (A-SCHED-49). */
function isMovable({ fixedBy, isEnded }: Block): boolean {
  return !isEnded && fixedBy !== null && fixedBy !== 'CANCELLED';
}

function isCancellable({ fixedBy, isEnded }: Block): boolean {
  return !isEnded && (fixedBy === 'RESERVED' || fixedBy === 'STARTED');
}

/** The exact start and the room. The hours before six belong to the night. */
function PlaceForm({ day, block, view }: BlockProps) {
  const { place } = block;
  const [time, setTime] = useState(clockOf(place.minute));
  const [roomId, setRoomId] = useState(place.roomId);
  const rowOf = (id: number) => day.rooms.findIndex((room) => room.roomId === id);
  const minute = minuteOf(time);
  const isSame = minute === place.minute && roomId === place.roomId;
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (minute === null || isSame) return;
        view.move({
          ids: [block.id],
          minutes: minute - place.minute,
          rooms: rowOf(roomId) - rowOf(place.roomId),
        });
      }}
    >
      <TextField
        type="time"
        label={text.startTime}
        autoComplete="off"
        required
        value={time}
        onChange={(event) => setTime(event.currentTarget.value)}
      />
      <SelectField
        label={text.room}
        autoComplete="off"
        value={roomId}
        onChange={(event) => setRoomId(Number(event.currentTarget.value))}
      >
        <Options of={day.rooms.map((room) => [room.roomId, room.roomName])} />
      </SelectField>
      <Button type="submit" disabled={minute === null || isSame}>
        {text.apply}
      </Button>
    </Form>
  );
}

const Panel = styled('div', {
  display: 'grid',
  gap: '$3',
  padding: '$3 $4 $4',
  border: '1px solid $line',
  borderRadius: '$lg',
  backgroundColor: '$surface',
  // The bar of the changes does not cover the command that has the focus.
  '& :is(a, button, input, select)': { scrollMarginBottom: '7rem' },
});

const Form = styled('form', {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'end',
  gap: '$2',
  '& > button': { gridColumn: '1 / -1' },
  '@sm': {
    gridTemplateColumns: '10rem 12rem max-content',
    '& > button': { gridColumn: 'auto' },
  },
});
