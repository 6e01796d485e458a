import { useEffect, useRef, type RefObject } from 'react';

const LEAST = 1;
const MOST = 2.5;

/**
 * Two fingers on a frame zoom what is in it; one finger scrolls, which the browser does itself.
 * @returns the frame's ref
 */
export function usePinch(
  zoom: number,
  onZoom: (zoom: number) => void,
): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const current = useRef({ zoom, onZoom });
  useEffect(() => {
    current.current = { zoom, onZoom };
  }, [zoom, onZoom]);

  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    let start: { distance: number; zoom: number } | null = null;

    const onStart = ({ touches }: TouchEvent) => {
      const distance = distanceOf(touches);
      start = distance === null ? null : { distance, zoom: current.current.zoom };
    };
    const onMove = (event: TouchEvent) => {
      const distance = distanceOf(event.touches);
      if (start === null || distance === null) return;
      event.preventDefault();
      current.current.onZoom(pinched(start.zoom, distance / start.distance));
    };
    element.addEventListener('touchstart', onStart, { passive: true });
    element.addEventListener('touchmove', onMove, { passive: false });
    return () => {
      element.removeEventListener('touchstart', onStart);
      element.removeEventListener('touchmove', onMove);
    };
  }, []);
  return frame;
}

/** @returns the zoom after two fingers moved apart by a factor, within what is useful */
export function pinched(zoom: number, factor: number): number {
  return Math.min(MOST, Math.max(LEAST, zoom * factor));
}

function distanceOf(touches: TouchList): number | null {
  const [one, other] = [touches[0], touches[1]];
  if (touches.length !== 2 || one === undefined || other === undefined) return null;
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}
