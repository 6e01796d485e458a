/** A field that is a list of numbers; empty when it is something else. */
export function idsOf(fields: Record<string, unknown>, name = 'seatIds'): number[] {
  const value = fields[name];
  return Array.isArray(value) ? value.filter((id): id is number => typeof id === 'number') : [];
}
