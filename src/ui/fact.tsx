import type { ReactNode } from 'react';
import { styled } from './theme.ts';

/** A label and its value in a list of facts, which may lay both out by its `div`s. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Pair>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </Pair>
  );
}

const Pair = styled('div', { display: 'contents', '& dd': { overflowWrap: 'anywhere' } });
