import type { ComponentProps } from 'react';
import { useFilms } from '../../api/use-films.ts';
import { FilmGroups } from '../../ui/film-groups.tsx';
import { Container, PageHeading } from '../../ui/layout.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { styled } from '../../ui/theme.ts';
import { text } from './text.ts';

/** All films of the cinema, showing films first (C-FILM-27). */
export function FilmListPage() {
  return <FilmsPage words={text.list} opens="page" />;
}

/** Asks for a film: a showing film opens its booking, an upcoming film its page (C-BOOK-9). */
export function BookingPickerPage() {
  const { picker } = text;
  return (
    <FilmsPage
      words={picker}
      opens="booking"
      showingHint={picker.showingHint}
      upcomingHint={picker.upcomingHint}
    />
  );
}

interface FilmsPageProps extends Omit<ComponentProps<typeof FilmGroups>, 'films' | 'none'> {
  words: Readonly<Record<'title' | 'heading' | 'none' | 'noneHint', string>>;
}

function FilmsPage({ words, ...groups }: FilmsPageProps) {
  return (
    <Page>
      <PageHeading title={words.title}>{words.heading}</PageHeading>
      <FilmGroups
        films={useFilms()}
        none={<EmptyState title={words.none} hint={words.noneHint} />}
        {...groups}
      />
    </Page>
  );
}

const Page = styled(Container, { paddingTop: '$12' });
