/** @returns the active states with dots, the mark by which tests see where a flow is: `failed.released` */
export function stateMark(value: string | Readonly<Record<string, unknown>>): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([key, child]) => `${key}.${String(child)}`)
    .join(' ');
}
