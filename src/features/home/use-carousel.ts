import { useMachine } from '@xstate/react';
import { statePath } from '../../ui/state-path.ts';
import { realCarousel } from './adapter.ts';

/** Slides that turn by themselves: the one that is shown, and what one can do about it. */
export function useCarousel(slideCount: number) {
  const [snapshot, send] = useMachine(realCarousel, { input: { slideCount } });
  const { slide, percent } = snapshot.context;
  return {
    /** For the tests that walk the page. */
    statePath: statePath(snapshot.value),
    /** From 0. */
    slide,
    /** How much of the slide's time is over, from 0 to less than 100. */
    percent,
    hasControls: snapshot.hasTag('controls'),
    /** Whether it ever moves by itself, so that there is something to stop. */
    hasMotion: snapshot.hasTag('motion'),
    isPaused: snapshot.hasTag('paused'),
    isAdvancing: snapshot.hasTag('advancing'),
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
