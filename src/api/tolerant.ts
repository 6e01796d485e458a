import * as v from 'valibot';

/**
 * Shapes that an answer may have beside the contract's own (X-API-12). The first page needs these two;
 * `tolerant-schemas.ts` has the others.
 */

const wrapperSchema = v.object({ data: v.unknown() });
const pageSchema = v.object({ content: v.unknown() });

/** @returns the body, out of a wrapper `{data: …}` if it has one */
export function unwrapped<T>(body: T | { data: T }): T {
  return isWrapped(body) ? body.data : body;
}

/** @returns the items of a list, or of a page with `content`; an empty list without an answer */
export function listOf<T>(
  answer: readonly T[] | { content: readonly T[] } | null | undefined,
): readonly T[] {
  if (answer === null || answer === undefined) return [];
  return isPage(answer) ? answer.content : answer;
}

function isWrapped<T>(body: T | { data: T }): body is { data: T } {
  return v.safeParse(wrapperSchema, body).success;
}

/** Whether the items are in a page. */
function isPage<T>(
  answer: readonly T[] | { content: readonly T[] },
): answer is { content: readonly T[] } {
  return v.safeParse(pageSchema, answer).success;
}
