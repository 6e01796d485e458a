import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Size } from './seat-geometry.ts';
import {
  createSeatViewport,
  type SeatViewport,
  type ViewportParts,
  type ViewportState,
  type VisiblePart,
} from './seat-viewport.ts';

/** The map's elements, and what it can do. */
export interface SeatView extends ViewportState {
  parts: {
    frame: RefObject<HTMLDivElement | null>;
    sizer: RefObject<HTMLDivElement | null>;
    room: RefObject<HTMLDivElement | null>;
    letters: RefObject<HTMLDivElement | null>;
    /** The outline of the visible part in the small map. */
    window: RefObject<HTMLDivElement | null>;
  };
  viewport: RefObject<SeatViewport | null>;
  buttonOf: (seatId: number) => HTMLElement | null;
}

/** Pans and zooms the seat map without rendering. @param size the room's drawing at scale 1 */
export function useSeatViewport({ width, height }: Size): SeatView {
  const frame = useRef<HTMLDivElement>(null);
  const sizer = useRef<HTMLDivElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const letters = useRef<HTMLDivElement>(null);
  const visible = useRef<HTMLDivElement>(null);
  const viewport = useRef<SeatViewport>(null);
  const [state, setState] = useState<ViewportState>({
    isPartial: false,
    canEnlarge: true,
    canReduce: false,
  });

  useLayoutEffect(() => {
    const elements = {
      frame: frame.current,
      sizer: sizer.current,
      room: room.current,
      letters: letters.current,
    };
    if (!isComplete(elements)) return;
    const created = createSeatViewport(elements, {
      onMove: (part) => {
        if (visible.current === null) return;
        visible.current.style.inset = insetOf(part);
      },
      onState: (next) => setState((last) => (isSame(last, next) ? last : next)),
    });
    viewport.current = created;
    const endPinch = listenForPinch(elements.frame, elements.room, created);
    return () => {
      endPinch();
      created.end();
      viewport.current = null;
    };
  }, []);

  useLayoutEffect(() => {
    viewport.current?.fit({ width, height });
  }, [width, height]);

  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    let known = element.clientWidth;
    const refit = () => {
      if (element.clientWidth === known) return;
      known = element.clientWidth;
      viewport.current?.fit({ width, height });
    };
    const observer = new ResizeObserver(refit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [width, height]);

  return {
    ...state,
    parts: { frame, sizer, room, letters, window: visible },
    viewport,
    buttonOf: (seatId) =>
      room.current?.querySelector<HTMLElement>(`[data-seat-id="${seatId}"]`) ?? null,
  };
}

type Elements = { [Part in keyof ViewportParts]: ViewportParts[Part] | null };

function isComplete(elements: Elements): elements is ViewportParts {
  return Object.values(elements).every((element) => element !== null);
}

function isSame(a: ViewportState, b: ViewportState): boolean {
  return (
    a.isPartial === b.isPartial && a.canEnlarge === b.canEnlarge && a.canReduce === b.canReduce
  );
}

function insetOf({ left, top, width, height }: VisiblePart): string {
  return [top, 1 - left - width, 1 - top - height, left]
    .map((share) => `${Math.max(0, share) * 100}%`)
    .join(' ');
}

/**
 * Two fingers zoom and move the map; one finger scrolls, which the browser does itself.
 * @param room drawn as a layer of the graphics processor while the fingers move
 * @returns stops listening
 */
function listenForPinch(
  frame: HTMLElement,
  room: HTMLElement,
  viewport: Pick<SeatViewport, 'pointAt' | 'pinch' | 'readScale'>,
): () => void {
  let start: { distance: number; scale: number; inRoom: { x: number; y: number } } | null = null;

  const onStart = ({ touches }: TouchEvent) => {
    const fingers = fingersOf(touches);
    start = fingers && {
      distance: fingers.distance,
      scale: viewport.readScale(),
      inRoom: viewport.pointAt(fingers.middle),
    };
    room.style.willChange = start === null ? '' : 'transform';
  };
  const onMove = (event: TouchEvent) => {
    const fingers = fingersOf(event.touches);
    if (start === null || fingers === null) return;
    if (event.cancelable) event.preventDefault();
    viewport.pinch((start.scale * fingers.distance) / start.distance, start.inRoom, fingers.middle);
  };

  frame.addEventListener('touchstart', onStart, { passive: true });
  frame.addEventListener('touchmove', onMove, { passive: false });
  frame.addEventListener('touchend', onStart);
  frame.addEventListener('touchcancel', onStart);
  return () => {
    frame.removeEventListener('touchstart', onStart);
    frame.removeEventListener('touchmove', onMove);
    frame.removeEventListener('touchend', onStart);
    frame.removeEventListener('touchcancel', onStart);
  };
}

function fingersOf(touches: TouchList) {
  const [one, other] = [touches[0], touches[1]];
  if (touches.length !== 2 || one === undefined || other === undefined) return null;
  return {
    distance: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
    middle: { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 },
  };
}
