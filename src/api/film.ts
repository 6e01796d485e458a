import type { components } from '../../openapi.gen.d.ts';

/** A film as the lists carry it. */
export type Film = components['schemas']['MovieSummary'];
