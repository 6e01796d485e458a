import type { Schemas } from '../../plugins/contract-types.ts';
import { pages, type PageName } from '../../../domain/pages.ts';
import { filmText } from '../../../domain/film-text.ts';
import { pictureSizes } from '../../../domain/picture-sizes.ts';
import type { PageHead, PreloadedPicture } from './content.ts';
import { cinemaPreview } from './previews.ts';
import { text, type PageText } from './text.ts';

type Movie = Schemas['Movie'];

const fixedTexts: Readonly<Partial<Record<PageName, PageText>>> = text.pages;

/**
 * @returns the head of a page without data: with the page's texts, or hidden for a page that search engines leave out
 */
export function fixedHead(page: PageName): PageHead {
  const words = fixedTexts[page];
  if (words === undefined) return hiddenHead('');
  const { title, description } = words;
  return { ...unknownHead, title: text.title(title), description, canonicalPath: pages[page].path };
}

/** The head of a page without data and texts: only the name and the picture of the site. */
export const unknownHead: PageHead = {
  title: text.title(''),
  description: text.pages.home.description,
  canonicalPath: null,
  isHidden: false,
  type: 'website',
  picture: cinemaPreview,
  structuredData: () => [],
};

/** The head of a page that search engines must leave out. @param title empty for the site's title */
export function hiddenHead(title: string): PageHead {
  return { ...unknownHead, title: text.title(title), isHidden: true };
}

/** The picture across the page: the backdrop, or the poster of a film without a backdrop, as the client draws it. */
export function heroOf({
  backdropSources,
  posterSources,
}: Pick<Movie, 'backdropSources' | 'posterSources'>): PreloadedPicture {
  return {
    sources: backdropSources.length > 0 ? backdropSources : posterSources,
    sizes: pictureSizes.hero,
  };
}

/** The picture of the home page's first film: upright on a phone for a film that has one. */
export function homeHeroOf(movie: Schemas['MovieSummary']): PreloadedPicture {
  const { tallBackdropSources: tallSources } = movie;
  return { ...heroOf(movie), ...(tallSources.length > 0 && { tallSources }) };
}

/** In characters; search engines cut longer descriptions. */
const DESCRIPTION_LENGTH = 155;

/** One line of facts, then the beginning of the synopsis. */
export function filmDescription(movie: Movie): string {
  const facts = [
    movie.genres.map(({ genreName }) => genreName).join('/'),
    filmText.minutes(movie.duration),
    movie.movieRatingName,
    movie.director === null ? '' : text.director(movie.director),
    movie.movieCasts.length === 0
      ? ''
      : text.cast(movie.movieCasts.slice(0, 3).map(({ actor }) => actor.name)),
  ];
  const line = facts.filter((fact) => fact !== '').join(' · ');
  return shortened(withStory(line, movie.description));
}

/** One line with the name and the newest works, then the beginning of the biography. */
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

/** Cuts between grapheme clusters, so that no visible character is split. */
function shortened(line: string): string {
  const characters = Array.from(segmenter.segment(line), ({ segment }) => segment);
  if (characters.length <= DESCRIPTION_LENGTH) return line;
  return `${characters
    .slice(0, DESCRIPTION_LENGTH - 1)
    .join('')
    .trimEnd()}…`;
}
