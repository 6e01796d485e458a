import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding, Representation } from './representation.ts';

const compressors: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) =>
    promisify(brotliCompress)(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    }),
  gzip: (plain) => promisify(gzip)(plain),
};

/** A fast level, because the first client waits for the compression. */
const BROTLI_QUALITY = 4;

/** The bytes of an answer in all forms. The compressed ones are made when the first client asks for them. */
export interface CachedBody {
  plain: Buffer;
  /** Weak, since all forms share it. It derives from the bytes, so that equal tags mean equal answers. */
  etag: string;
  /** @returns undefined for a representation without content */
  bytesIn(representation: Representation): Promise<Buffer | undefined>;
  /** @returns the milliseconds since just before it was read */
  ageMs: () => number;
}

/** @param ageMs the milliseconds since just before the text was read */
export function createCachedBody(text: string, ageMs: () => number): CachedBody {
  const plain = Buffer.from(text);
  const compressed = new Map<Encoding, Promise<Buffer>>();
  return {
    plain,
    ageMs,
    etag: `W/"${createHash('sha256').update(plain).digest('base64url')}"`,
    async bytesIn(representation) {
      if (representation === 'unchanged') return undefined;
      if (representation === 'plain') return plain;
      const bytes = compressed.get(representation) ?? compressors[representation](plain);
      compressed.set(representation, bytes);
      return bytes;
    },
  };
}
