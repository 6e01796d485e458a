import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Calls `act` for each key that is pressed in the page.
 * @param isFirst whether it goes before the listeners that are not first
 */
export function useKeyDown(act: (event: KeyboardEvent) => void, { isFirst = false } = {}): void {
  const onKey = useEffectEvent(act);
  // Not after the page is drawn: a busy browser would lose a key that is pressed as soon as the page is seen.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen, { capture: isFirst });
    return () => window.removeEventListener('keydown', listen, { capture: isFirst });
  }, [isFirst]);
}
