import sharp from 'sharp';
import { MAX_IMAGE_PIXELS } from '../../../domain/limits.ts';
import type { UploadKind } from '../../db/schema/image-uploads.ts';

export interface RenderedImage {
  contentType: 'image/webp' | 'image/jpeg';
  width: number;
  height: number;
  bytes: Buffer;
}

/** The widths that the shop shows, in pixels; the first is the least width of an upload. */
export const shownWidths: Readonly<Record<UploadKind, readonly [number, ...number[]]>> = {
  POSTER: [300, 500, 800],
  BACKDROP: [768, 1280, 1920],
  PROFILE: [200, 400],
};

/** The size of the preview of links, in pixels. */
const shareSizes: Readonly<Record<UploadKind, { width: number; height: number }>> = {
  POSTER: { width: 1200, height: 630 },
  BACKDROP: { width: 1200, height: 630 },
  PROFILE: { width: 800, height: 800 },
};

/**
 * Renders an uploaded image: upright, without metadata, in the widths of its kind that are not wider than itself, and as
 * the preview of links.
 * @throws Error for an image whose decoder reports any damage: the rest of such an image is often grey (A-IMG-4)
 */
export async function renderImage(
  bytes: Uint8Array,
  kind: UploadKind,
): Promise<{ images: RenderedImage[]; share: RenderedImage }> {
  const upright = await sharp(bytes, { failOn: 'warning', limitInputPixels: MAX_IMAGE_PIXELS })
    .rotate()
    .flatten({ background: '#000000' })
    .resize({
      width: Math.max(...shownWidths[kind], shareSizes[kind].width),
      withoutEnlargement: true,
    })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = upright.info;
  const source = () => sharp(upright.data, { raw: { width, height, channels } });
  const images: RenderedImage[] = [];
  for (const each of shownWidths[kind].filter((shown) => shown <= width)) {
    const { data, info } = await source()
      .resize(each)
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    images.push({ contentType: 'image/webp', width: info.width, height: info.height, bytes: data });
  }
  const share = await source()
    .resize({ ...shareSizes[kind], fit: 'cover' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
  return { images, share: { contentType: 'image/jpeg', ...shareSizes[kind], bytes: share } };
}
