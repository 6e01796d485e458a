import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useEffect, useRef } from 'react';
import { pictureSizes } from '../../../domain/picture-sizes.ts';
import { AgeBadge } from '../../ui/age-badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Container } from '../../ui/layout.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Poster } from '../../ui/picture.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { styled } from '../../ui/theme.ts';
import { text } from './text.ts';
import { useFilmOf } from './use-booking-data.ts';

interface BookingHeadProps {
  movieId: number;
  /** Until the film is loaded. */
  title: string;
  /** From 0; null as long as it is not known. */
  step: number | null;
  onBack?: () => void;
}

/** The booked film and the current step. */
export function BookingHead({ movieId, title, step, onBack }: BookingHeadProps) {
  const film = useFilmOf(movieId);
  const name = film?.title ?? title;
  const head = useStepArrival(step);
  return (
    <Container>
      <Head ref={head}>
        {onBack !== undefined && (
          <IconButton label={text.back} onClick={onBack}>
            <ChevronLeft size={24} aria-hidden="true" />
          </IconButton>
        )}
        {film !== undefined && (
          <Small beside={onBack !== undefined}>
            <Poster
              sources={film.posterSources}
              url={film.posterUrl}
              alt=""
              sizes={pictureSizes.bookingPoster}
              eager
            />
          </Small>
        )}
        <Words>
          <Name>
            {film !== undefined && <AgeBadge minimumAge={film.movieRating.minimumAge} />}
            <PageHeading title={text.title(name)}>{name}</PageHeading>
          </Name>
          <Stepper label={text.stepsLabel} steps={text.steps} current={step ?? -1} />
        </Words>
      </Head>
    </Container>
  );
}

/** Each further step scrolls to the top and moves focus to its heading (C-BOOK-58). */
function useStepArrival(step: number | null) {
  const head = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    head.current
      ?.querySelector<HTMLElement>('[aria-current="step"]')
      ?.focus({ preventScroll: true });
  }, [step]);
  return head;
}

const Head = styled('div', {
  display: 'flex',
  alignItems: 'center',
  gap: '$3',
  paddingBlock: '$4',
  '& > button': { marginLeft: '-$2' },
});

const Small = styled('div', {
  flexShrink: 0,
  width: '3rem',
  variants: {
    /** Beside the way back there is no room for it on a phone. */
    beside: { true: { display: 'none', '@sm': { display: 'block' } }, false: {} },
  },
});

const Words = styled('div', { display: 'grid', gap: '$2', minWidth: 0 });

const Name = styled('div', {
  display: 'flex',
  alignItems: 'center',
  gap: '$2',
  minWidth: 0,
  '& h1': {
    fontSize: '$lg',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    '@md': { fontSize: '$xl' },
  },
});
