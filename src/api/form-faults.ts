import type { CallFailure } from '../../machines/calls.ts';

/** @returns the faults of a failed call by field, the first of each, for the fields of a form (X-API-33) */
export function faultsByField<Field extends string>(
  { fieldErrors }: Pick<CallFailure, 'fieldErrors'>,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const faults: Partial<Record<Field, string>> = {};
  for (const field of fields) {
    const found = fieldErrors.find((error) => error.field === field);
    if (found !== undefined) faults[field] = found.message;
  }
  return faults;
}

/** @returns the message with the faults of the fields that a form does not have, one per line (X-API-33) */
export function messageBeside(
  message: string,
  { fieldErrors }: Pick<CallFailure, 'fieldErrors'>,
  fields: readonly string[],
): string {
  const others = fieldErrors.filter(({ field }) => !fields.includes(field));
  return [message, ...others.map((error) => error.message)].join('\n');
}
