/** A body as a bag of unknown fields; anything that is no object is an empty one. */
export function fieldsOf(body: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof body === 'object' && body !== null ? Object.entries(body) : []);
}

/** The field as text, or nothing if it is absent or of another kind. */
export function textOf(fields: ReadonlyMap<string, unknown>, name: string): string | undefined {
  const value = fields.get(name);
  return typeof value === 'string' ? value : undefined;
}

/** The field as a finite number, or nothing if it is absent or of another kind. */
export function numberOf(fields: ReadonlyMap<string, unknown>, name: string): number | undefined {
  const value = fields.get(name);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** Whether the text is an absolute http or https address. */
export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
