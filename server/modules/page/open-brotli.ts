import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** A fast level, because the first client waits for the compression. */
const QUALITY = 4;
/** The most bytes of a block whose length has 16 bits. */
const LONGEST_BLOCK = 2 ** 16;
/** The last block, without content. */
const LAST_BLOCK = Buffer.from([0b11]);

/** Compresses the beginning of a text, so that any end can follow it. */
export function openBrotli(beginning: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(beginning, {
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY },
    // It ends at a whole byte, and the stream goes on.
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
  });
}

/** @returns the compressed text with an end that is not compressed (RFC 7932, section 9.2) */
export function closeBrotli(opened: Buffer, end: Buffer): Buffer {
  const parts = [opened];
  for (let from = 0; from < end.length; from += LONGEST_BLOCK) {
    const block = end.subarray(from, from + LONGEST_BLOCK);
    parts.push(uncompressedHead(block.length), block);
  }
  return Buffer.concat([...parts, LAST_BLOCK]);
}

/** Bits from the lowest: not the last block, a length of 16 bits (two zeros), the length less one, uncompressed. */
function uncompressedHead(length: number): Buffer {
  const head = Buffer.alloc(3);
  head.writeUIntLE(((length - 1) << 3) | (1 << 19), 0, 3);
  return head;
}
