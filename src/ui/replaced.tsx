import type { ReactNode } from 'react';
import { VisuallyHidden } from './layout.tsx';
import { styled } from './theme.ts';

interface ReplacedProps {
  /** What it was before; null when it has not changed. */
  before: string | null;
  children: ReactNode;
}

/** A fact that was changed: what it was is crossed out before it, and said to screen readers (C-RES-111). */
export function Replaced({ before, children }: ReplacedProps) {
  if (before === null) return children;
  return (
    <>
      <Old>
        <VisuallyHidden>변경 전 </VisuallyHidden>
        {before}
      </Old>{' '}
      {children}
    </>
  );
}

const Old = styled('del', {
  display: 'inline-block',
  color: '$muted',
  textDecoration: 'line-through',
});
