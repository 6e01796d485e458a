import { scalesOf, stepScale, within, type Scales, type Size } from './seat-geometry.ts';

/** The elements of the map. Only their sizes and one transform change: no seat is drawn again (C-BOOK-73). */
export interface ViewportParts {
  /** Scrolls. */
  frame: HTMLElement;
  /** As large as the scaled room. */
  sizer: HTMLElement;
  /** The room, drawn at scale 1. */
  room: HTMLElement;
  /** The rows' letters, which stay at the left edge. */
  letters: HTMLElement;
}

/** The visible part of the room, in shares of its width and height. */
export interface VisiblePart {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What a view of the map shows, apart from the visible part. */
export interface ViewportState {
  /** A part of the room is outside the frame. */
  isPartial: boolean;
  canEnlarge: boolean;
  canReduce: boolean;
}

/** A point in the frame, in pixels from its top left corner. */
interface Point {
  x: number;
  y: number;
}

interface ViewportWatcher {
  onMove: (part: VisiblePart) => void;
  onState: (state: ViewportState) => void;
}

export type SeatViewport = ReturnType<typeof createSeatViewport>;

/** The space around a revealed seat, in pixels. */
const MARGIN = 24;
const GLIDE_MS = 220;

/** Pans and zooms a room in a frame. The frame scrolls by itself; the zoom is one transform. */
export function createSeatViewport(
  { frame, sizer, room, letters }: ViewportParts,
  { onMove, onState }: ViewportWatcher,
) {
  let size: Size = { width: 1, height: 1 };
  let scales: Scales = { least: 1, start: 1, most: 1 };
  let scale = 0;
  let left = 0;
  /** The movement that is drawn now: its next frame, and where it ends. */
  let glide: { frame: number; end: () => void } | null = null;

  /** Draws a scale with a point of the room at a point of the frame. */
  function place(next: number, inRoom: Point, inFrame: Point): void {
    scale = within(scales, next);
    const width = size.width * scale;
    left = Math.max(letters.offsetWidth, (frame.clientWidth - width) / 2);
    sizer.style.width = `${left + width}px`;
    sizer.style.height = `${size.height * scale}px`;
    room.style.transform = `translateX(${left}px) scale(${scale})`;
    letters.style.setProperty('--scale', String(scale));
    room.toggleAttribute('data-small', scale < 0.85);
    room.toggleAttribute('data-tiny', scale < 0.5);
    frame.scrollTo({
      left: left + inRoom.x * scale - inFrame.x,
      top: inRoom.y * scale - inFrame.y,
      behavior: 'instant',
    });
    report();
  }

  function report(): void {
    const [width, height] = [size.width * scale, size.height * scale];
    const shownLeft = Math.max(0, frame.scrollLeft - left + letters.offsetWidth) / width;
    const shownTop = frame.scrollTop / height;
    const part = {
      left: shownLeft,
      top: shownTop,
      width: Math.min(1 - shownLeft, (frame.clientWidth - letters.offsetWidth) / width),
      height: Math.min(1 - shownTop, frame.clientHeight / height),
    };
    onMove(part);
    onState({
      isPartial: part.width < 0.99 || part.height < 0.99,
      canEnlarge: scale < scales.most - 0.01,
      canReduce: scale > scales.least + 0.01,
    });
  }

  const middle = (): Point => ({ x: frame.clientWidth / 2, y: frame.clientHeight / 2 });
  const roomPointAt = ({ x, y }: Point): Point => ({
    x: (frame.scrollLeft + x - left) / scale,
    y: (frame.scrollTop + y) / scale,
  });

  /** @returns the rectangle around seats, in pixels from the frame's corner; null without seats */
  function boundsOf(seats: readonly HTMLElement[]): DOMRect | null {
    if (seats.length === 0) return null;
    const corner = frame.getBoundingClientRect();
    const boxes = seats.map((seat) => seat.getBoundingClientRect());
    const x = Math.min(...boxes.map(({ left: edge }) => edge));
    const y = Math.min(...boxes.map(({ top }) => top));
    const width = Math.max(...boxes.map(({ right }) => right)) - x;
    const height = Math.max(...boxes.map(({ bottom }) => bottom)) - y;
    return new DOMRect(x - corner.left, y - corner.top, width, height);
  }

  function isInFrame({ left: edge, right, top, bottom }: DOMRect): boolean {
    return (
      edge >= letters.offsetWidth &&
      right <= frame.clientWidth &&
      top >= 0 &&
      bottom <= frame.clientHeight
    );
  }

  const middleOf = ({ x, y, width, height }: DOMRect): Point =>
    roomPointAt({ x: x + width / 2, y: y + height / 2 });

  /** Moves to a scale with a point of the room in the middle of the frame. */
  function glideTo(target: number, inRoom: Point): void {
    stop();
    const [from, begin] = [scale, roomPointAt(middle())];
    const end = () => place(target, inRoom, middle());
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      end();
      return;
    }
    const start = performance.now();
    const draw = (now: number) => {
      // The time of a frame can be before the call that asked for it.
      const progress = Math.min(1, Math.max(0, (now - start) / GLIDE_MS));
      const eased = 1 - (1 - progress) ** 3;
      const mix = (a: number, b: number) => a + (b - a) * eased;
      place(mix(from, target), { x: mix(begin.x, inRoom.x), y: mix(begin.y, inRoom.y) }, middle());
      glide = progress < 1 ? { frame: requestAnimationFrame(draw), end } : null;
    };
    glide = { frame: requestAnimationFrame(draw), end };
  }

