import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { carouselMachine } from '../../../machines/carousel/carousel.machine.ts';
import { createLazyActor } from '../../ui/lazy-actor.ts';
import { statePath } from '../../ui/state-path.ts';
import { whenDrawn } from '../../ui/when-drawn.ts';

/** The carousel's view and commands. Its machine is loaded after the first drawing, which shows the first slide at rest. */
export function useCarousel(slideCount: number) {
  const [carousel] = useState(() =>
    createLazyActor<typeof carouselMachine>(async () => {
      const { startCarousel } = await import('./adapter.ts');
      return startCarousel(slideCount);
    }),
  );
  const snapshot = useSyncExternalStore(carousel.subscribe, carousel.snapshot, carousel.snapshot);
  const { send } = carousel;
  useEffect(() => {
    // Without a network the first slide stays, and nothing else is missing.
    const cancel = whenDrawn(() => void carousel.load().catch(() => undefined));
    return () => {
      cancel();
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
    /** The state, for browser tests. */
    statePath: snapshot === null ? 'loading' : statePath(snapshot.value),
    /** From 0. */
    slide: snapshot?.context.slide ?? 0,
    /** The elapsed share of the slide's time, from 0 to less than 100. */
    percent: snapshot?.context.percent ?? 0,
    hasControls: snapshot?.hasTag('controls') ?? slideCount > 1,
    /** Whether the slides turn automatically, so that the pause button is of use. */
    hasMotion: snapshot?.hasTag('motion') ?? slideCount > 1,
    isPaused: snapshot?.hasTag('paused') ?? false,
    isAdvancing: snapshot?.hasTag('advancing') ?? false,
  };
}
