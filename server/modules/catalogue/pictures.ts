import type { MovieImageKind } from '../../db/schema/catalogue.ts';
import type { Schemas } from '../../plugins/contract-types.ts';

type ImageSource = Schemas['ImageSource'];

/** The minimum width, in pixels, of the default image for a client without `srcset`. */
const DEFAULT_WIDTH = 500;

interface ImageRow {
  kind: MovieImageKind;
  hash: string;
  width: number;
  height: number;
}

/** A film's images in the contract's form. */
export interface Pictures {
  posterUrl: string | null;
  posterSources: ImageSource[];
  backdropUrl: string | null;
  backdropSources: ImageSource[];
  tallBackdropSources: ImageSource[];
}

/** @returns the address of an image; its content never changes */
export function imageUrl(hash: string): string {
  return `/api/images/${hash}`;
}

/** @param rows of one film, from the narrowest */
export function picturesOf(rows: readonly ImageRow[] = []): Pictures {
  const sourcesOf = (kind: ImageRow['kind']) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ hash, width, height }) => ({ url: imageUrl(hash), width, height }));
  const posterSources = sourcesOf('POSTER');
  const backdropSources = sourcesOf('BACKDROP');
  return {
    posterUrl: defaultOf(posterSources),
    posterSources,
    backdropUrl: defaultOf(backdropSources),
    backdropSources,
    tallBackdropSources: sourcesOf('TALL_BACKDROP'),
  };
}

function defaultOf(sources: readonly ImageSource[]): string | null {
  return (sources.find(({ width }) => width >= DEFAULT_WIDTH) ?? sources.at(-1))?.url ?? null;
}
