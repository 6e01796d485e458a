/** A part of a mail as a reader's program sees it (RFC 2045). */
export interface MimePart {
  headers: Record<string, string>;
  /** Without parameters: `text/html`. */
  type: string;
  /** Decoded; empty for a part with parts. */
  content: string;
  parts: MimePart[];
}

/** @param source of the whole mail, or of a part */
export function readMime(source: string): MimePart {
  const end = source.indexOf('\r\n\r\n');
  const headers = readHeaders(source.slice(0, end));
  const body = source.slice(end + 4);
  const contentType = headers['content-type'] ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/.exec(contentType)?.[1];
  const parts =
    boundary === undefined
      ? []
      : body
          .split(new RegExp(`(?:^|\\r\\n)--${escaped(boundary)}(?:--)?(?:\\r\\n|$)`))
          .slice(1, -1)
          .map(readMime);
  return {
    headers,
    type: contentType.split(';')[0] ?? '',
    content: parts.length > 0 ? '' : decoded(body, headers['content-transfer-encoding']),
    parts,
  };
}

function readHeaders(head: string): Record<string, string> {
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), decodedWords(line.slice(at + 1).trim())];
    }),
  );
}

function decoded(body: string, encoding = '7bit'): string {
  switch (encoding.toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64').toString();
    case 'quoted-printable':
      return fromQuotedPrintable(body.replaceAll(/=\r\n/g, ''));
    default:
      return body;
  }
}

function fromQuotedPrintable(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString();
}

/** Encoded words of a header (RFC 2047); neighbours are joined. */
function decodedWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : fromQuotedPrintable(word.replaceAll('_', ' ')),
    );
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
