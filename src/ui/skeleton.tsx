import type { ReactNode } from 'react';
import { VisuallyHidden } from './layout.ts';
import { text } from './text.ts';
import { keyframes, styled } from './theme.ts';

/** Wraps skeletons and announces once, to screen readers, that content is loading. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <div role="status">
      <VisuallyHidden>{text.loading}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

const breathe = keyframes({ '50%': { opacity: 0.45 } });

/** A block in the shape of the expected content; set its size with `css`. */
export const Skeleton = styled('div', {
  height: '1em',
  borderRadius: '$sm',
  backgroundColor: '$raised',
  animation: `${breathe.name} 1.8s ease-in-out infinite`,
  variants: {
    shape: {
      line: {},
      poster: { height: 'auto', aspectRatio: '2 / 3', borderRadius: '$md' },
      card: { height: '6rem', borderRadius: '$lg' },
    },
  },
  defaultVariants: { shape: 'line' },
});
