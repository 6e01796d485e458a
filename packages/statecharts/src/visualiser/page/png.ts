import type { Drawing } from '../../drawing/drawing.ts';
import { pageFonts } from './page-fonts.ts';

/** The fonts of a drawing, by the names that its style has. */
const FAMILIES = ['Pretendard', 'Pretendard Variable'];
/** Twice the size of the drawing, for screens with small pixels. */
const SCALE = 2;
/** Browsers draw no larger images. In pixels. */
const LONGEST_SIDE = 8192;

/**
 * A drawing as an image, at most 8192 pixels wide and high.
 * @param svg the drawing's text
 * It has the fonts of the page (X-CHART-109).
 * @throws Error when the browser cannot draw it
 */
export async function pngOf(
  svg: string,
  { width, height }: Pick<Drawing, 'width' | 'height'>,
): Promise<Blob> {
  const fonts = await pageFonts(svg, FAMILIES);
  const image = new Image();
  const drawn = svg.replace('<style>', () => `<style>${fonts}`);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawn)}`;
  await image.decode();
  if (fonts !== '') await untilSteady(image);
  const scale = Math.min(SCALE, LONGEST_SIDE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => {
      if (blob === null) fail(new Error('The browser drew no image.'));
      else done(blob);
    }, 'image/png'),
  );
}

/** The side of the small copy that is compared, in pixels. */
const PROBE = 256;
/** So many equal drawings in a row, one a frame, are the last ones; after so many in all the image is taken as it is. */
const STEADY_FRAMES = 10;
const MOST_FRAMES = 90;

/** Draws an image until it stays the same: its first drawing makes it read its fonts, and has others. */
async function untilSteady(image: HTMLImageElement): Promise<void> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: PROBE, height: PROBE });
  const context = canvas.getContext('2d');
  let before = '';
  for (let frame = 0, equal = 0; frame < MOST_FRAMES && equal < STEADY_FRAMES; frame += 1) {
    await new Promise(requestAnimationFrame);
    context?.drawImage(image, 0, 0, PROBE, PROBE);
    const drawn = canvas.toDataURL();
    equal = drawn === before ? equal + 1 : 0;
    before = drawn;
  }
}