  /** Ends a movement where it is, as when the customer touches the map. */
  function stop(): void {
    if (glide !== null) cancelAnimationFrame(glide.frame);
    glide = null;
  }

  /** Ends a movement where it leads. */
  function finish(): void {
    const end = glide?.end;
    stop();
    end?.();
  }

  frame.addEventListener('scroll', report, { passive: true });
  frame.addEventListener('pointerdown', stop);
  frame.addEventListener('wheel', stop, { passive: true });

  return {
    /** Measures frame and room; the first time the room is centred below its screen. */
    fit(drawing: Size): void {
      const isFirst = scale === 0;
      const wasAtStart = scale === scales.start;
      const seen = isFirst ? { x: drawing.width / 2, y: 0 } : roomPointAt(middle());
      size = drawing;
      const space = {
        width: frame.clientWidth - letters.offsetWidth,
        height: parseFloat(getComputedStyle(frame).maxHeight),
      };
      scales = scalesOf(size, space);
      // Zooming does not change the height of the page.
      const borders = frame.offsetHeight - frame.clientHeight;
      frame.style.height = `${Math.min(space.height, Math.ceil(size.height * scales.start) + borders)}px`;
      place(
        isFirst || wasAtStart ? scales.start : scale,
        seen,
        isFirst ? { ...middle(), y: 0 } : middle(),
      );
    },

    /** @returns the point of the room at a point of the screen */
    pointAt({ x, y }: Point): Point {
      const box = frame.getBoundingClientRect();
      return roomPointAt({ x: x - box.left, y: y - box.top });
    },

    readScale: () => scale,

    /** Draws a scale with a point of the room at a point of the screen, as under two fingers. */
    pinch(next: number, inRoom: Point, { x, y }: Point): void {
      const box = frame.getBoundingClientRect();
      place(next, inRoom, { x: x - box.left, y: y - box.top });
    },

    /** One press of a zoom button. @param centre stays in view, where it is; otherwise the middle does */
    step(direction: 1 | -1, centre: readonly HTMLElement[]): void {
      const seats = boundsOf(centre);
      const isSeen = seats !== null && isInFrame(seats);
      const point = isSeen ? middleOf(seats) : roomPointAt(middle());
      glideTo(stepScale(scales, scale, direction), point);
    },

    /** Brings a point of the room, in shares of its size, into the middle. */
    moveTo({ x, y }: Point): void {
      stop();
      place(scale, { x: x * size.width, y: y * size.height }, middle());
    },

    /** Scrolls seats into view; at least at a scale, and smaller where they would not fit. */
    reveal(seats: readonly HTMLElement[], least = 0): void {
      // Seats that are in view now may be outside at the end of a movement.
      finish();
      const bounds = boundsOf(seats);
      if (bounds === null) return;
      const fitting = Math.min(
        ((frame.clientWidth - letters.offsetWidth - MARGIN) * scale) / bounds.width,
        ((frame.clientHeight - MARGIN) * scale) / bounds.height,
      );
      const next = Math.min(fitting, Math.max(scale, least));
      frame.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      if (next !== scale || !isInFrame(bounds)) glideTo(next, middleOf(bounds));
    },

    end(): void {
      stop();
      frame.removeEventListener('scroll', report);
      frame.removeEventListener('pointerdown', stop);
      frame.removeEventListener('wheel', stop);
    },
  };
}
