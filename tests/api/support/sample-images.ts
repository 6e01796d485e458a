import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** @returns an image of one colour */
export function picture(width: number, height: number, background = '#345678') {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** @returns an image of random colours, whose file is as large as a photograph's */
export function noisyPicture(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#000000', noise } });
}

/** @returns an image of colours without an order, the same ones in every run */
export function variedPicture(width: number, height: number) {
  const pixels = createHash('shake256', { outputLength: width * height * 3 }).digest();
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** @returns two images of one width that are shown one after the other */
export async function animation(width: number) {
  const frames = ['#ff0000', '#00ff00'].map((colour) =>
    picture(width, width, colour).removeAlpha().raw().toBuffer(),
  );
  return sharp(Buffer.concat(await Promise.all(frames)), {
    raw: { width, height: 2 * width, channels: 3, pageHeight: width },
  });
}

/** @returns a PNG of one colour with another chunk before its data */
export async function animatedPng(width: number): Promise<Buffer> {
  const png = await picture(width, width).png().toBuffer();
  const control = chunkOf('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
  return Buffer.concat([png.subarray(0, PNG_HEAD), control, png.subarray(PNG_HEAD)]);
}

/** @returns a small PNG whose header says that it is a very large one */
export async function pixelBomb(): Promise<Buffer> {
  const png = await picture(800, 800).png().toBuffer();
  const size = Buffer.concat([bytesOf(60_000), bytesOf(60_000), png.subarray(24, 29)]);
  return Buffer.concat([png.subarray(0, 8), chunkOf('IHDR', size), png.subarray(PNG_HEAD)]);
}

/** @returns a PNG with all its chunks, whose compressed data ends too early */
export async function damagedPng(): Promise<Buffer> {
  const png = await picture(400, 600).png().toBuffer();
  const data = deflateSync(Buffer.alloc(400 * 600)).subarray(0, 100);
  const parts = [chunkOf('IDAT', data), chunkOf('IEND', Buffer.alloc(0))];
  return Buffer.concat([png.subarray(0, PNG_HEAD), ...parts]);
}

/** @returns an image with a right header and end, in which the bytes from 30 to 60 % are those of something else */
export function overwritten(image: Buffer): Buffer {
  const damaged = Buffer.from(image);
  const [from, to] = [Math.floor(image.length * 0.3), Math.floor(image.length * 0.6)];
  createHash('shake256', { outputLength: to - from })
    .update('other')
    .digest()
    .copy(damaged, from);
  return damaged;
}

/** The signature and the chunk `IHDR`. */
const PNG_HEAD = 33;

function chunkOf(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  return Buffer.concat([bytesOf(content.length), named, bytesOf(crc32(named))]);
}

function bytesOf(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** @returns a JPEG with a preview in front of it, as cameras write it: the preview has an end mark of its own */
export async function jpegWithPreview(image: Buffer): Promise<Buffer> {
  const preview = await picture(16, 16).jpeg().toBuffer();
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(preview.length + 2, 2);
  return Buffer.concat([image.subarray(0, 2), head, preview, image.subarray(2)]);
}
