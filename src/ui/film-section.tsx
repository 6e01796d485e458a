import type { ReactNode } from 'react';
import { FilmGrid } from './layout.ts';
import { Loading, Skeleton } from './skeleton.tsx';
import { styled } from './theme.ts';
import { SectionTitle, Text } from './typography.ts';

interface FilmSectionProps {
  /** The fragment id of this section. */
  id: string;
  title: string;
  /** Content between the title and the films. */
  hint?: string | undefined;
  children: ReactNode;
}

/** A titled section with films. */
export function FilmSection({ id, title, hint, children }: FilmSectionProps) {
  return (
    <Section id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <div>
        <SectionTitle id={`${id}-title`}>{title}</SectionTitle>
        {hint !== undefined && <Text tone="muted">{hint}</Text>}
      </div>
      {children}
    </Section>
  );
}

/** Skeletons in the shape of the films (C-FILM-9). */
export function FilmSkeletons() {
  return (
    <Loading>
      <FilmGrid as="div">
        {Array.from({ length: SKELETONS }, (_, index) => (
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

/** More than fit on a screen, so that the content below does not jump while visible. */
const SKELETONS = 12;

const Section = styled('section', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$6',
  scrollMarginTop: '$sizes$header',
});
