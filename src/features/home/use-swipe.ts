import { useRef, type PointerEvent } from 'react';

/**
 * @param onSwipe is told how far a finger or pen went to the right when it is lifted, in CSS pixels
 * @returns the handlers for the element that is swiped
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
    /** The browser scrolls the page instead. */
    onPointerCancel: () => {
      startX.current = null;
    },
  };
}
