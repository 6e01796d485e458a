import type { components } from '../../openapi.gen.d.ts';
import type { CallFailure } from '../call-failure.ts';

export type SearchResults = components['schemas']['SearchResults'];

export interface SearchRequest {
  /** As typed. */
  readonly query: string;
}

export interface SearchContext {
  /** The text of the box. */
  readonly query: string;
  /** The searched characters of the last request. */
  readonly asked: string | null;
  /** The last answer, which is shown until the next answer. */
  readonly results: SearchResults | null;
  /** The searched characters of the last answer. */
  readonly answered: string | null;
  /** The last failure, for its message. */
  readonly failure: CallFailure | null;
}

export type SearchEvent =
  | { type: 'query.change'; query: string }
  | { type: 'query.submit' }
  | { type: 'search.retry' }
  | { type: 'search.close' };
