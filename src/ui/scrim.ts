import { keyframes, styled } from './theme.ts';

const appear = keyframes({ from: { opacity: 0 } });

/** The layer between the page and a dialog. */
export const Scrim = styled('div', {
  position: 'fixed',
  inset: 0,
  zIndex: '$overlay',
  backgroundColor: '$scrim',
  backdropFilter: 'blur(4px)',
  animation: `${appear.name} 200ms ease-out`,
});
