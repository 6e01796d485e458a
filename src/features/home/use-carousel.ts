import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { carouselMachine } from '../../../machines/carousel/carousel.machine.ts';
import { statePath } from '../../ui/state-path.ts';
import { whenDrawn } from '../../ui/when-drawn.ts';
import { createCarouselHandle } from './carousel-handle.ts';

/**
 * Slides that turn by themselves: the one that is shown, and what one can do about it. Its machine comes after the first
 * drawing, which shows the first slide at rest.
 */
export function useCarousel(slideCount: number) {
  const [carousel] = useState(() => createCarouselHandle(slideCount));
  const snapshot = useSyncExternalStore(carousel.subscribe, carousel.snapshot, carousel.snapshot);
  const { send } = carousel;
  useEffect(() => {
    const forget = whenDrawn(carousel.start);
    return () => {
      forget();
      carousel.stop();
    };
  }, [carousel]);
  return {
    ...viewOf(snapshot, slideCount),
    pause: () => send({ type: 'play.pause' }),
    resume: () => send({ type: 'play.resume' }),
    next: () => send({ type: 'slide.next' }),
    previous: () => send({ type: 'slide.previous' }),
    show: (index: number) => send({ type: 'slide.show', slide: index }),
    /** @param distance to the right, in CSS pixels */
    swipe: (distance: number) => send({ type: 'slide.swipe', distance }),
    pointerEnter: () => send({ type: 'pointer.enter' }),
    pointerLeave: () => send({ type: 'pointer.leave' }),
    focusEnter: () => send({ type: 'focus.enter' }),
    focusLeave: () => send({ type: 'focus.leave' }),
  };
}

export type CarouselView = ReturnType<typeof useCarousel>;

function viewOf(snapshot: SnapshotFrom<typeof carouselMachine> | null, slideCount: number) {
  return {
    /** For the tests that walk the page. */
    statePath: snapshot === null ? 'loading' : statePath(snapshot.value),
    /** From 0. */
    slide: snapshot?.context.slide ?? 0,
    /** How much of the slide's time is over, from 0 to less than 100. */
    percent: snapshot?.context.percent ?? 0,
    hasControls: snapshot?.hasTag('controls') ?? slideCount > 1,
    /** Whether it ever moves by itself, so that there is something to stop. */
    hasMotion: snapshot?.hasTag('motion') ?? slideCount > 1,
    isPaused: snapshot?.hasTag('paused') ?? false,
    isAdvancing: snapshot?.hasTag('advancing') ?? false,
  };
}
