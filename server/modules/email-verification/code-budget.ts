import {
  EMAIL_CODE_BLOCKS,
  EMAIL_CODE_REPEATS,
  EMAIL_CODES_PER_BLOCK,
} from '../../../domain/limits.ts';

/**
 * Decides whether one more code is sent to an address (C-GUEST-38). A block's first code and its further codes have
 * separate budgets: a stranger who requests many codes uses up the further ones and one first code, and leaves the first
 * codes of the other blocks.
 * @param requestedBy the block of each code that was sent in this window
 */
export function mayRequestCode(requestedBy: readonly string[], block: string): boolean {
  const blocks = new Set(requestedBy).size;
  const own = requestedBy.filter((each) => each === block).length;
  if (own === 0) return blocks < EMAIL_CODE_BLOCKS;
  return own < EMAIL_CODES_PER_BLOCK && requestedBy.length - blocks < EMAIL_CODE_REPEATS;
}
