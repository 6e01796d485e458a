import * as v from 'valibot';
import { readAs } from '../../api/schemas.ts';

/**
 * What goes with an entry of the browser's history whose address carries a message of our server. An address can be
 * written by anybody, such a state by no other site, so that it tells our words from others' (C-PAY-39).
 */
export interface OwnWords {
  readonly ownWords: string | null;
}

const stateSchema = v.object({ ownWords: v.string() });

/**
 * @param state of an entry of the browser's history
 * @returns the message of our server that goes with the entry; null without one
 */
export function ownWordsOf(state: unknown): string | null {
  return readAs(stateSchema, state)?.ownWords ?? null;
}
