import { styled } from '../theme.ts';
import { Control } from '../controls.tsx';

/** Says what could not be loaded, and offers to try again (X-CHART-6). */
export function Failure({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <Box role="alert">
      <p>{what} could not be loaded.</p>
      <Control type="button" onClick={onRetry}>
        Try again
      </Control>
    </Box>
  );
}

const Box = styled('div', {
  display: 'grid',
  gap: '$4',
  justifyItems: 'center',
  alignContent: 'center',
  minHeight: '50vh',
  padding: '$6',
  color: '$muted',
});
