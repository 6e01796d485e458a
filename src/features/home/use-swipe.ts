import { useRef, type PointerEvent } from 'react';

/**
 * @param onSwipe called when a finger or pen is lifted, with its distance to the right in CSS pixels
 * @returns the event handlers of the element
 */
export function useSwipe(onSwipe: (distance: number) => void) {
  const startX = useRef<number | null>(null);
  return {
    onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
      startX.current = pointerType === 'mouse' ? null : clientX;
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      if (startX.current !== null) onSwipe(clientX - startX.current);
      startX.current = null;
    },
    /** The browser scrolls the page instead of a swipe. */
    onPointerCancel: () => {
      startX.current = null;
    },
  };
}
