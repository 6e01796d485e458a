import type { ReactNode } from 'react';
import { styled } from './theme.ts';

interface PageSectionProps {
  /** The fragment id of this section. */
  id: string;
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page with several parts. */
export function PageSection({ id, title, aside, children }: PageSectionProps) {
  return (
    <Section id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <Head>
        <Title id={`${id}-title`}>{title}</Title>
        {aside}
      </Head>
      {children}
    </Section>
  );
}

const Section = styled('section', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$4',
  minWidth: 0,
  scrollMarginTop: 'calc($sizes$header + $space$6)',
});

const Head = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '$1 $4',
});

const Title = styled('h2', { fontSize: '$xl', scrollMarginTop: '$4' });
