import { useState } from 'react';
import type { components } from '../../openapi.gen.d.ts';

/** The same picture in several widths, and the one for want of them. */
export interface PictureSources {
  /** The browser takes the one that fits. */
  sources: readonly components['schemas']['ImageSource'][];
  url: string | null;
}

/** @returns what an `img` is made with; null without a picture, or when it has failed to load */
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
