import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Artwork } from '../../../demo/art/drawings/artwork.ts';
import {
  readManifest,
  writeManifest,
  type Manifest,
  type Rendition,
  type RenditionFile,
} from '../../../demo/art/manifest.ts';
import { renderArtwork, type RenderedImage } from '../../../demo/art/render.ts';
import { renditionKey, shareSizes, widths } from '../../../demo/art/rendition.ts';
import { findDamagedFiles, findOrphans, renditionsOf } from './rendered-files.ts';

/**
 * Draws every picture and compares it with the rendered one; renders nothing.
 * @param folder of rendered drawings
 * @returns the problems, in words
 */
export async function compareArtwork(
  folder: string,
  pictures: readonly Artwork[],
): Promise<string[]> {
  const manifest = await readManifest(folder);
  const problems: string[] = [];
  for (const picture of pictures) {
    problems.push(...(await findProblems(folder, picture, renditionOf(manifest, picture))));
  }
  const known = new Set(pictures.map(nameOf));
  const unknown = renditionsOf(manifest).filter(({ name }) => !known.has(name));
  const orphans = await findOrphans(folder, manifest);
  const strays = [...unknown.map(({ name }) => name), ...orphans];
  return [...problems, ...strays.map((name) => `${name} has no drawing`)];
}

/**
 * Renders the drawings for which {@link compareArtwork} finds a problem and removes images without a drawing.
 * @param sources the hash that the manifest gets
 * @returns the names of the rendered pictures: `poster noodle-job`
 */
export async function updateArtwork(
  folder: string,
  pictures: readonly Artwork[],
  sources: string,
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const before = await readManifest(folder);
  const after: Manifest = { sources, renditions: {} };
  const rendered: string[] = [];
  for (const picture of pictures) {
    const old = renditionOf(before, picture);
    const isFresh = (await findProblems(folder, picture, old)).length === 0;
    const renditions = (after.renditions[picture.kind] ??= {});
    renditions[picture.slug] = old && isFresh ? old : await renderTo(folder, picture);
    if (!isFresh) rendered.push(nameOf(picture));
  }
  await writeManifest(folder, after);
  for (const file of await findOrphans(folder, after)) await rm(join(folder, file));
  return rendered;
}

async function findProblems(
  folder: string,
  picture: Artwork,
  rendition: Rendition | undefined,
): Promise<string[]> {
  const name = nameOf(picture);
  if (!rendition) return [`${name} is not rendered`];
  const { images, share } = rendition;
  const isComplete =
    images.map(({ width }) => width).join() === widths[picture.kind].join() &&
    share?.width === shareSizes[picture.kind]?.width;
  if (rendition.key !== renditionKey(picture) || !isComplete) return [`${name} is stale`];
  const damaged = await findDamagedFiles(folder, rendition);
  return damaged.map((file) => `${name}: ${file} is missing or damaged`);
}

async function renderTo(folder: string, picture: Artwork): Promise<Rendition> {
  const { kind, slug } = picture;
  const { images, share, dominantColour, placeholder } = await renderArtwork(picture);
  await mkdir(join(folder, kind), { recursive: true });
  const stored: RenditionFile[] = [];
  for (const image of images) {
    stored.push(await store(folder, `${kind}/${slug}-${image.width}.webp`, image));
  }
  return {
    key: renditionKey(picture),
    dominantColour,
    placeholder,
    images: stored,
    share: share && (await store(folder, `${kind}/${slug}.jpg`, share)),
  };
}

async function store(
  folder: string,
  file: string,
  { width, height, bytes }: RenderedImage,
): Promise<RenditionFile> {
  await writeFile(join(folder, file), bytes);
  return { width, height, file };
}

function renditionOf({ renditions }: Manifest, { kind, slug }: Artwork): Rendition | undefined {
  return renditions[kind]?.[slug];
}

function nameOf({ kind, slug }: Artwork): string {
  return `${kind} ${slug}`;
}
