import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useKeyDown } from '../ui/use-key-down.ts';
import { useMedia } from '../ui/use-media.ts';

/** The header's menu, which folds on small screens: where it is open, and the visitor's commands. */
export function useHeaderMenu() {
  const [path] = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt !== null;
  const close = () => setOpenedAt(null);

  // Every navigation closes the menu.
  if (isOpen && openedAt !== path) close();
  useDismiss(isOpen, close);

  return {
    path,
    isOpen,
    isWide: useMedia('(min-width: 768px)'),
    toggle: () => setOpenedAt(isOpen ? null : path),
    close,
  };
}

/** Calls `act` on Escape and on a press outside the header. */
function useDismiss(isActive: boolean, act: () => void): void {
  useKeyDown(({ key }) => {
    if (isActive && key === 'Escape') act();
  });
  useEffect(() => {
    if (!isActive) return;
    const onPress = ({ target }: PointerEvent) =>
      target instanceof Element && !target.closest('header') && act();
    window.addEventListener('pointerdown', onPress);
    return () => window.removeEventListener('pointerdown', onPress);
  });
}
