import sharp from 'sharp';
import { MAX_IMAGE_PIXELS } from '../../../domain/limits.ts';
import { text } from './text.ts';
import { isWhole } from './whole-image.ts';

/**
 * Reads the structure of an uploaded image, without decoding it. The content decides, not the name or type that was sent.
 * @param leastWidth in pixels
 * @returns why it is refused, in Korean; null for a still JPEG, PNG or WebP of a right size
 */
export async function imageFault(bytes: Uint8Array, leastWidth: number): Promise<string | null> {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (data.length === 0) return text.empty;
  if (data.subarray(0, 4).toString('latin1') === 'GIF8') return text.gif;
  if (!isKnownFormat(data)) return text.unknownFormat;
  const header = await sharp(data, { limitInputPixels: false, animated: true })
    .metadata()
    .catch(() => null);
  if (header === null) return text.unreadable;
  if ((header.pages ?? 1) > 1 || hasAnimationChunk(data)) return text.animated;
  const { width, height } = header.autoOrient;
  if (width * height > MAX_IMAGE_PIXELS) return text.tooManyPixels;
  if (width < leastWidth) return text.tooNarrow(leastWidth);
  return isWhole(data) ? null : text.unreadable;
}

function isKnownFormat(data: Buffer): boolean {
  const start = data.subarray(0, 12).toString('latin1');
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    (start.startsWith('RIFF') && start.endsWith('WEBP'))
  );
}

/** An animated PNG has a chunk `acTL` before its image data. */
function hasAnimationChunk(data: Buffer): boolean {
  if (data.subarray(1, 4).toString('latin1') !== 'PNG') return false;
  let position = 8;
  while (position + 8 <= data.length) {
    const name = data.subarray(position + 4, position + 8).toString('latin1');
    if (name === 'acTL') return true;
    if (name === 'IDAT') return false;
    position += 12 + data.readUInt32BE(position);
  }
  return false;
}
