const ONE_YEAR_SECONDS = 31_536_000;

/** File names under `assets` contain a hash, so their content never changes. */
export function cacheControlOf(path: string): string {
  return /[\\/]assets[\\/]/.test(path)
    ? `public, max-age=${ONE_YEAR_SECONDS}, immutable`
    : 'no-cache';
}

/** @returns whether the path ends like the name of a file; no page has such an address */
export function isFileName(path: string): boolean {
  return /\.\w+$/.test(path);
}
