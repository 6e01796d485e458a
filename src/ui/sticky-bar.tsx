import type { ReactNode } from 'react';
import { Container } from './layout.tsx';
import { styled } from './theme.ts';

interface StickyBarProps {
  /** The accessible name of the bar. */
  label: string;
  children: ReactNode;
}

/** Sticks to the bottom of the screen, within reach of the thumb, and never covers the end of the page. */
export function StickyBar({ label, children }: StickyBarProps) {
  return (
    <Bar role="region" aria-label={label}>
      <Container>
        <Line>{children}</Line>
      </Container>
    </Bar>
  );
}

const Bar = styled('div', {
  position: 'sticky',
  bottom: 0,
  zIndex: '$sticky',
  backgroundColor: '$bg',
  borderTop: '1px solid $line',
  paddingBottom: 'env(safe-area-inset-bottom)',
});

const Line = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$2 $4',
  paddingBlock: '$3',
});
