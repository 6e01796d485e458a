/** @returns the id that a part of an address names; null for what no id can be, such as one that loses its last digits */
export function idInAddress(part: string | undefined): number | null {
  const id = /^[1-9]\d{0,15}$/.test(part ?? '') ? Number(part) : null;
  return Number.isSafeInteger(id) ? id : null;
}
