import { useFilms } from '../../api/use-films.ts';
import { FilmGroups } from '../../ui/film-groups.tsx';
import { Container } from '../../ui/layout.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { styled } from '../../ui/theme.ts';
import { text } from './text.ts';

/** All films of the cinema, showing films first (C-FILM-27). */
export function FilmListPage() {
  return (
    <Page>
      <PageHeading title={text.title}>{text.heading}</PageHeading>
      <FilmGroups
        films={useFilms()}
        opens="page"
        none={<EmptyState title={text.none} hint={text.noneHint} />}
      />
    </Page>
  );
}

const Page = styled(Container, { paddingTop: '$12' });
