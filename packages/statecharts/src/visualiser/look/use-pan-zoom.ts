import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type PointerEvent,
  type RefObject,
} from 'react';

const STEP = 1.25;
const LEAST = 0.25;
const MOST = 3;
/** How far a press moves before it is a drag and no click, in pixels. */
const DRAG = 4;

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Pans by dragging and zooms with the control key and the wheel, and by pinching; scrolling and touching pan by
 * themselves. The place under the pointer keeps its place.
 */
export function usePanZoom(
  viewport: RefObject<HTMLDivElement | null>,
  size: { width: number; height: number },
) {
  const [zoom, setZoom] = useState(1);
  const anchor = useRef<{ at: Point; before: number } | null>(null);
  const pointers = useRef(new Map<number, Point>());
  const drag = useRef<{ start: Point; scroll: Point; isMoving: boolean } | null>(null);
  const hasDragged = useRef(false);

  /** @param at the place on the screen that stays; the middle by default */
  function zoomTo(next: (zoom: number) => number, at?: Point): void {
    const element = viewport.current;
    if (element === null) return;
    const { left, top, width, height } = element.getBoundingClientRect();
    setZoom((before) => {
      const place = at ?? { x: left + width / 2, y: top + height / 2 };
      anchor.current = { at: { x: place.x - left, y: place.y - top }, before };
      return Math.min(MOST, Math.max(LEAST, next(before)));
    });
  }

  useLayoutEffect(() => {
    const element = viewport.current;
    if (element === null || anchor.current === null) return;
    const { at, before } = anchor.current;
    anchor.current = null;
    const share = zoom / before;
    element.scrollTo({
      left: (element.scrollLeft + at.x) * share - at.x,
      top: (element.scrollTop + at.y) * share - at.y,
      behavior: 'instant',
    });
  }, [viewport, zoom]);

  const turn = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoomTo((before) => before * Math.exp(-event.deltaY / 300), {
      x: event.clientX,
      y: event.clientY,
    });
  });
  useEffect(() => {
    const element = viewport.current;
    if (element === null) return;
    const listen = (event: WheelEvent) => turn(event);
    // React's own listener could not prevent the browser's zoom.
    element.addEventListener('wheel', listen, { passive: false });
    return () => element.removeEventListener('wheel', listen);
  }, [viewport]);

  function press(event: PointerEvent): void {
    const element = viewport.current;
    if (element === null) return;
    hasDragged.current = false;
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (event.pointerType !== 'mouse' || event.button !== 0) return;
    drag.current = {
      start: { x: event.clientX, y: event.clientY },
      scroll: { x: element.scrollLeft, y: element.scrollTop },
      isMoving: false,
    };
  }

  function move(event: PointerEvent): void {
    const known = pointers.current.get(event.pointerId);
    if (known === undefined) return;
    const point = { x: event.clientX, y: event.clientY };
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId);
    pointers.current.set(event.pointerId, point);
    if (other !== undefined) pinch(known, point, other[1]);
    else dragTo(event, point);
  }

  function pinch(before: Point, after: Point, other: Point): void {
    const share = distance(after, other) / Math.max(1, distance(before, other));
    const middle = { x: (after.x + other.x) / 2, y: (after.y + other.y) / 2 };
    zoomTo((zoomed) => zoomed * share, middle);
  }

  function dragTo(event: PointerEvent, point: Point): void {
    const element = viewport.current;
    const dragged = drag.current;
    if (element === null || dragged === null) return;
    if (!dragged.isMoving && distance(point, dragged.start) < DRAG) return;
    if (!dragged.isMoving) element.setPointerCapture(event.pointerId);
    dragged.isMoving = true;
    hasDragged.current = true;
    element.scrollTo({
      left: dragged.scroll.x - (point.x - dragged.start.x),
      top: dragged.scroll.y - (point.y - dragged.start.y),
      behavior: 'instant',
    });
  }

  function release(event: PointerEvent): void {
    pointers.current.delete(event.pointerId);
    drag.current = null;
  }

  return {
    zoom,
    zoomIn: () => zoomTo((before) => before * STEP),
    zoomOut: () => zoomTo((before) => before / STEP),
    resetZoom: () => zoomTo(() => 1),
    /** Makes all of the drawing visible, at most in its own size. */
    fit: () => {
      const element = viewport.current;
      if (element === null) return;
      const share = Math.min(element.clientWidth / size.width, element.clientHeight / size.height);
      zoomTo(() => Math.min(1, share));
    },
    /** Whether the press that has just ended moved the drawing, so that it is no click. */
    hasDragged: () => hasDragged.current,
    handlers: {
      onPointerDown: press,
      onPointerMove: move,
      onPointerUp: release,
      onPointerCancel: release,
    },
  };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
