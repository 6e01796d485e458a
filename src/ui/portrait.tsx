import UserRound from 'lucide-react/icons/user-round';
import { Placeholder } from './picture.tsx';
import { text } from './text.ts';
import { styled } from './theme.ts';
import { usePicture, type PictureSources } from './use-picture.ts';

interface PortraitProps extends PictureSources {
  /** Empty where the adjacent text has the same content. */
  alt: string;
  /** The rendered width, in the syntax of an `img`'s `sizes`. */
  sizes: string;
  /** Too small for the placeholder's text. */
  tiny?: boolean;
}

/**
 * An actor's or director's round image. A missing or failed image is replaced by a placeholder of the same size
 * (C-FILM-12).
 */
export function Portrait({ sources, url, alt, sizes, tiny = false }: PortraitProps) {
  const picture = usePicture({ sources, url });
  return (
    <Frame>
      {picture === null ? (
        <Person {...(alt === '' ? {} : { role: 'img', 'aria-label': alt })}>
          <UserRound size={tiny ? 20 : 36} aria-hidden="true" />
          {!tiny && <span>{text.imageMissing}</span>}
        </Person>
      ) : (
        <img {...picture} sizes={sizes} width={100} height={100} alt={alt} decoding="async" />
      )}
    </Frame>
  );
}

const Frame = styled('div', {
  aspectRatio: '1',
  overflow: 'hidden',
  borderRadius: '50%',
  backgroundColor: '$raised',
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
});

const Person = styled(Placeholder, { gap: '$1', fontSize: '$xs' });
