import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import sharp from 'sharp';
import type { Manifest, Rendition, RenditionFile } from '../../../demo/art/manifest.ts';

/** @returns the files of a rendition that are missing or have another format or size */
export async function findDamagedFiles(folder: string, rendition: Rendition): Promise<string[]> {
  const damaged: string[] = [];
  for (const { width, height, file } of filesOf(rendition)) {
    const format = file === rendition.share?.file ? 'jpeg' : 'webp';
    const found = await describeImage(join(folder, file));
    if (found !== `${format} ${width} ${height}`) damaged.push(file);
  }
  return damaged;
}

/** @returns the images of the folder that its manifest does not name */
export async function findOrphans(folder: string, manifest: Manifest): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const named = renditionsOf(manifest).flatMap(({ rendition }) =>
    filesOf(rendition).map(({ file }) => file),
  );
  const images = files
    .filter((entry) => entry.isFile() && /\.(webp|jpg)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
  return images.filter((file) => !named.includes(file)).sort();
}

/** @returns every rendition with its name: `poster noodle-job` */
export function renditionsOf({ renditions }: Manifest): { name: string; rendition: Rendition }[] {
  return Object.entries(renditions).flatMap(([kind, bySlug]) =>
    Object.entries(bySlug ?? {}).map(([slug, rendition]) => ({
      name: `${kind} ${slug}`,
      rendition,
    })),
  );
}

function filesOf({ images, share }: Rendition): RenditionFile[] {
  return share ? [...images, share] : images;
}

/** @returns format, width and height from the file's header; null when it is not an image */
async function describeImage(file: string): Promise<string | null> {
  try {
    const { format, width, height } = await sharp(file).metadata();
    return `${format} ${width} ${height}`;
  } catch {
    return null;
  }
}
