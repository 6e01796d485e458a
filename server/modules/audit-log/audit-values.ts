import { cutText } from '../../../domain/graphemes.ts';
import { AUDIT_VALUE_MAX_LENGTH } from '../../../domain/limits.ts';
import type { Schemas } from '../../plugins/contract-types.ts';

export type AuditValues = NonNullable<Schemas['AuditValues']>;

/**
 * @returns the fields of an entry as text of a bounded length: lists and objects as JSON, null as null; undefined ones are
 * left out
 */
export function auditValues(entry: object): AuditValues {
  return Object.fromEntries(
    Object.entries<unknown>({ ...entry })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, textOf(value)]),
  );
}

/** @returns the fields whose values differ, as they were and as they are; null without any */
export function changedValues(
  before: AuditValues,
  after: AuditValues,
): { before: AuditValues; after: AuditValues } | null {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => before[name] !== after[name],
  );
  if (names.length === 0) return null;
  const only = (values: AuditValues) =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { before: only(before), after: only(after) };
}

function textOf(value: unknown): string | null {
  if (value === null) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return cutText(text, AUDIT_VALUE_MAX_LENGTH, '…');
}
