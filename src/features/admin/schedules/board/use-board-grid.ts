import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { LATE_NIGHT_END_HOUR } from '../../../../../domain/limits.ts';
import { STEP_MINUTES, stepFrom, type Block } from './blocks.ts';
import { DAY_MINUTES } from './board-plan.ts';
import type { BoardDay, Place } from './board.types.ts';
import type { AdminBoardView } from './use-admin-board.ts';
import { draggedPlace, useBlockDrag } from './use-block-drag.ts';
import type { Selection } from './use-selection.ts';

const HOUR_MINUTES = 60;

interface BoardGridScene {
  day: BoardDay;
  view: AdminBoardView;
  selection: Selection;
}

/** What the pointer and the keyboard do on the board's grid, and where it draws blocks and the chosen free place. */
export function useBoardGrid({ day, view, selection }: BoardGridScene) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLDivElement>(null);
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
  const rowOf = (roomId: number) => rooms.findIndex((room) => room.roomId === roomId);
  const now = (Date.parse(day.now) - startOfDay(day)) / 60_000;
  return {
    scroller,
    rows,
    /** The minute of the day; null on another day. */
    now: now > 0 && now < DAY_MINUTES ? now : null,
    /** The free place that was pressed last; null without one, and when its room is gone. */
    spot: spot !== null && rowOf(spot.roomId) >= 0 ? spot : null,
    rowOf,
    placeOf: (block: Block) => draggedPlace(block, dragging.drag, rooms),
    chooseSpot: (event: MouseEvent<HTMLElement>, roomId: number) => {
      const box = event.currentTarget.getBoundingClientRect();
      const minute = ((event.clientX - box.left) / box.width) * DAY_MINUTES;
      setSpot({ roomId, minute: Math.floor(minute / STEP_MINUTES) * STEP_MINUTES });
    },
    handlersOf: (block: Block) => {
      const ids = selection.around(block.id);
      return {
        ...dragging.handlersOf(block, ids, selection.has(block.id)),
        onClick: (event: MouseEvent) => {
          if (dragging.wasDragged()) return;
          setSpot(null);
          selection.press(block.id, event.ctrlKey || event.metaKey || event.shiftKey);
        },
        onKeyDown: (event: KeyboardEvent) => {
          const act = commandOf(event, block, { view, ids, selection, letGo });
          if (act === null) return;
          event.preventDefault();
          act();
        },
      };
    },
  };
}

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

interface KeyScene {
  view: Pick<AdminBoardView, 'move' | 'remove'>;
  /** The blocks that move together. */
  ids: readonly number[];
  selection: Pick<Selection, 'toggle' | 'only'>;
  letGo: () => void;
}

/** @returns what a key does at a block (A-SCHED-25, A-SCHED-27); null for other keys */
export function commandOf(
  { key, shiftKey, ctrlKey, metaKey, altKey }: Key,
  block: Pick<Block, 'id' | 'place'>,
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
