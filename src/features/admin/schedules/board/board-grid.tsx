import Plus from 'lucide-react/icons/plus';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { LATE_NIGHT_END_HOUR } from '../../../../../domain/limits.ts';
import type { BoardDay, Place } from '../../../../../machines/admin-board/admin-board.types.ts';
import { DAY_MINUTES } from '../../../../../machines/admin-board/board-plan.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { VisuallyHidden } from '../../../../ui/layout.ts';
import { styled } from '../../../../ui/theme.ts';
import { addPath } from '../new-screening.ts';
import { BoardBlock } from './board-block.tsx';
import { clockOf, nextFreeMinute, STEP_MINUTES, stepFrom, type Block } from './blocks.ts';
import { text } from './text.ts';
import type { AdminBoardView } from './use-admin-board.ts';
import { draggedPlace, useBlockDrag } from './use-block-drag.ts';
import type { Selection } from './use-selection.ts';

/** The height of a room, in rem. */
const ROW_REM = 4.5;
const HOUR_MINUTES = 60;
const HOURS = Array.from({ length: DAY_MINUTES / HOUR_MINUTES }, (_, hour) => hour);

interface BoardGridProps {
  day: BoardDay;
  view: AdminBoardView;
  selection: Selection;
}

/** Rooms down, hours across from six in the morning. The box scrolls by itself in both directions (A-SCHED-24). */
export function BoardGrid({ day, view, selection }: BoardGridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const [spot, setSpot] = useState<Place | null>(null);
  const { rooms } = day;
  const { blocks } = view;
  const dragging = useBlockDrag({ scroller, rows, rooms, blocks, onMove: view.move });
  useFirstHour(scroller, day.date, blocks);
  useFocusedBlock(scroller, view.announced.number);

  const letGo = () => {
    dragging.cancel();
    selection.clear();
    setSpot(null);
  };
  const onKey = (event: KeyboardEvent, block: Block) => {
    const ids = selection.around(block.id);
    const act = commandOf(event, block, { view, ids, selection, letGo });
    if (act === null) return;
    event.preventDefault();
    act();
  };
  const onSpot = (event: MouseEvent<HTMLElement>, roomId: number) => {
    const box = event.currentTarget.getBoundingClientRect();
    const minute = ((event.clientX - box.left) / box.width) * DAY_MINUTES;
    setSpot({ roomId, minute: Math.floor(minute / STEP_MINUTES) * STEP_MINUTES });
  };
  const rowOf = (roomId: number) => rooms.findIndex((room) => room.roomId === roomId);
  const now = (Date.parse(day.now) - startOfDay(day)) / 60_000;
  return (
    <Scroller ref={scroller} role="group" aria-label={text.board} aria-busy={view.isReading}>
      <VisuallyHidden id={helpId}>{text.blockHelp}</VisuallyHidden>
      <Canvas>
        <Corner />
        <Hours aria-hidden="true">
          {HOURS.map((hour) => (
            <span key={hour} style={{ left: `${(hour / HOURS.length) * 100}%` }}>
              {text.hour((hour + LATE_NIGHT_END_HOUR) % 24)}
            </span>
          ))}
        </Hours>
        <Rooms aria-label={text.room}>
          {rooms.map(({ roomId, roomName }) => {
            const minute = nextFreeMinute(blocks, roomId);
            return (
              <li key={roomId} style={{ height: `${ROW_REM}rem` }}>
                <strong title={roomName}>{roomName}</strong>
                <LinkButton
                  href={addPath(day.date, { roomId, minute })}
                  label={text.addIn(roomName, clockOf(minute))}
                  size="sm"
                  tone="ghost"
                >
                  <Plus size={16} aria-hidden="true" />
                </LinkButton>
              </li>
            );
          })}
        </Rooms>
        <Rows ref={rows} style={{ height: `${rooms.length * ROW_REM}rem` }}>
          {rooms.map(({ roomId }, row) => (
            <Track
              key={roomId}
              data-room={roomId}
              style={{ top: `${row * ROW_REM}rem`, height: `${ROW_REM}rem` }}
              onClick={(event) => onSpot(event, roomId)}
            />
          ))}
          {now > 0 && now < DAY_MINUTES && (
            <Now aria-hidden="true" style={{ left: `${(now / DAY_MINUTES) * 100}%` }} />
          )}
          {spot !== null && rowOf(spot.roomId) >= 0 && (
            <Spot
              style={{
                left: `${(spot.minute / DAY_MINUTES) * 100}%`,
                top: `calc(${rowOf(spot.roomId) * ROW_REM}rem + 0.875rem)`,
              }}
            >
              <LinkButton href={addPath(day.date, spot)} size="sm">
                <Plus size={16} aria-hidden="true" />
                {text.addAt(clockOf(spot.minute))}
              </LinkButton>
            </Spot>
          )}
          {blocks.map((block) => {
            const isSelected = selection.has(block.id);
            const place = draggedPlace(block, dragging.drag, rooms);
            return (
              <BoardBlock
                key={block.id}
                day={day}
                block={{ ...block, place }}
                row={rowOf(place.roomId)}
                isSelected={isSelected}
                isDragged={place !== block.place}
                rowHeight={ROW_REM}
                helpId={helpId}
                {...dragging.handlersOf(block, selection.around(block.id), isSelected)}
                onClick={(event) => {
                  if (dragging.wasDragged()) return;
                  setSpot(null);
                  selection.press(block.id, event.ctrlKey || event.metaKey || event.shiftKey);
                }}
                onKeyDown={(event) => onKey(event, block)}
              />
            );
          })}
        </Rows>
      </Canvas>
    </Scroller>
  );
}

