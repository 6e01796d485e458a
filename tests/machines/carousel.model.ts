import type { SnapshotFrom } from 'xstate';
import { carouselMachine } from '../../machines/carousel/carousel.machine.ts';
import type { MachineModel } from '../../tools/statecharts/model.ts';
import { inputsOf } from './read-effects.ts';

type Snapshot = SnapshotFrom<typeof carouselMachine>;

const isTurning = (snapshot: Snapshot): boolean => 'clock' in snapshot.children;
const slideOf = ({ context }: Snapshot): number => context.slide;

/** The slide that many after another, around the end. */
const after = ({ context }: Snapshot, slides: number): number =>
  (context.slide + context.slideCount + slides) % context.slideCount;

export const carouselModel: MachineModel<typeof carouselMachine> = {
  machine: carouselMachine,
  inputs: {
    'three films': { slideCount: 3 },
    'one film': { slideCount: 1 },
  },
  cases: {
    // Two make a slide, so that generation has few states; what the clock is really asked for is an invariant.
    'clock.tick': [{ percent: 50 }],
    'slide.show': [{ slide: 1 }, { slide: 3 }, { slide: -1 }],
    'slide.swipe': [{ distance: -40 }, { distance: 40 }, { distance: 39 }, { distance: -39 }],
  },
  sentBy: { 'clock.tick': 'clock', 'motion.allow': 'motion', 'motion.reduce': 'motion' },
  invariants: {
    'the clock is asked for 2 percent every 100 ms (C-FILM-6)': (step) =>
      inputsOf(step, 'clock').every(
        ({ intervalMs, percent }) => intervalMs === 100 && percent === 2,
      ),
    'a slide that is over makes way for the next, the last for the first; before it stays (C-FILM-6)':
      ({ from, event, to }) =>
        event.type !== 'clock.tick' ||
        (from.context.percent + event.percent >= 100
          ? slideOf(to) === after(from, 1) && to.context.percent === 0
          : slideOf(to) === slideOf(from) &&
            to.context.percent === from.context.percent + event.percent),
    'the pointer, the keyboard, the button and the wish for calm each stop it at once (C-FILM-7)':
      ({ event, to }) =>
        !['pointer.enter', 'focus.enter', 'play.pause', 'motion.reduce'].includes(event.type) ||
        !isTurning(to),
    'it turns only while nothing stops it, and then it does (C-FILM-7)': ({ to }) =>
      isTurning(to) ===
      (to.context.slideCount > 1 &&
        to.matches({
          several: { pointer: 'away', focus: 'outside', wish: 'playing', motion: 'welcome' },
        })),
    'until it is known that motion is welcome nothing moves (C-FILM-7)': ({ event, to }) =>
      event.type !== 'xstate.init' || !isTurning(to),
    'what stops or starts it leaves the slide and its time as they are': ({ from, event, to }) =>
      event.type === 'clock.tick' ||
      event.type.startsWith('slide.') ||
      (slideOf(to) === slideOf(from) && to.context.percent === from.context.percent),
    'by hand one goes to the next, the previous or a named slide, around the ends (C-FILM-26)': ({
      from,
      event,
      to,
    }) => {
      if (from.context.slideCount < 2) return true;
      if (event.type === 'slide.next') return slideOf(to) === after(from, 1);
      if (event.type === 'slide.previous') return slideOf(to) === after(from, -1);
      if (event.type === 'slide.show')
        return slideOf(to) === (event.slide === 1 ? 1 : slideOf(from));
      if (event.type === 'slide.swipe')
        return slideOf(to) === after(from, Math.trunc(-event.distance / 40));
      return true;
    },
    'a slide chosen by hand has all its time (C-FILM-26)': ({ from, event, to }) =>
      !event.type.startsWith('slide.') || slideOf(to) === slideOf(from) || to.context.percent === 0,
    'there is always a slide, with less than all of its time over': ({ to: { context } }) =>
      context.slide >= 0 &&
      context.slide < context.slideCount &&
      context.percent >= 0 &&
      context.percent < 100,
    'one film alone has no controls and never moves (C-FILM-26)': ({ to }) =>
      to.hasTag('controls') === to.context.slideCount > 1,
    'the view is told what it draws': ({ to }) =>
      to.hasTag('advancing') === isTurning(to) &&
      to.hasTag('paused') === to.matches({ several: { wish: 'paused' } }),
  },
};
