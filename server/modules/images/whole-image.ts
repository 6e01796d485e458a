import { crc32 } from 'node:zlib';

/**
 * Follows the structure of an image to its end, without decoding it: a cut file is refused before it is stored. It reads
 * each byte at most once.
 * @returns whether a file that starts as a JPEG, PNG or WebP also ends as one; bytes after its end do not matter
 */
export function isWhole(data: Buffer): boolean {
  if (data[0] === 0xff) return isWholeJpeg(data);
  return data[0] === 0x89 ? isWholePng(data) : isWholeWebp(data);
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** A JPEG has an end mark after its scans. A segment before it, such as a preview with its own end mark, has a length. */
function isWholeJpeg(data: Buffer): boolean {
  let hasScan = false;
  // A plain loop: `indexOf` costs a call for each mark, and a hostile file has millions.
  for (let position = 2; position + 1 < data.length; position += 1) {
    if (data[position] !== 0xff) continue;
    const mark = data[position + 1] ?? 0;
    if (mark === END_OF_IMAGE) return hasScan;
    if (mark === 0xff) continue;
    position += 1;
    if (!hasLength(mark)) continue;
    if (position + 2 >= data.length) return false;
    hasScan ||= mark === START_OF_SCAN;
    position += data.readUInt16BE(position + 1);
  }
  return false;
}

/** Escaped data, restart marks, start marks and `TEM` are followed by no length. */
function hasLength(mark: number): boolean {
  return mark > 0x01 && (mark < 0xd0 || mark > 0xd8);
}

/** @returns whether all chunks of a PNG up to `IEND` are there, each with the checksum of its content */
function isWholePng(data: Buffer): boolean {
  let hasData = false;
  for (let start = 8; start + 12 <= data.length;) {
    const name = data.toString('latin1', start + 4, start + 8);
    const end = start + 8 + data.readUInt32BE(start);
    if (end + 4 > data.length) return false;
    if (crc32(data.subarray(start + 4, end)) !== data.readUInt32BE(end)) return false;
    if (name === 'IEND') return hasData;
    hasData ||= name === 'IDAT';
    start = end + 4;
  }
  return false;
}

/** @returns whether the chunks of a WebP fill the length that it states */
function isWholeWebp(data: Buffer): boolean {
  const end = 8 + data.readUInt32LE(4);
  if (end > data.length) return false;
  let hasData = false;
  let start = 12;
  while (start + 8 <= end) {
    hasData ||= data.toString('latin1', start, start + 3) === 'VP8';
    const length = data.readUInt32LE(start + 4);
    // A chunk of an odd length is followed by a byte without a meaning.
    start += 8 + length + (length % 2);
  }
  return hasData && start === end;
}
