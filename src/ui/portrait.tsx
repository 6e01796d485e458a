import UserRound from 'lucide-react/icons/user-round';
import { text } from './text.ts';
import { styled } from './theme.ts';
import { usePicture, type PictureSources } from './use-picture.ts';

interface PortraitProps extends PictureSources {
  /** Empty where the words beside it say the same. */
  alt: string;
  /** How wide it is drawn, as in the `sizes` of an `img`. */
  sizes: string;
  /** Too small for a placeholder's words. */
  tiny?: boolean;
}

/** A person's picture, round; without one, or when it fails to load, a placeholder of the same size (C-FILM-12). */
export function Portrait({ sources, url, alt, sizes, tiny = false }: PortraitProps) {
  const picture = usePicture({ sources, url });
  return (
    <Frame>
      {picture === null ? (
        <Placeholder {...(alt === '' ? {} : { role: 'img', 'aria-label': alt })}>
          <UserRound size={tiny ? 20 : 36} aria-hidden="true" />
          {!tiny && <span>{text.imageMissing}</span>}
        </Placeholder>
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

const Placeholder = styled('div', {
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: '$1',
  width: '100%',
  height: '100%',
  color: '$subtle',
  fontSize: '$xs',
  background: 'linear-gradient(160deg, $colors$hover, $colors$surface)',
});
