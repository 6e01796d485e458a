import { writeFileSync } from 'node:fs';
import { encode } from 'uqr';

const WIDTH = 640;
const HEIGHT = 480;
/** Pixels of a square of a code. */
const SQUARE = 5;
const DARK = 40;
const BRIGHT = 215;
/** Half a second each. */
const FRAMES_OF_A_CODE = 6;

/**
 * Writes a film for Chromium's fake camera, which repeats it: each ticket is held still for three seconds, like a printed
 * one in the light of a foyer.
 * @param codes of the tickets
 */
export function writeTicketFilm(file: string, codes: readonly string[]): void {
  const frames = codes.flatMap((code) => Array<Buffer>(FRAMES_OF_A_CODE).fill(frameOf(code)));
  writeFileSync(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F2:1\n`), ...frames]),
  );
}

/** A picture in grey, as a frame of a y4m film. */
function frameOf(code: string): Buffer {
  const { data, size } = encode(code, { ecc: 'M', border: 4 });
  const bright = Buffer.alloc(WIDTH * HEIGHT, BRIGHT);
  const left = Math.floor((WIDTH - size * SQUARE) / 2);
  const top = Math.floor((HEIGHT - size * SQUARE) / 2);
  for (const [row, squares] of data.entries()) {
    for (const [column, isDark] of squares.entries()) {
      if (!isDark) continue;
      for (let line = 0; line < SQUARE; line += 1) {
        const start = (top + row * SQUARE + line) * WIDTH + left + column * SQUARE;
        bright.fill(DARK, start, start + SQUARE);
      }
    }
  }
  const noColour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  return Buffer.concat([Buffer.from('FRAME\n'), bright, noColour]);
}
