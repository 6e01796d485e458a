import type { MovieSummary } from '../../openapi.gen.d.ts';

/** A film in the lists. */
export type Film = MovieSummary;
