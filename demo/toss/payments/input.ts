/** A body as a record of unknown fields; empty for anything but an object. */
export function fieldsOf(body: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof body === 'object' && body !== null ? Object.entries(body) : []);
}

/** The field as text; undefined if absent or of another type. */
export function textOf(fields: ReadonlyMap<string, unknown>, name: string): string | undefined {
  const value = fields.get(name);
  return typeof value === 'string' ? value : undefined;
}

/** The field as a finite number; undefined if absent or of another type. */
export function numberOf(fields: ReadonlyMap<string, unknown>, name: string): number | undefined {
  const value = fields.get(name);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** Whether the text is an absolute http or https address. */
export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
