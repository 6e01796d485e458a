import { useRef, useState, type PointerEvent, type RefObject } from 'react';
import { STEP_MINUTES, type Block } from './blocks.ts';
import { DAY_MINUTES } from './board-plan.ts';
import type { Move, Place } from './board.types.ts';

/** How far a pressed pointer may tremble before it drags, in pixels. */
const SLACK_PX = 4;
/** How close to its edge a drag scrolls the board, and how far at each move, in pixels. */
const EDGE_PX = 48;
const SCROLL_PX = 16;

interface Start {
  readonly ids: readonly number[];
  /** The block under the pointer. */
  readonly minute: number;
  /** The position of the pointer on the whole board. */
  readonly x: number;
  readonly y: number;
}

interface BlockDragOptions {
  /** The box that scrolls the board. */
  scroller: RefObject<HTMLElement | null>;
  /** All rows, as wide as the day. */
  rows: RefObject<HTMLElement | null>;
  rooms: readonly { readonly roomId: number }[];
  blocks: readonly Block[];
  onMove: (move: Move) => void;
}

/**
 * Drags blocks with the pointer, in steps of five minutes and of rooms. The capture of the pointer keeps the drag at the
 * block; a finger drags selected blocks only, whose `touch-action` does not scroll (A-SCHED-25).
 */
export function useBlockDrag({ scroller, rows, rooms, blocks, onMove }: BlockDragOptions) {
  const start = useRef<Start | null>(null);
  /** The click that follows a drag selects nothing. */
  const isDragged = useRef(false);
  const [drag, setDrag] = useState<Move | null>(null);

  const positionOf = ({ clientX, clientY }: PointerEvent) => {
    const box = rows.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return { x: clientX - box.left, y: clientY - box.top };
  };
  const end = () => {
    start.current = null;
    setDrag(null);
  };
  const moveOf = (event: PointerEvent, from: Start): Move => {
    const { width = 1, height = 1 } = rows.current?.getBoundingClientRect() ?? {};
    const { x, y } = positionOf(event);
    const minutes = ((x - from.x) * DAY_MINUTES) / width;
    const target = Math.round((from.minute + minutes) / STEP_MINUTES) * STEP_MINUTES;
    const lines = Math.round(((y - from.y) * rooms.length) / height);
    const move = { ids: from.ids, minutes: target - from.minute, rooms: lines };
    return withinBoard(move, blocks, rooms);
  };

  const handlersOf = (block: Block, ids: readonly number[], isSelected: boolean) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      isDragged.current = false;
      const isScrolling = event.pointerType === 'touch' && !isSelected;
      if (event.button !== 0 || isScrolling || block.fixedBy !== null || block.isRemoved) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { ids, minute: block.place.minute, ...positionOf(event) };
    },
    onPointerMove: (event: PointerEvent) => {
      const { current } = start;
      if (current === null) return;
      const { x, y } = positionOf(event);
      const isFar = Math.hypot(x - current.x, y - current.y) > SLACK_PX;
      if (!isDragged.current && !isFar) return;
      isDragged.current = true;
      scrollAtEdge(scroller.current, event);
      setDrag(moveOf(event, current));
    },
    onPointerUp: (event: PointerEvent) => {
      const { current } = start;
      if (current !== null && isDragged.current) {
        // The last step of a quick drag is not rendered yet.
        const move = moveOf(event, current);
        if (move.minutes !== 0 || move.rooms !== 0) onMove(move);
      }
      end();
    },
    onPointerCancel: end,
  });

  return {
    /** How far the dragged blocks are from their places; null without a drag. */
    drag,
    handlersOf,
    /** Whether a click ends a drag. */
    wasDragged: () => isDragged.current,
    cancel: end,
  };
}

/** @returns where a block is drawn while it is dragged */
export function draggedPlace(
  { id, place }: Block,
  drag: Move | null,
  rooms: readonly { readonly roomId: number }[],
): Place {
  if (drag?.ids.includes(id) !== true) return place;
  const row = rooms.findIndex(({ roomId }) => roomId === place.roomId) + drag.rooms;
  return { roomId: rooms[row]?.roomId ?? place.roomId, minute: place.minute + drag.minutes };
}

/** @returns the move as far as all its blocks stay on the board */
export function withinBoard(
  { ids, minutes, rooms: lines }: Move,
  blocks: readonly Block[],
  rooms: readonly { readonly roomId: number }[],
): Move {
  const places = blocks.filter(({ id }) => ids.includes(id)).map(({ place }) => place);
  const starts = places.map(({ minute }) => minute);
  const indexes = places.map((place) => rooms.findIndex(({ roomId }) => roomId === place.roomId));
  const last = DAY_MINUTES - STEP_MINUTES;
  return {
    ids,
    minutes: between(minutes, -Math.min(...starts), last - Math.max(...starts)),
    rooms: between(lines, -Math.min(...indexes), rooms.length - 1 - Math.max(...indexes)),
  };
}

function between(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

interface ScrollingBox {
  getBoundingClientRect: () => Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
  scrollBy: (x: number, y: number) => void;
}

/** Scrolls the board while the pointer is close to its edge. */
export function scrollAtEdge(
  box: ScrollingBox | null,
  { clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>,
): void {
  if (box === null) return;
  const { left, right, top, bottom } = box.getBoundingClientRect();
  const across = clientX < left + EDGE_PX ? -1 : clientX > right - EDGE_PX ? 1 : 0;
  const down = clientY < top + EDGE_PX ? -1 : clientY > bottom - EDGE_PX ? 1 : 0;
  if (across !== 0 || down !== 0) box.scrollBy(across * SCROLL_PX, down * SCROLL_PX);
}
