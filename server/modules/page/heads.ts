import type { Schemas } from '../../plugins/contract-types.ts';
import type { PageHead, PreloadedPicture } from './content.ts';
import { cinemaPreview } from './previews.ts';
import { text } from './text.ts';

type Movie = Schemas['Movie'];

const canonicalPaths = {
  home: '/',
  films: '/movies',
  bookingPicker: '/booking',
  terms: '/terms',
  privacy: '/privacy',
  refundPolicy: '/refund-policy',
} as const;

/** The head of a page that is the same for all time. */
export function listedHead(page: keyof typeof canonicalPaths): PageHead {
  return {
    ...unknownHead,
    title: text.title(text[page].title),
    description: text[page].description,
    canonicalPath: canonicalPaths[page],
  };
}

/** Nothing is said but the name and the sign of the site, so that nothing wrong is. */
export const unknownHead: PageHead = {
  title: text.title(''),
  description: text.home.description,
  canonicalPath: null,
  isHidden: false,
  type: 'website',
  picture: cinemaPreview,
  structuredData: () => [],
};

/** The head of a page that search engines are to leave out. @param title the page's own; empty for the site's */
export function hiddenHead(title: string): PageHead {
  return { ...unknownHead, title: text.title(title), isHidden: true };
}

/** The picture that fills the width of the page; for want of one the poster, as the page does. */
export function heroOf({
  backdropSources,
  posterSources,
}: Pick<Movie, 'backdropSources' | 'posterSources'>): PreloadedPicture {
  return { sources: backdropSources.length > 0 ? backdropSources : posterSources, sizes: '100vw' };
}

/** Search engines cut longer ones. */
const DESCRIPTION_LENGTH = 155;

/** What it is in one line, then how its story begins. */
export function filmDescription(movie: Movie): string {
  const facts = [
    movie.genres.map(({ genreName }) => genreName).join('/'),
    text.minutes(movie.duration),
    movie.movieRatingName,
    movie.director === null ? '' : text.director(movie.director),
    movie.movieCasts.length === 0
      ? ''
      : text.cast(movie.movieCasts.slice(0, 3).map(({ actor }) => actor.name)),
  ];
  const line = facts.filter((fact) => fact !== '').join(' · ');
  return shortened(withStory(line, movie.description));
}

/** Who it is in one line, with the newest works, then how the biography begins. */
export function actorDescription({ name, biography, filmography }: Schemas['Actor']): string {
  const works = filmography.slice(0, 3).map(({ title }) => title);
  const line = [text.actorKind, name, works.length === 0 ? '' : text.works(works)]
    .filter((fact) => fact !== '')
    .join(' · ');
  return shortened(withStory(line, biography));
}

function withStory(line: string, story: string | null): string {
  const words = (story ?? '').replaceAll(/\s+/g, ' ').trim();
  return words === '' ? line : `${line} — ${words}`;
}

const segmenter = new Intl.Segmenter('ko');

/** Cut between characters as people see them. */
function shortened(line: string): string {
  const characters = Array.from(segmenter.segment(line), ({ segment }) => segment);
  if (characters.length <= DESCRIPTION_LENGTH) return line;
  return `${characters
    .slice(0, DESCRIPTION_LENGTH - 1)
    .join('')
    .trimEnd()}…`;
}
