import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import { styled } from './theme.ts';

/** A line below a field that confirms something. */
export function Done({ children }: { children: ReactNode }) {
  return (
    <Success>
      <CircleCheck size={16} aria-hidden="true" />
      {children}
    </Success>
  );
}

const Success = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '$1',
  color: '$success',
});
