/**
 * What goes with an entry of the browser's history whose address carries a message of our server. An address can be
 * written by anybody, such a state by no other site, so that it tells our words from others' (C-PAY-39).
 */
export interface OwnWords {
  readonly ownWords: string | null;
}

/** @param state of the browser's history @returns the message that our server said; null without one */
export function ownWordsOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('ownWords' in state)) return null;
  return typeof state.ownWords === 'string' ? state.ownWords : null;
}
