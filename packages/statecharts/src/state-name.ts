import type { StateValue } from 'xstate';

/** A state value in words: `tickets.loading`, and for parallel states `{hold.idle, form.open}`. */
export function stateName(value: StateValue): string {
  if (typeof value === 'string') return value;
  const names = Object.entries(value).map(([key, child]) => {
    const below = child === undefined ? '' : stateName(child);
    return below === '' ? key : `${key}.${below}`;
  });
  return names.length > 1 ? `{${names.join(', ')}}` : names.join('');
}
