import { createActor, fromCallback } from 'xstate';
import { carouselMachine } from '../../../machines/carousel/carousel.machine.ts';
import type { CarouselEvent, TickingInput } from '../../../machines/carousel/carousel.types.ts';

/** The carousel with the browser's timer, and the person's wish for calm as the browser knows it. */
const realCarousel = carouselMachine.provide({
  actors: {
    ticking: fromCallback<CarouselEvent, TickingInput>(({ input, sendBack }) => {
      const timer = setInterval(
        () => sendBack({ type: 'clock.tick', percent: input.percent }),
        input.intervalMs,
      );
      return () => clearInterval(timer);
    }),
    watchingMotion: fromCallback<CarouselEvent>(({ sendBack }) => {
      const calm = matchMedia('(prefers-reduced-motion: reduce)');
      const tell = () => sendBack({ type: calm.matches ? 'motion.reduce' : 'motion.allow' });
      tell();
      calm.addEventListener('change', tell);
      return () => calm.removeEventListener('change', tell);
    }),
  },
});

/** @param slideCount at least one @returns the running carousel */
export function startCarousel(slideCount: number) {
  return createActor(realCarousel, { input: { slideCount } }).start();
}
