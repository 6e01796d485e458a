import type { ReactNode } from 'react';
import { FilmGrid } from '../../ui/layout.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { styled } from '../../ui/theme.ts';
import { SectionTitle } from '../../ui/typography.ts';

interface FilmSectionProps {
  /** What links to this part of the page name. */
  id: string;
  title: string;
  children: ReactNode;
}

export function FilmSection({ id, title, children }: FilmSectionProps) {
  return (
    <Section id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <SectionTitle id={`${id}-title`}>{title}</SectionTitle>
      {children}
    </Section>
  );
}

/** In the shape of the films that come (C-FILM-9). */
export function FilmSkeletons() {
  return (
    <Loading>
      <FilmGrid as="div">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index}>
            <Skeleton shape="poster" />
            <Skeleton css={{ width: '80%', marginTop: '$4' }} />
            <Skeleton css={{ width: '50%', marginTop: '$2' }} />
          </div>
        ))}
      </FilmGrid>
    </Loading>
  );
}

const Section = styled('section', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$6',
  scrollMarginTop: '$sizes$header',
});
