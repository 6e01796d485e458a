import { Component, useEffect, useState, type ReactNode } from 'react';
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

/** Says that a part of the page is not there, or fails while it is drawn; the rest of the page stays (X-PAGE-100). */
export class LazyPart extends Component<{ what: string; children: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    const { what, children } = this.props;
    return this.state.hasFailed ? (
      <Missing role="alert">{what} could not be shown.</Missing>
    ) : (
      children
    );
  }
}

/** Offers to load the page again when one of its files is missing, as after another build (X-PAGE-100). */
export function OutOfDate() {
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const note = () => setMissing(true);
    window.addEventListener('vite:preloadError', note);
    return () => window.removeEventListener('vite:preloadError', note);
  }, []);
  if (!isMissing) return null;
  return (
    <Bar role="alert">
      <p>A file of this page is missing. Maybe it was built again.</p>
      <Control type="button" tone="accent" onClick={() => location.reload()}>
        Reload
      </Control>
    </Bar>
  );
}

const Missing = styled('p', { padding: '$5', color: '$muted' });

const Bar = styled('div', {
  position: 'fixed',
  zIndex: '$overlay',
  inset: 'auto $4 $4',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$3',
  maxWidth: '34rem',
  marginInline: 'auto',
  padding: '$3 $4',
  border: '1px solid $line',
  borderRadius: '$md',
  backgroundColor: '$raised',
  boxShadow: '$floating',
  fontSize: '$sm',
});

const Box = styled('div', {
  display: 'grid',
  gap: '$4',
  justifyItems: 'center',
  alignContent: 'center',
  minHeight: '50vh',
  padding: '$6',
  color: '$muted',
});
