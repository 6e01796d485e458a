import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressors = {
  br: (plain: Buffer) =>
    promisify(brotliCompress)(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    }),
  gzip: (plain: Buffer) => promisify(gzip)(plain),
};

/** A fast level, because the first client waits for the compression. */
const BROTLI_QUALITY = 4;

export type Encoding = keyof typeof compressors;

/** The preferred one first. */
export const encodings: readonly Encoding[] = ['br', 'gzip'];

/** The bytes of an answer in all forms. The compressed ones are made when the first client asks for them. */
export interface KeptBody {
  plain: Buffer;
  /** Weak, since all forms share it. It derives from the bytes, so that equal tags mean equal answers. */
  etag: string;
  compressed(encoding: Encoding): Promise<Buffer>;
}

export function createKeptBody(text: string): KeptBody {
  const plain = Buffer.from(text);
  const forms = new Map<Encoding, Promise<Buffer>>();
  return {
    plain,
    etag: `W/"${createHash('sha256').update(plain).digest('base64url')}"`,
    compressed(encoding) {
      const form = forms.get(encoding) ?? compressors[encoding](plain);
      forms.set(encoding, form);
      return form;
    },
  };
}
