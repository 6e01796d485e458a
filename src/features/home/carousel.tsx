import { type FocusEvent, useRef, type PointerEvent } from 'react';
import type { Film } from '../../api/use-films.ts';
import { styled } from '../../ui/theme.ts';
import { CarouselControls } from './carousel-controls.tsx';
import { Slide } from './slide.tsx';
import { stageLook } from './stage.ts';
import { text } from './text.ts';
import { useCarousel } from './use-carousel.ts';

interface CarouselProps {
  /** At least one. */
  films: readonly Film[];
}

/** The films of the highest ranks, one slide at a time (C-FILM-6, C-FILM-7). */
export function Carousel({ films }: CarouselProps) {
  const carousel = useCarousel(films.length);
  const swipe = useSwipe(carousel.swipe);

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    // A pressed button keeps the focus on a phone; only keyboard focus pauses the carousel.
    if (target.matches(':focus-visible')) carousel.focusEnter();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) carousel.focusLeave();
  };

  return (
    <Stage
      aria-roledescription={text.carouselRole}
      aria-label={text.carousel}
      data-state={carousel.statePath}
      onPointerEnter={carousel.pointerEnter}
      onPointerLeave={carousel.pointerLeave}
      onFocus={onFocus}
      onBlur={onBlur}
      {...swipe}
    >
      {carousel.hasControls && (
        <CarouselControls carousel={carousel} titles={films.map(({ title }) => title)} />
      )}
      <Slides aria-live={carousel.isAdvancing ? 'off' : 'polite'}>
        {films.map((film, index) => (
          <Slide
            key={film.movieId}
            film={film}
            number={index + 1}
            count={films.length}
            isCurrent={index === carousel.slide}
          />
        ))}
      </Slides>
    </Stage>
  );
}

const Stage = styled('section', stageLook, {
  // A horizontal swipe changes the slide, a vertical swipe scrolls the page.
  touchAction: 'pan-y pinch-zoom',
});

/** All slides share one grid cell: the highest slide sets the height, and nothing jumps. */
const Slides = styled('div', { display: 'grid', flex: 1, minWidth: 0 });

/**
 * @param onSwipe called when a finger or pen is lifted, with its distance to the right in CSS pixels
 * @returns the event handlers of the element
 */
function useSwipe(onSwipe: (distance: number) => void) {
  const startX = useRef<number | null>(null);
  return {
    onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
      startX.current = pointerType === 'mouse' ? null : clientX;
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      if (startX.current !== null) onSwipe(clientX - startX.current);
      startX.current = null;
    },
    /** The browser scrolls the page instead of a swipe. */
    onPointerCancel: () => {
      startX.current = null;
    },
  };
}
