import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

export type ArtworkKind = 'poster' | 'backdrop' | 'tallBackdrop' | 'portrait' | 'cinema';

const renditionFile = v.object({
  /** In pixels. */
  width: v.number(),
  /** In pixels. */
  height: v.number(),
  /** Below the folder of the manifest: `poster/noodle-job-300.webp`, `backdrop/noodle-job.jpg`. */
  file: v.string(),
});

const rendition = v.object({
  /** renditionKey() of the drawing. */
  key: v.string(),
  /** CSS hexadecimal; painted until the image is loaded. */
  dominantColour: v.string(),
  /** A data URL of a few hundred bytes, shown enlarged until the image is loaded. */
  placeholder: v.string(),
  /** WebP, from the narrowest to the widest. */
  images: v.array(renditionFile),
  /** JPEG, for link previews; null for kinds without one. */
  share: v.nullable(renditionFile),
});

const renditionsBySlug = v.optional(v.record(v.string(), rendition));

const manifest = v.object({
  /** SHA-256 of the sources of the drawings that the files were rendered from. */
  sources: v.string(),
  /** By kind and slug. */
  renditions: v.object({
    poster: renditionsBySlug,
    backdrop: renditionsBySlug,
    tallBackdrop: renditionsBySlug,
    portrait: renditionsBySlug,
    cinema: renditionsBySlug,
  }),
});

/** One rendered size of a drawing. */
export type RenditionFile = v.InferOutput<typeof renditionFile>;
/** The files of one drawing. */
export type Rendition = v.InferOutput<typeof rendition>;
/** The list of a folder of rendered drawings. */
export type Manifest = v.InferOutput<typeof manifest>;

/** Folder of the rendered drawings of the demo cinema. */
export const renderedFolder = fileURLToPath(new URL('rendered', import.meta.url));

/** Folder of the cinema's own image: among the page's files, which live mode serves too. */
export const cinemaFolder = fileURLToPath(new URL('../../public/share', import.meta.url));

/**
 * @param folder of rendered drawings
 * @returns its manifest; an empty one when the file does not exist
 * @throws SyntaxError when the file is not a manifest
 */
export async function readManifest(folder: string): Promise<Manifest> {
  let text: string;
  try {
    text = await readFile(join(folder, FILE), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return { sources: '', renditions: {} };
    }
    throw error;
  }
  const parsed = v.safeParse(manifest, JSON.parse(text));
  if (!parsed.success) throw new SyntaxError(`${FILE} in ${folder} is not a manifest.`);
  return parsed.output;
}

export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  await writeFile(join(folder, FILE), `${JSON.stringify(content, null, 2)}\n`);
}

const FILE = 'manifest.json';
