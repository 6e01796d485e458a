import { Film } from 'lucide-react';
import { useState } from 'react';
import type { components } from '../../openapi.gen.d.ts';
import { text } from './text.ts';
import { styled } from './theme.ts';

type ImageSource = components['schemas']['ImageSource'];

interface PictureProps {
  /** The same picture in several widths; the browser takes the one that fits. */
  sources: readonly ImageSource[];
  /** The picture for want of sources. */
  url: string | null;
  /** Empty where the words beside it say the same. */
  alt: string;
  /** How wide it is drawn, as in the `sizes` of an `img`. */
  sizes: string;
  /** Among the first things one sees, so not loaded late. */
  eager?: boolean;
}

/** A film's poster, 2:3; without one, or when it fails to load, a placeholder of the same size (C-FILM-12). */
export function Poster({ sources, url, alt, sizes, eager = false }: PictureProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const src = url ?? sources.at(-1)?.url ?? null;
  return (
    <Frame>
      {src === null || src === failedUrl ? (
        <Placeholder {...(alt === '' ? {} : { role: 'img', 'aria-label': alt })}>
          <Film size={28} aria-hidden="true" />
          <span>{text.posterMissing}</span>
        </Placeholder>
      ) : (
        <Image
          src={src}
          srcSet={srcSetOf(sources)}
          sizes={sizes}
          width={300}
          height={450}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailedUrl(src)}
        />
      )}
    </Frame>
  );
}

/** A picture that fills its parent behind other things; when it fails there is nothing, and nothing is missing. */
export function Backdrop({ sources, url, sizes, eager = true }: Omit<PictureProps, 'alt'>) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const src = url ?? sources.at(-1)?.url ?? null;
  if (src === null || src === failedUrl) return null;
  return (
    <Image
      src={src}
      srcSet={srcSetOf(sources)}
      sizes={sizes}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={() => setFailedUrl(src)}
    />
  );
}

/** @returns the value of an `img`'s `srcset`; undefined without sources */
export function srcSetOf(sources: readonly ImageSource[]): string | undefined {
  if (sources.length === 0) return undefined;
  return sources.map(({ url, width }) => `${url} ${width}w`).join(', ');
}

const Frame = styled('div', {
  position: 'relative',
  aspectRatio: '2 / 3',
  overflow: 'hidden',
  borderRadius: '$md',
  backgroundColor: '$raised',
});

const Image = styled('img', { width: '100%', height: '100%', objectFit: 'cover' });

const Placeholder = styled('div', {
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: '$3',
  width: '100%',
  height: '100%',
  color: '$subtle',
  fontSize: '$sm',
  background: 'linear-gradient(160deg, $colors$hover, $colors$surface)',
});
