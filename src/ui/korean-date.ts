/** @param date of the contract; empty for none @returns `2026. 11. 20.`, as Korean texts write it */
export function koreanDate(date: string): string {
  return date === '' ? '' : `${date.split('-').map(Number).join('. ')}.`;
}
