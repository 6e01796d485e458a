/**
 * Shapes that an answer may have beside the contract's own (X-API-12). The first page needs these two, and valibot does
 * not fit into it (X-PAGE-16): the type of the answer names the shapes, so one check distinguishes them.
 * `tolerant-schemas.ts` has the others.
 */

/** @returns the body, out of a wrapper `{data: …}` if it has one */
export function unwrapped<T>(body: T | { data: T }): T {
  return isWrapped(body) ? body.data : body;
}

/** @returns the items of a list, or of a page with `content`; an empty list without an answer */
export function listOf<T>(
  answer: readonly T[] | { content: readonly T[] } | null | undefined,
): readonly T[] {
  if (answer === null || answer === undefined) return [];
  return 'content' in answer ? answer.content : answer;
}

function isWrapped<T>(body: T | { data: T }): body is { data: T } {
  return typeof body === 'object' && body !== null && 'data' in body;
}
