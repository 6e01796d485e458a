import { expect, it } from 'vitest';
import { isWhole } from '../../server/modules/images/whole-image.ts';
import { jpegWithPreview, noisyPicture } from './support/sample-images.ts';

const noise = noisyPicture(40, 40);
const images: [string, () => Promise<Buffer>][] = [
  ['JPEG', () => noise.jpeg().toBuffer()],
  ['JPEG with several scans', () => noise.jpeg({ progressive: true }).toBuffer()],
  ['JPEG with a preview', async () => jpegWithPreview(await noise.jpeg().toBuffer())],
  ['JPEG with fill bytes', async () => withFillBytes(await noise.jpeg().toBuffer())],
  ['PNG', () => noise.png().toBuffer()],
  ['WebP', () => noise.webp().toBuffer()],
  ['lossless WebP', () => noise.webp({ lossless: true }).toBuffer()],
  [
    'WebP with metadata',
    () =>
      noise
        .withExif({ IFD0: { Copyright: '물결' } })
        .webp()
        .toBuffer(),
  ],
];

it.each(images)('A-IMG-11: tells a whole %s from one cut at any byte', async (_, make) => {
  const image = await make();
  const cuts = Array.from({ length: image.length - 12 }, (_each, index) => index + 12);
  expect(cuts.filter((length) => isWhole(image.subarray(0, length)))).toEqual([]);
  expect(isWhole(image)).toBe(true);
  expect(isWhole(Buffer.concat([image, Buffer.from('more')]))).toBe(true);
});

it('A-IMG-11: tells an end without an image from a whole image', () => {
  const end = Buffer.concat([Buffer.from('\0\0\0\0IEND'), Buffer.from([0xae, 0x42, 0x60, 0x82])]);
  const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), end]);
  const webp = Buffer.from('RIFF\x04\0\0\0WEBP', 'latin1');
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xd9]);
  expect([jpeg, png, webp].map(isWhole)).toEqual([false, false, false]);
});

/** Marks may follow bytes 0xff without a meaning. */
function withFillBytes(jpeg: Buffer): Buffer {
  return Buffer.concat([jpeg.subarray(0, -2), Buffer.from([0xff, 0xff]), jpeg.subarray(-2)]);
}
