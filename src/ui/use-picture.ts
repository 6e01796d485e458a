import { useState } from 'react';
import type { ImageSource } from '../../openapi.gen.d.ts';

/** An image in several widths, with a default. */
export interface PictureSources {
  /** The browser selects one by its `sizes`. */
  sources: readonly ImageSource[];
  url: string | null;
}

/** @returns the props of an `img`; null without an image, or when it has failed to load */
export function usePicture({ sources, url }: PictureSources) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const src = url ?? sources.at(-1)?.url ?? null;
  if (src === null || src === failedUrl) return null;
  return { src, srcSet: srcSetOf(sources), onError: () => setFailedUrl(src) };
}

/** @returns the value of an `img`'s `srcset`; undefined without sources */
export function srcSetOf(sources: PictureSources['sources']): string | undefined {
  if (sources.length === 0) return undefined;
  return sources.map(({ url, width }) => `${url} ${width}w`).join(', ');
}
