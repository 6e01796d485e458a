import type { ReactNode } from 'react';
import { styled } from '../theme.ts';

/** A part of the panel under a small heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box>
      <Heading>{title}</Heading>
      {children}
    </Box>
  );
}

/** Names in a list, one below another. */
export const Items = styled('ul', { display: 'grid', gap: '$1' });

export const Code = styled('code', {
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '0.8125rem',
  color: '$text',
  overflowWrap: 'anywhere',
});

export const Quiet = styled('p', { color: '$subtle', fontSize: '$sm' });

/** A button that looks like a link inside of a list. */
export const Jump = styled('button', {
  display: 'block',
  width: '100%',
  minHeight: '1.75rem',
  padding: '$1 $2',
  marginInline: '-$2',
  border: 0,
  borderRadius: '$sm',
  background: 'none',
  color: '$muted',
  textAlign: 'left',
  fontSize: '$sm',
  lineHeight: '$snug',
  cursor: 'pointer',
  '& b': { fontWeight: '$medium', color: '$text' },
  '&:hover': { backgroundColor: '$hover' },
});

const Box = styled('section', {
  display: 'grid',
  gap: '$2',
  // A long list is laid out when it is scrolled to.
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 12rem',
});

const Heading = styled('h3', {
  color: '$subtle',
  fontSize: '$xs',
  fontWeight: '$semibold',
  letterSpacing: '$normal',
});
