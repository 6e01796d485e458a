import { encode } from 'uqr';
import { expect, it } from 'vitest';
import encodeQR from 'qr';
import { decodePicture } from '../../../src/features/admin/entry/camera.ts';

const CODE = `MQ1.9K2D0QX7.K7P-M3X-9QT.2S.T4A8VC.T4AD1U.A3-A4.${'0A:'.repeat(32)}`;
/** Pixels. */
const MODULE = 5;
const MARGIN = 60;

/** A photograph of a code: grey on lighter grey, with a margin. */
function pictureOf(modules: readonly (readonly boolean[])[]) {
  const size = modules.length * MODULE + 2 * MARGIN;
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const row = modules[Math.floor((y - MARGIN) / MODULE)];
      const isDark = row?.[Math.floor((x - MARGIN) / MODULE)] === true;
      data.fill(isDark ? 40 : 215, (y * size + x) * 4, (y * size + x) * 4 + 3);
    }
  }
  return { width: size, height: size, data };
}

it('A-ENTRY-31: reads the code of a ticket in a picture', () => {
  expect(decodePicture(pictureOf(encode(CODE, { ecc: 'M', border: 0 }).data))).toBe(CODE);
  expect(decodePicture(pictureOf(encodeQR(CODE, 'raw', { border: 2 })))).toBe(CODE);
});

it('A-ENTRY-31: finds nothing in a picture without a code', () => {
  expect(decodePicture(pictureOf([[true]]))).toBeNull();
  expect(decodePicture({ width: 1, height: 1, data: new Uint8ClampedArray(4) })).toBeNull();
});
