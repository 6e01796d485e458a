import { useLayoutEffect } from 'react';
import { keyframes, styled } from './theme.ts';

/** The layer between the page and a dialog. While it is drawn, the page does not scroll. */
export function Scrim() {
  useLayoutEffect(lockScroll, []);
  return <Layer />;
}

let locks = 0;

/** Hides the page's scroll bar and keeps its width free, so that nothing moves. @returns the release */
function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  if (locks === 0) {
    style.paddingRight = `${window.innerWidth - clientWidth}px`;
    style.overflow = 'hidden';
  }
  locks += 1;
  return () => {
    locks -= 1;
    if (locks > 0) return;
    style.paddingRight = '';
    style.overflow = '';
  };
}

const appear = keyframes({ from: { opacity: 0 } });

const Layer = styled('div', {
  position: 'fixed',
  inset: 0,
  zIndex: '$overlay',
  backgroundColor: '$scrim',
  backdropFilter: 'blur(4px)',
  animation: `${appear.name} 200ms ease-out`,
});
