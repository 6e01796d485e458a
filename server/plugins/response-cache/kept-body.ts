import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding, Form } from './form.ts';
import type { SentAnswer } from './sent-answer.ts';

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
export interface KeptBody {
  plain: Buffer;
  /** Weak, since all forms share it. It derives from the bytes, so that equal tags mean equal answers. */
  etag: string;
  /** @returns undefined for a form without content */
  bytesIn(form: Form): Promise<Buffer | undefined>;
  /** @returns the milliseconds since just before it was read */
  ageMs: () => number;
  /** What the normal way has sent, by form. It ends with the bytes that it describes. */
  readonly sent: Map<Form, SentAnswer>;
}

/** @param ageMs the milliseconds since just before the text was read */
export function createKeptBody(text: string, ageMs: () => number): KeptBody {
  const plain = Buffer.from(text);
  const compressed = new Map<Encoding, Promise<Buffer>>();
  return {
    plain,
    ageMs,
    sent: new Map(),
    etag: `W/"${createHash('sha256').update(plain).digest('base64url')}"`,
    async bytesIn(form) {
      if (form === 'unchanged') return undefined;
      if (form === 'plain') return plain;
      const bytes = compressed.get(form) ?? compressors[form](plain);
      compressed.set(form, bytes);
      return bytes;
    },
  };
}
