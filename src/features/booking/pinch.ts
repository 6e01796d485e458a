import type { SeatViewport } from './seat-viewport.ts';

/**
 * Two fingers zoom and move the map; one finger scrolls, which the browser does itself.
 * @param room drawn as a layer of the graphics processor while the fingers move
 * @returns stops listening
 */
export function listenForPinch(
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
