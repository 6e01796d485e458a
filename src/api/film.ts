import type { components } from '../../openapi.gen.d.ts';

/** A film in the lists. */
export type Film = components['schemas']['MovieSummary'];
