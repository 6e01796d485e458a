import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ArtworkKind } from './artwork.ts';

/** One size of a rendered picture; width and height in pixels. */
export interface RenditionFile {
  width: number;
  height: number;
  /** Below the folder of the manifest: `poster/noodle-job-300.webp`, `backdrop/noodle-job.jpg`. */
  file: string;
}

/** What a drawing was rendered to. */
export interface Rendition {
  /** renditionKey() of the drawing. */
  key: string;
  /** CSS hexadecimal; what to paint before anything is loaded. */
  dominantColour: string;
  /** A data URL of a few hundred bytes, to be shown enlarged until the picture is there. */
  placeholder: string;
  /** WebP, from the narrowest to the widest. */
  images: RenditionFile[];
  /** JPEG, for the previews of links; null where the kind has none. */
  share: RenditionFile | null;
}

/** The rendered pictures by kind and slug. */
export type Manifest = Partial<Record<ArtworkKind, Record<string, Rendition>>>;

/** Where the rendered pictures of the demo cinema are. */
export const renderedFolder = fileURLToPath(new URL('rendered', import.meta.url));

/** Where the cinema's own picture is: among the page's files, which are there in live mode too. */
export const cinemaFolder = fileURLToPath(new URL('../../public/share', import.meta.url));

/**
 * @param folder of the rendered pictures
 * @returns their manifest; empty when there is none yet
 * @throws SyntaxError when the file is not a manifest
 */
export async function readManifest(folder: string): Promise<Manifest> {
  let text: string;
  try {
    text = await readFile(join(folder, FILE), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
  const parsed: unknown = JSON.parse(text);
  if (!isManifest(parsed)) throw new SyntaxError(`${FILE} in ${folder} is not a manifest.`);
  return parsed;
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(join(folder, FILE), `${JSON.stringify(manifest, null, 2)}\n`);
}

const FILE = 'manifest.json';

function isManifest(value: unknown): value is Manifest {
  return (
    isRecord(value) &&
    Object.values(value).every((kind) => isRecord(kind) && Object.values(kind).every(isRendition))
  );
}

function isRendition(value: unknown): value is Rendition {
  return (
    isRecord(value) &&
    [value.key, value.dominantColour, value.placeholder].every(
      (text) => typeof text === 'string',
    ) &&
    Array.isArray(value.images) &&
    value.images.every(isFile) &&
    (value.share === null || isFile(value.share))
  );
}

function isFile(value: unknown): value is RenditionFile {
  return (
    isRecord(value) &&
    typeof value.width === 'number' &&
    typeof value.height === 'number' &&
    typeof value.file === 'string'
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
