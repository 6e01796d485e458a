import { toJsonValue } from '../../serialize.ts';

/** A value of a context, compared with the step before. */
export interface ContextRow {
  /** `hold.seatIds`, `tickets.0.count`. */
  readonly path: string;
  /** As JSON; undefined when the step has removed it. */
  readonly value: string | undefined;
  /** The value before the step, when the step has changed it; undefined when it was absent. */
  readonly before: string | undefined;
  readonly isChanged: boolean;
}

/** The values of a context in its order, then those that the step has removed. */
export function contextRows(before: unknown, after: unknown): ContextRow[] {
  const [old, now] = [leaves(before), leaves(after)];
  const rows = [...now].map(([path, value]): ContextRow => {
    const isChanged = old.get(path) !== value;
    return { path, value, before: isChanged ? old.get(path) : undefined, isChanged };
  });
  const removed = [...old].flatMap(([path, value]): ContextRow[] =>
    now.has(path) ? [] : [{ path, value: undefined, before: value, isChanged: true }],
  );
  return [...rows, ...removed];
}

function leaves(context: unknown): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (path: string, value: unknown): void => {
    if (isBranch(value)) {
      for (const [key, item] of Object.entries(value)) {
        visit(path === '' ? key : `${path}.${key}`, item);
      }
    } else if (path !== '') {
      found.set(path, leafText(value));
    }
  };
  visit('', toJsonValue(context));
  return found;
}

function leafText(value: unknown): string {
  const text = JSON.stringify(value);
  return text === UNDEFINED ? 'undefined' : text;
}

const UNDEFINED = JSON.stringify(toJsonValue(undefined));

/** Lists of plain values, such as seat ids, are read as a whole. */
function isBranch(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const items: unknown[] = Object.values(value);
  const [key = ''] = Object.keys(value);
  // A value without a JSON form has a single key, as in `$date`.
  if (items.length === 0 || (items.length === 1 && key.startsWith('$'))) return false;
  return !Array.isArray(value) || items.some((item) => typeof item === 'object' && item !== null);
}
