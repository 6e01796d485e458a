/**
 * Renders the drawings of `demo/art` to `demo/art/rendered`, those that have changed since, and the cinema's own picture
 * to `public/share`.
 * Usage: `node --import tsx tools/scripts/artwork.ts [--check]`; with `--check` nothing is rendered, and a picture that is
 * stale, missing, damaged or of no drawing ends in exit code 1.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { artworks, cinemaArtworks, type Artwork } from '../../demo/art/artwork.ts';
import {
  cinemaFolder,
  readManifest,
  renderedFolder,
  writeManifest,
  type Manifest,
  type Rendition,
  type RenditionFile,
} from '../../demo/art/manifest.ts';
import { renderArtwork, type RenderedImage } from '../../demo/art/render.ts';
import { renditionKey, shareSizes, widths } from '../../demo/art/rendition.ts';

const COMMAND = 'node --import tsx tools/scripts/artwork.ts';

/**
 * Draws every picture and compares it with what was rendered; renders nothing.
 * @param folder of the rendered pictures
 * @returns what is wrong, in words; nothing when all is as it should be
 */
export async function compareArtwork(
  folder: string,
  pictures: readonly Artwork[],
): Promise<string[]> {
  const manifest = await readManifest(folder);
  const problems: string[] = [];
  for (const picture of pictures) {
    const fault = await findFault(folder, picture, renditionOf(manifest, picture));
    if (fault !== null) problems.push(fault);
  }
  const known = new Set(pictures.map(nameOf));
  const strangers = namesIn(manifest).filter((name) => !known.has(name));
  const orphans = await findOrphans(folder, manifest);
  return [...problems, ...[...strangers, ...orphans].map((name) => `${name} is of no drawing`)];
}

/**
 * Renders what {@link compareArtwork} finds wrong and removes what is of no drawing.
 * @returns the names of the pictures that were rendered: `poster noodle-job`
 */
export async function updateArtwork(
  folder: string,
  pictures: readonly Artwork[],
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const before = await readManifest(folder);
  const after: Manifest = {};
  const rendered: string[] = [];
  for (const picture of pictures) {
    const old = renditionOf(before, picture);
    const isFresh = (await findFault(folder, picture, old)) === null;
    const renditions = (after[picture.kind] ??= {});
    renditions[picture.slug] = old && isFresh ? old : await renderTo(folder, picture);
    if (!isFresh) rendered.push(nameOf(picture));
  }
  await writeManifest(folder, after);
  for (const file of await findOrphans(folder, after)) await rm(join(folder, file));
  return rendered;
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

/** @returns what is wrong with a rendered picture; null when nothing is */
async function findFault(
  folder: string,
  picture: Artwork,
  rendition: Rendition | undefined,
): Promise<string | null> {
  const name = nameOf(picture);
  if (!rendition) return `${name} is not rendered`;
  const { images, share } = rendition;
  const isComplete =
    images.map(({ width }) => width).join() === widths[picture.kind].join() &&
    share?.width === shareSizes[picture.kind]?.width;
  if (rendition.key !== renditionKey(picture) || !isComplete) return `${name} is stale`;
  for (const { width, height, file } of filesOf(rendition)) {
    const size = await sizeOf(join(folder, file));
    const format = file === share?.file ? 'jpeg' : 'webp';
    if (size !== `${format} ${width} ${height}`) return `${name}: ${file} is missing or damaged`;
  }
  return null;
}

/** @returns format, width and height by the file's head; null when it cannot be read as a picture */
async function sizeOf(file: string): Promise<string | null> {
  try {
    const { format, width, height } = await sharp(file).metadata();
    return `${format} ${width} ${height}`;
  } catch {
    return null;
  }
}

/** @returns the pictures of the folder that its manifest does not name */
async function findOrphans(folder: string, manifest: Manifest): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const named = Object.values(manifest).flatMap((renditions) =>
    Object.values(renditions).flatMap((rendition) => filesOf(rendition).map(({ file }) => file)),
  );
  const pictures = files
    .filter((entry) => entry.isFile() && /\.(webp|jpg)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
  return pictures.filter((file) => !named.includes(file)).sort();
}

function renditionOf(manifest: Manifest, { kind, slug }: Artwork): Rendition | undefined {
  return manifest[kind]?.[slug];
}

function filesOf({ images, share }: Rendition): RenditionFile[] {
  return share ? [...images, share] : images;
}

function nameOf({ kind, slug }: { kind: string; slug: string }): string {
  return `${kind} ${slug}`;
}

function namesIn(manifest: Manifest): string[] {
  return Object.entries(manifest).flatMap(([kind, renditions]) =>
    Object.keys(renditions).map((slug) => nameOf({ kind, slug })),
  );
}

async function main(isCheck: boolean): Promise<void> {
  const total = artworks.length + cinemaArtworks.length;
  if (!isCheck) {
    const rendered = [
      ...(await updateArtwork(renderedFolder, artworks)),
      ...(await updateArtwork(cinemaFolder, cinemaArtworks)),
    ];
    console.log(`Rendered ${rendered.length} of ${total} pictures.`);
    return;
  }
  const problems = [
    ...(await compareArtwork(renderedFolder, artworks)),
    ...(await compareArtwork(cinemaFolder, cinemaArtworks)),
  ];
  if (problems.length === 0) {
    console.log(`The ${total} rendered pictures are as they should be.`);
    return;
  }
  console.error(problems.join('\n'));
  console.error(`Render them anew with: ${COMMAND}`);
  process.exitCode = 1;
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await main(process.argv.includes('--check'));
}
