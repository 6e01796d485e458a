import * as v from 'valibot';

const entrySchema = v.fallback(v.object({ newLoginId: v.fallback(v.nullable(v.string()), null) }), {
  newLoginId: null,
});

/**
 * @param state of the history entry, which the page that opens after the login gets back
 * @returns the state of a login page that is opened with a login id in its form (C-JOIN-23, C-FORM-11)
 */
export function newLoginState(state: unknown, newLoginId: string): Record<string, unknown> {
  return { ...(typeof state === 'object' ? state : null), newLoginId };
}

/** @returns the login id of the account that was just created or found; null for any other entry */
export function newLoginIdIn(state: unknown): string | null {
  return v.parse(entrySchema, state).newLoginId;
}
