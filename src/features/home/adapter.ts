import { createActor, fromCallback, type MachineImplementationsFrom } from 'xstate';
import {
  carouselMachine,
  type CarouselEvent,
  type TickingInput,
} from '../../../machines/carousel/carousel.machine.ts';
import { inspection } from '../../ui/inspection.ts';

/** The carousel's machine bound to the browser's timer and its motion preference. */
function createCarouselImplementations(): MachineImplementationsFrom<typeof carouselMachine> {
  return {
    actors: {
      ticking: fromCallback<CarouselEvent, TickingInput>(({ input, sendBack }) => {
        const timer = setInterval(
          () => sendBack({ type: 'clock.tick', percent: input.percent }),
          input.intervalMs,
        );
        return () => clearInterval(timer);
      }),
      watchingMotion: fromCallback<CarouselEvent>(({ sendBack }) => {
        const reduced = matchMedia('(prefers-reduced-motion: reduce)');
        const report = () => sendBack({ type: reduced.matches ? 'motion.reduce' : 'motion.allow' });
        report();
        reduced.addEventListener('change', report);
        return () => reduced.removeEventListener('change', report);
      }),
    },
  };
}

/** @param slideCount at least one @returns the running carousel */
export function startCarousel(slideCount: number) {
  const machine = carouselMachine.provide(createCarouselImplementations());
  return createActor(machine, { input: { slideCount }, ...inspection() }).start();
}
