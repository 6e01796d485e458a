import type { components } from '../../openapi.gen.d.ts';
import type { CallFailure } from '../call-failure.ts';

export type SearchResults = components['schemas']['SearchResults'];

export interface SearchRequest {
  /** As typed. */
  readonly query: string;
}

export interface SearchContext {
  /** What stands in the box. */
  readonly query: string;
  /** What was last asked for, as far as it counts for a search. */
  readonly asked: string | null;
  /** The last answer; it stays in sight until the next one comes. */
  readonly results: SearchResults | null;
  /** What the last answer was asked by. */
  readonly answered: string | null;
  /** The last failure, for its words; the state says that there is one. */
  readonly failure: CallFailure | null;
}

export type SearchEvent =
  | { type: 'query.change'; query: string }
  | { type: 'query.submit' }
  | { type: 'search.retry' }
  | { type: 'search.close' };
