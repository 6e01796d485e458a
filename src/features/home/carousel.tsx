import type { FocusEvent } from 'react';
import type { Film } from '../../api/film.ts';
import { styled } from '../../ui/theme.ts';
import { CarouselControls } from './carousel-controls.tsx';
import { Slide } from './slide.tsx';
import { stageLook } from './stage.ts';
import { text } from './text.ts';
import { useCarousel } from './use-carousel.ts';
import { useSwipe } from './use-swipe.ts';

interface CarouselProps {
  /** At least one. */
  films: readonly Film[];
}

/** The most wanted films over the whole width, one after the other (C-FILM-6, C-FILM-7). */
export function Carousel({ films }: CarouselProps) {
  const carousel = useCarousel(films.length);
  const swipe = useSwipe(carousel.swipe);

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    // A button pressed on a phone keeps the focus for good; only that of the keyboard means a reader.
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
  // A finger across turns the slides, up and down the page.
  touchAction: 'pan-y pinch-zoom',
});

/** All in one place, so that the highest gives the height and nothing jumps. */
const Slides = styled('div', { display: 'grid', flex: 1, minWidth: 0 });
