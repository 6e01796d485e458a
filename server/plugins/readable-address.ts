/**
 * Makes an address readable for the router and the file server. Percent signs that encode no text, as in `/%E0%A4%A`
 * and `/%00`, or hide steps out of a folder, as in `/%2e%2e/x`, are escaped: no page has such an address, so the
 * client gets the usual 404 (X-PAGE-6).
 * @param url as in the request
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
