import * as v from 'valibot';
import { readAs } from '../../api/schemas.ts';

/**
 * The state of a history entry whose address carries a message of our server. Anyone can write an address, but no other
 * site can write the state, so the state proves that the message is ours (C-PAY-39).
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
