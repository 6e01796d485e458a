import { keyframes, styled } from './theme.ts';

/** A spinner; the adjacent text describes the activity. */
export function Spinner() {
  return <Ring aria-hidden="true" />;
}

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

const Ring = styled('span', {
  display: 'inline-block',
  flexShrink: 0,
  width: '1.1em',
  height: '1.1em',
  border: '2px solid currentColor',
  borderTopColor: 'transparent',
  borderRadius: '50%',
  animation: `${turn.name} 800ms linear infinite`,
});
