import { adminPaths } from '../../../../domain/admin-pages.ts';
import {
  DEFAULT_MOVIE_LANGUAGE,
  DIRECTOR_MAX_LENGTH,
  MAX_GENRES_OF_FILM,
  MAX_RUNNING_MINUTES,
  MOVIE_DESCRIPTION_MAX_LENGTH,
  MOVIE_LANGUAGE_MAX_LENGTH,
  MOVIE_TITLE_MAX_LENGTH,
} from '../../../../domain/limits.ts';
import { koreanDate } from '../../../../domain/screening-time-text.ts';
import { answerOrNull, answerOf } from '../../../api/api.ts';
import { Poster } from '../../../ui/picture.tsx';
import { manyField, selectField } from '../section/choice-fields.tsx';
import { imageField } from '../section/image-field.tsx';
import { optionalTextIn, pageOf, textIn, wholeNumber } from '../section/section-values.ts';
import type { Section } from '../section/section.ts';
import { castField } from './cast-field.tsx';
import {
  createFilm,
  filmEntry,
  filmEntryIn,
  getFilm,
  touchedField,
  updateFilm,
} from './film-calls.ts';
import { distributorChoices, genreChoices, ratingChoices } from './film-choices.ts';
import { text } from './text.ts';

const filmOrders = ['title', '-title', 'releaseDate', '-releaseDate', 'id', '-id'] as const;

/** Films, with their images, genres and cast; one with screenings stays (A-FILM-1 to A-FILM-8). */
export const films: Section = {
  path: adminPaths.films,
  text: { one: '영화', object: '영화를' },
  fields: [
    {
      name: 'title',
      label: text.title,
      required: text.titleMissing,
      maxLength: MOVIE_TITLE_MAX_LENGTH,
    },
    { name: 'director', label: text.director, maxLength: DIRECTOR_MAX_LENGTH, isHalf: true },
    {
      name: 'duration',
      label: text.duration,
      required: text.durationMissing,
      isHalf: true,
      ...wholeNumber({
        least: 1,
        most: MAX_RUNNING_MINUTES,
        wrong: text.durationWrong(MAX_RUNNING_MINUTES),
      }),
    },
    {
      name: 'releaseDate',
      label: text.releaseDate,
      required: text.releaseMissing,
      type: 'date',
      isHalf: true,
    },
    {
      name: 'screeningEndDate',
      label: text.screeningEndDate,
      hint: text.endHint,
      type: 'date',
      isHalf: true,
    },
    selectField({
      name: 'distributorId',
      label: text.distributor,
      required: text.distributorMissing,
      source: distributorChoices,
    }),
    selectField({
      name: 'movieRatingId',
      label: text.rating,
      required: text.ratingMissing,
      source: ratingChoices,
    }),
    {
      name: 'language',
      label: text.language,
      initial: DEFAULT_MOVIE_LANGUAGE,
      normalised: (language: string) => language || DEFAULT_MOVIE_LANGUAGE,
      maxLength: MOVIE_LANGUAGE_MAX_LENGTH,
      isHalf: true,
    },
    manyField({
      name: 'genreIds',
      label: text.genres,
      source: genreChoices,
      most: MAX_GENRES_OF_FILM,
    }),
    imageField({
      name: 'posterImage',
      label: text.poster,
      required: text.posterMissing,
      canRemove: false,
      takesPaste: true,
      ratio: '2 / 3',
      load: async (api, id, signal) => {
        const { posterUrl, poster } = await getFilm(api, id, signal);
        return { url: posterUrl, ...poster };
      },
    }),
    imageField({
      name: 'backdropImage',
      label: text.backdrop,
      canRemove: false,
      takesPaste: false,
      ratio: '16 / 9',
      load: async (api, id, signal) => {
        const { backdropUrl, backdrop } = await getFilm(api, id, signal);
        return { url: backdropUrl, ...backdrop };
      },
    }),
    castField,
    {
      name: 'description',
      label: text.description,
      maxLength: MOVIE_DESCRIPTION_MAX_LENGTH,
      isLong: true,
    },
    touchedField,
  ],
  choices: [distributorChoices, ratingChoices, genreChoices],
  Picture: ({ entry }) => (
    <Poster sources={[]} url={optionalTextIn(entry.values, 'picture')} alt="" sizes="44px" tiny />
  ),
  columns: [
    { label: text.director, of: ({ values }) => textIn(values, 'director') || text.noDirector },
    { label: text.releaseDate, of: ({ values }) => koreanDate(textIn(values, 'releaseDate')) },
    {
      label: text.screeningEndDate,
      of: ({ values }) => koreanDate(textIn(values, 'screeningEndDate')),
    },
  ],
  orders: [
    { value: '-releaseDate', label: text.newest },
    { value: 'releaseDate', label: text.oldest },
    { value: 'title', label: text.byTitle },
    { value: '-title', label: text.byTitleBackwards },
    { value: '-id', label: text.lastAdded },
    { value: 'id', label: text.firstAdded },
  ],
  canForce: false,
  calls: {
    list: async ({ http }, { query, sort, page }, signal) => {
      const order = filmOrders.find((each) => each === sort);
      return pageOf(
        await answerOf(
          http.GET('/api/admin/movies/get', {
            params: {
              query: { page, ...(order && { sort: order }), ...(query !== '' && { query }) },
            },
            signal,
          }),
        ),
        ({ movieId, title, director, releaseDate, screeningEndDate, posterUrl, version }) => ({
          ...{ id: movieId, version, name: title },
          values: {
            director: director ?? '',
            releaseDate,
            screeningEndDate: screeningEndDate ?? '',
            picture: posterUrl ?? '',
          },
        }),
      );
    },
    get: async (api, id, signal) => filmEntry(await getFilm(api, id, signal)),
    create: createFilm,
    update: updateFilm,
    delete: ({ http }, { id }) =>
      answerOrNull(http.DELETE('/api/admin/movies/delete/{id}', { params: { path: { id } } })),
    entryIn: filmEntryIn,
  },
};
