/** Readings that accept the shapes an answer may have beside the contract's own (X-API-12). */

/** @returns the body, out of a wrapper `{data: …}` that holds nothing else of weight */
export function unwrapped<T>(body: T | { data: T }): T {
  return isWrapped(body) ? body.data : body;
}

/** @returns the items of a list, of a page with `content`, or none */
export function listOf<T>(
  answer: readonly T[] | { content: readonly T[] } | null | undefined,
): readonly T[] {
  if (answer === null || answer === undefined) return [];
  return 'content' in answer ? answer.content : answer;
}

/** @returns a point balance from a number or an object with one of its five names; 0 when there is none */
export function pointsOf(answer: unknown): number {
  if (isCount(answer)) return answer;
  const fields = recordOf(answer);
  return (
    ['balance', 'points', 'point', 'amount', 'value']
      .map((name) => fields[name])
      .find((value) => isCount(value)) ?? 0
  );
}

/** @returns the id under its full name, else under `id`; null without a usable one */
export function idOf(answer: unknown, name: 'reservationId' | 'paymentId' | 'customerId') {
  const fields = recordOf(answer);
  return [fields[name], fields.id].find(isId) ?? null;
}

/** @returns the gender, however it is written; null without one */
export function genderOf(value: unknown): 'MALE' | 'FEMALE' | null {
  const word = typeof value === 'string' ? value.toUpperCase() : null;
  return word === 'MALE' || word === 'FEMALE' ? word : null;
}

function isWrapped<T>(body: T | { data: T }): body is { data: T } {
  return typeof body === 'object' && body !== null && 'data' in body;
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}
