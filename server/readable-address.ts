/**
 * An address as the router can read it. Where percent signs stand for no text, as in `/%E0%A4%A`, they are taken for
 * percent signs: nothing has such an address, and whoever asks is told so like anybody else (X-PAGE-6).
 * @param url as the request names it
 */
export function readableAddress(url: string): string {
  const [path, query] = splitAt(url, url.search(/[?#]/));
  return isDecodable(path) ? url : `${path.replaceAll('%', '%25')}${query}`;
}

function splitAt(text: string, index: number): [string, string] {
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index)];
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
