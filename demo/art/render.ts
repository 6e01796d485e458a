import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { type Artwork, type ArtworkKind, artworks } from './artwork.ts';

/** One size of a picture, encoded as WebP; width and height in pixels. */
export interface RenderedImage {
  width: number;
  height: number;
  bytes: Buffer;
}

export interface RenderedArtwork {
  kind: ArtworkKind;
  slug: string;
  /** From the narrowest to the widest. */
  images: readonly RenderedImage[];
  /** CSS hexadecimal; what to paint before anything is loaded. */
  dominantColour: string;
  /** A data URL of a few hundred bytes, to be shown enlarged until the picture is there. */
  placeholder: string;
}

/** Widths in pixels in which each kind is served. */
export const widths: Readonly<Record<ArtworkKind, readonly number[]>> = {
  poster: [300, 500, 800],
  backdrop: [768, 1280, 1920],
  portrait: [200, 400],
};

/** Most bytes a picture may have by width; the quality gives way. */
export const byteBudgets: Readonly<Record<number, number>> = {
  200: 12_000,
  300: 30_000,
  400: 30_000,
  500: 60_000,
  768: 70_000,
  800: 120_000,
  1280: 140_000,
  1920: 260_000,
};

/** To be raised when this module renders otherwise, so that cached results are not reused. */
const rendering = 1;
const qualities = [80, 68, 55, 42, 32, 24] as const;
const atOnce = 2;

/**
 * Renders the pictures, two at a time, in the given order. What has not changed since it was rendered
 * into the same folder is read from there; the folder may be deleted at any time.
 *
 * @param cacheFolder a folder to write to; made when missing
 */
export async function renderArtwork(
  cacheFolder: string,
  pictures: readonly Artwork[] = artworks,
): Promise<RenderedArtwork[]> {
  await mkdir(cacheFolder, { recursive: true });
  const waiting = [...pictures.entries()];
  const rendered = new Array<RenderedArtwork>(pictures.length);
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      rendered[next[0]] = await renderOne(cacheFolder, next[1]);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return rendered;
}

async function renderOne(
  cacheFolder: string,
  { kind, slug, draw }: Artwork,
): Promise<RenderedArtwork> {
  const svg = draw();
  const key = createHash('sha256')
    .update(JSON.stringify([rendering, sharp.versions, widths[kind], byteBudgets, svg]))
    .digest('hex')
    .slice(0, 24);
  const file = join(cacheFolder, `${kind}-${slug}-${key}.json`);
  const cached = await readCached(file);
  if (cached !== undefined) return { kind, slug, ...cached };
  const looks = await rasterise(svg, widths[kind]);
  await writeCached(file, looks);
  return { kind, slug, ...looks };
}

type Looks = Pick<RenderedArtwork, 'images' | 'dominantColour' | 'placeholder'>;

/** Rasterises the drawing once, at its widest, and scales down from there. */
async function rasterise(svg: string, targetWidths: readonly number[]): Promise<Looks> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(Math.max(...targetWidths))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
  const images: RenderedImage[] = [];
  for (const width of targetWidths) {
    const scaled = sharp(data, raw).resize(width);
    images.push(await encode(scaled, byteBudgets[width] ?? Infinity));
  }
  const { dominant } = await sharp(data, raw).resize(64).stats();
  const tiny = await sharp(data, raw).resize(16).webp({ quality: 40 }).toBuffer();
  return {
    images,
    dominantColour: `#${[dominant.r, dominant.g, dominant.b].map((c) => c.toString(16).padStart(2, '0')).join('')}`,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
  };
}

async function encode(scaled: Sharp, budget: number): Promise<RenderedImage> {
  let smallest: RenderedImage | undefined;
  for (const quality of qualities) {
    const { data, info } = await scaled
      .clone()
      .webp({ quality, effort: 4, smartSubsample: true })
      .toBuffer({ resolveWithObject: true });
    smallest = { width: info.width, height: info.height, bytes: data };
    if (data.length <= budget) break;
  }
  if (smallest === undefined) throw new Error('No quality to encode with');
  return smallest;
}

interface CachedFile {
  images: { width: number; height: number; base64: string }[];
  dominantColour: string;
  placeholder: string;
}

/** Nothing when the file is missing or is not what we write. */
async function readCached(file: string): Promise<Looks | undefined> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
  if (!isCachedFile(parsed)) return undefined;
  const { images, dominantColour, placeholder } = parsed;
  return {
    dominantColour,
    placeholder,
    images: images.map(({ width, height, base64 }) => ({
      width,
      height,
      bytes: Buffer.from(base64, 'base64'),
    })),
  };
}

function isCachedFile(value: unknown): value is CachedFile {
  return (
    typeof value === 'object' &&
    value !== null &&
    'images' in value &&
    Array.isArray(value.images) &&
    value.images.length > 0 &&
    'dominantColour' in value &&
    typeof value.dominantColour === 'string' &&
    'placeholder' in value &&
    typeof value.placeholder === 'string'
  );
}

/** Written aside and renamed, so that a process that dies leaves no half file. */
async function writeCached(
  file: string,
  { images, dominantColour, placeholder }: Looks,
): Promise<void> {
  const content: CachedFile = {
    dominantColour,
    placeholder,
    images: images.map(({ width, height, bytes }) => ({
      width,
      height,
      base64: bytes.toString('base64'),
    })),
  };
  const aside = `${file}.${process.pid}.part`;
  await writeFile(aside, JSON.stringify(content));
  await rename(aside, file);
}
