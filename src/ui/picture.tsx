import Film from 'lucide-react/icons/film';
import { heroMedia } from '../../domain/picture-sizes.ts';
import { text } from './text.ts';
import { styled } from './theme.ts';
import { srcSetOf, usePicture, type PictureSources } from './use-picture.ts';

interface PictureProps extends PictureSources {
  /** Empty where the adjacent text has the same content. */
  alt: string;
  /** The rendered width, in the syntax of an `img`'s `sizes`. */
  sizes: string;
  /** Visible without scrolling, so not loaded lazily. */
  eager?: boolean;
}

interface PosterProps extends PictureProps {
  /** Too small for the placeholder's text. */
  tiny?: boolean;
}

/** A film's poster, 2:3. A missing or failed image is replaced by a placeholder of the same size (C-FILM-12). */
export function Poster({ sources, url, alt, sizes, eager = false, tiny = false }: PosterProps) {
  const picture = usePicture({ sources, url });
  return (
    <Frame>
      {picture === null ? (
        <Placeholder {...(alt === '' ? {} : { role: 'img', 'aria-label': alt })}>
          <Film size={tiny ? 18 : 28} aria-hidden="true" />
          {!tiny && <span>{text.posterMissing}</span>}
        </Placeholder>
      ) : (
        <Image
          {...picture}
          sizes={sizes}
          width={300}
          height={450}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
        />
      )}
    </Frame>
  );
}

interface BackdropProps extends Omit<PictureProps, 'alt'> {
  /** Shown in place of the others on an upright phone. */
  tallSources?: PictureSources['sources'];
}

/** A decorative image that fills its parent behind other content. A failed image is left out. */
export function Backdrop({ sources, url, sizes, eager = true, tallSources }: BackdropProps) {
  const picture = usePicture({ sources, url });
  if (picture === null) return null;
  return (
    <picture>
      {tallSources?.[0] && (
        <source media={heroMedia.tall} srcSet={srcSetOf(tallSources)} sizes={sizes} />
      )}
      <Image
        {...picture}
        sizes={sizes}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}

const Frame = styled('div', {
  position: 'relative',
  aspectRatio: '2 / 3',
  overflow: 'hidden',
  borderRadius: '$md',
  backgroundColor: '$raised',
});

const Image = styled('img', { width: '100%', height: '100%', objectFit: 'cover' });

/** In place of an image. */
export const Placeholder = styled('div', {
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
