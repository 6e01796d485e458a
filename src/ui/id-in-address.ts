/** @returns the id in a part of an address; null if the text is not a safe positive integer */
export function idInAddress(part: string | undefined): number | null {
  const id = /^[1-9]\d{0,15}$/.test(part ?? '') ? Number(part) : null;
  return Number.isSafeInteger(id) ? id : null;
}