interface KeyScene {
  view: AdminBoardView;
  ids: readonly number[];
  selection: Selection;
  letGo: () => void;
}

/** @returns what a key does at a block (A-SCHED-25, A-SCHED-27); null for other keys */
function commandOf(
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent,
  block: Block,
  { view, ids, selection, letGo }: KeyScene,
): (() => void) | null {
  if (ctrlKey || metaKey || altKey) return null;
  const across = (direction: 1 | -1) => () =>
    view.move({
      ids,
      minutes: shiftKey ? direction * HOUR_MINUTES : stepFrom(block.place.minute, direction),
      rooms: 0,
    });
  const down = (direction: 1 | -1) => () => view.move({ ids, minutes: 0, rooms: direction });
  switch (key) {
    case 'ArrowLeft':
      return across(-1);
    case 'ArrowRight':
      return across(1);
    case 'ArrowUp':
      return down(-1);
    case 'ArrowDown':
      return down(1);
    case 'Delete':
    case 'Backspace':
      return () => view.remove(ids);
    case ' ':
      return () => selection.toggle(block.id);
    case 'Enter':
      return () => selection.only(block.id);
    case 'Escape':
      return letGo;
    default:
      return null;
  }
}

function startOfDay({ date }: BoardDay): number {
  return Date.parse(`${date}T0${LATE_NIGHT_END_HOUR}:00:00+09:00`);
}

/** Scrolls to the first screening of a day, or to ten in the morning. */
function useFirstHour(
  box: { readonly current: HTMLElement | null },
  date: string,
  blocks: readonly Block[],
): void {
  const first = Math.min(...blocks.map(({ saved }) => saved.minute), 14 * HOUR_MINUTES);
  const minute = blocks.length === 0 ? 4 * HOUR_MINUTES : first;
  const opened = useRef('');
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null || opened.current === date) return;
    opened.current = date;
    current.scrollTo({ left: ((minute - 30) / DAY_MINUTES) * current.scrollWidth });
  }, [box, date, minute]);
}

/** Keeps a block that was moved by keyboard in view. */
function useFocusedBlock(box: { readonly current: HTMLElement | null }, announced: number): void {
  useEffect(() => {
    const { activeElement } = document;
    if (announced === 0 || box.current?.contains(activeElement) !== true) return;
    activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [box, announced]);
}

const Scroller = styled('div', {
  $$rooms: '5.5rem',
  $$minute: '1.2px',
  position: 'relative',
  maxHeight: '70svh',
  overflow: 'auto',
  overscrollBehaviorX: 'contain',
  // A focused block is not scrolled below the names and the hours.
  scrollPadding: '2.5rem 1rem 1rem 6.5rem',
  border: '1px solid $line',
  borderRadius: '$lg',
  backgroundColor: '$surface',
  '@md': { $$rooms: '8rem', $$minute: '1.6px', scrollPaddingLeft: '9rem' },
});

const Canvas = styled('div', {
  display: 'grid',
  gridTemplateColumns: `$$rooms calc(${DAY_MINUTES} * $$minute)`,
  width: 'max-content',
});

const Corner = styled('div', {
  position: 'sticky',
  top: 0,
  left: 0,
  zIndex: 7,
  borderBottom: '1px solid $line',
  backgroundColor: '$raised',
});

const Hours = styled('div', {
  position: 'sticky',
  top: 0,
  zIndex: 6,
  height: '2rem',
  borderBottom: '1px solid $line',
  backgroundColor: '$raised',
  color: '$muted',
  fontSize: '$xs',
  fontVariantNumeric: 'tabular-nums',
  '& span': { position: 'absolute', top: '0.5rem', paddingLeft: '$1' },
});

const Rooms = styled('ul', {
  position: 'sticky',
  left: 0,
  zIndex: 5,
  borderRight: '1px solid $line',
  backgroundColor: '$surface',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    paddingLeft: '$2',
    borderBottom: '1px solid $line',
    '@md': { paddingLeft: '$3' },
  },
  '& strong': {
    overflow: 'hidden',
    fontSize: '$sm',
    overflowWrap: 'anywhere',
    lineHeight: '$tight',
  },
  '& a': { flexShrink: 0, paddingInline: '$2', color: '$muted' },
});

const Rows = styled('div', { position: 'relative', overflow: 'clip' });

/** A component, because its press chooses a free place; the keyboard has the link of the room. */
const Track = styled('div', {
  position: 'absolute',
  insetInline: 0,
  borderBottom: '1px solid $line',
  backgroundImage: 'linear-gradient(to right, $colors$line 1px, transparent 1px)',
  backgroundSize: `calc(100% / ${HOURS.length}) 100%`,
  cursor: 'copy',
});

const Now = styled('div', {
  position: 'absolute',
  insetBlock: 0,
  borderLeft: '2px solid $danger',
  pointerEvents: 'none',
});

const Spot = styled('div', { position: 'absolute', zIndex: 4 });
