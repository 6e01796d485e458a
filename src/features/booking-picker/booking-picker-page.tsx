import { useFilms } from '../../api/use-films.ts';
import { FilmGroups } from '../../ui/film-groups.tsx';
import { Container } from '../../ui/layout.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { styled } from '../../ui/theme.ts';
import { text } from './text.ts';

/** Asks for a film: a showing film opens its booking, an upcoming film its page (C-BOOK-9). */
export function BookingPickerPage() {
  return (
    <Page>
      <PageHeading title={text.title}>{text.heading}</PageHeading>
      <FilmGroups
        films={useFilms()}
        opens="booking"
        showingHint={text.showingHint}
        upcomingHint={text.upcomingHint}
        none={<EmptyState title={text.none} hint={text.noneHint} />}
      />
    </Page>
  );
}

const Page = styled(Container, { paddingTop: '$12' });
