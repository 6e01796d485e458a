import type { ReactNode } from 'react';

/** A label and its value in a list of facts, in an element of their own that the list lays out. */
export function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
