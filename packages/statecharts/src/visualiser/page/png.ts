import type { Drawing } from '../../drawing/drawing.ts';

/** Twice the size of the drawing, for screens with small pixels. */
const SCALE = 2;
/** Browsers draw no larger images. In pixels. */
const LONGEST_SIDE = 8192;

/**
 * A drawing as an image, at most 8192 pixels wide and high.
 * @param svg the drawing's text
 * @throws Error when the browser cannot draw it
 */
export async function pngOf(
  svg: string,
  { width, height }: Pick<Drawing, 'width' | 'height'>,
): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
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
