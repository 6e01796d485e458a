/** @returns whether the path ends like the name of a file; no page has such an address */
export function isFileName(path: string): boolean {
  return /\.\w+$/.test(path);
}
