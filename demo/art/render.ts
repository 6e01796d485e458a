import sharp, { type Sharp } from 'sharp';
import type { Artwork } from './drawings/artwork.ts';
import { byteBudgets, shareBudget, shareSizes, widths } from './rendition.ts';

/** One encoded size of a drawing; width and height in pixels. */
export interface RenderedImage {
  width: number;
  height: number;
  bytes: Buffer;
}

export interface RenderedArtwork {
  /** WebP, from the narrowest to the widest. */
  images: readonly RenderedImage[];
  /** JPEG, for link previews; null for kinds without one. */
  share: RenderedImage | null;
  /** CSS hexadecimal; painted until the image is loaded. */
  dominantColour: string;
  /** A data URL of a few hundred bytes, shown enlarged until the image is loaded. */
  placeholder: string;
}

const qualities = [80, 68, 55, 42, 32, 24] as const;

/** Rasterises the drawing once, at its largest width, and scales that down; takes about a second of CPU. */
export async function renderArtwork({
  kind,
  draw,
}: Pick<Artwork, 'kind' | 'draw'>): Promise<RenderedArtwork> {
  const { data, info } = await sharp(Buffer.from(draw()))
    .resize(Math.max(...widths[kind], shareSizes[kind]?.width ?? 0))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
  const images: RenderedImage[] = [];
  for (const width of widths[kind]) {
    const scaled = sharp(data, raw).resize(width);
    images.push(await encode(scaled, asWebp, byteBudgets[width] ?? Infinity));
  }
  const shareSize = shareSizes[kind];
  const share = shareSize && sharp(data, raw).resize({ ...shareSize, fit: 'cover' });
  const { dominant } = await sharp(data, raw).resize(64).stats();
  const tiny = await sharp(data, raw).resize(16).webp({ quality: 40 }).toBuffer();
  return {
    images,
    share: share && (await encode(share, asJpeg, shareBudget)),
    dominantColour: `#${[dominant.r, dominant.g, dominant.b].map((c) => c.toString(16).padStart(2, '0')).join('')}`,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
  };
}

const asWebp = (picture: Sharp, quality: number) =>
  picture.webp({ quality, effort: 4, smartSubsample: true });

const asJpeg = (picture: Sharp, quality: number) => picture.jpeg({ quality, mozjpeg: true });

async function encode(
  scaled: Sharp,
  as: (picture: Sharp, quality: number) => Sharp,
  budget: number,
): Promise<RenderedImage> {
  let smallest: RenderedImage | undefined;
  for (const quality of qualities) {
    const { data, info } = await as(scaled.clone(), quality).toBuffer({
      resolveWithObject: true,
    });
    smallest = { width: info.width, height: info.height, bytes: data };
    if (data.length <= budget) break;
  }
  if (smallest === undefined) throw new Error('No quality to encode with');
  return smallest;
}
