/**
 * An address as the router and the file server can read it. Where percent signs stand for no text, as in `/%E0%A4%A` and
 * `/%00`, or hide steps out of a folder, as in `/%2e%2e/x`, they are taken for percent signs: nothing has such an
 * address, and whoever asks is told so like anybody else (X-PAGE-6).
 * @param url as the request names it
 */
export function readableAddress(url: string): string {
  const [path, query] = splitAt(url, url.search(/[?#]/));
  return isReadable(path) ? url : `${path.replaceAll('%', '%25')}${query}`;
}

function splitAt(text: string, index: number): [string, string] {
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index)];
}

function isReadable(path: string): boolean {
  try {
    const decoded = decodeURIComponent(path);
    return !decoded.includes('\u0000') && !/(^|[\\/])\.\.([\\/]|$)/.test(decoded);
  } catch {
    return false;
  }
}
