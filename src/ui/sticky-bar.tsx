import type { ReactNode } from 'react';
import { Container } from './layout.ts';
import { styled } from './theme.ts';

interface StickyBarProps {
  /** What the bar is for, for those who listen. */
  label: string;
  children: ReactNode;
}

/** Stays at the lower edge of the screen, where the thumb is, and never lies over the end of the page. */
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
  backgroundColor: '$glass',
  backdropFilter: 'blur(16px)',
  borderTop: '1px solid $line',
  paddingBottom: 'env(safe-area-inset-bottom)',
});

const Line = styled('div', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$4',
  paddingBlock: '$3',
});
