import type { SnapshotFrom } from 'xstate';
import { carouselMachine } from './carousel.machine.ts';
import { always } from '@marquee/statecharts/invariants';
import type { MachineModel, Step } from '@marquee/statecharts/model';
import { carouselCauses } from './model/causes.ts';
import { stepRules } from './model/step-rules.ts';
import { inputsOf } from '@marquee/statecharts/read-effects';

type CarouselStep = Step<typeof carouselMachine>;
type Snapshot = SnapshotFrom<typeof carouselMachine>;

const isTurning = (snapshot: Snapshot): boolean => 'clock' in snapshot.children;
const slideOf = ({ context }: Snapshot): number => context.slide;

/** The slide a number of slides after the shown one; the first follows the last. */
const after = ({ context }: Snapshot, slides: number): number =>
  (context.slide + context.slideCount + slides) % context.slideCount;

const hasSeveralSlides = ({ from }: CarouselStep): boolean => from.context.slideCount > 1;
const isByHand = ({ event }: CarouselStep): boolean => event.type.startsWith('slide.');

/** The slide that a choice by hand leads to. */
function chosenSlide({ from, event }: CarouselStep): number {
  if (event.type === 'slide.next') return after(from, 1);
  if (event.type === 'slide.previous') return after(from, -1);
  if (event.type === 'slide.swipe') return after(from, Math.trunc(-event.distance / 40));
  return event.type === 'slide.show' && event.slide === 1 ? 1 : slideOf(from);
}

export const carouselModel: MachineModel<typeof carouselMachine> = {
  machine: carouselMachine,
  causes: carouselCauses,
  inputs: {
    'three films': { slideCount: 3 },
    'one film': { slideCount: 1 },
  },
  cases: {
    // Two ticks make a slide, to keep the states few. An invariant checks what the clock is really asked for.
    'clock.tick': [{ percent: 50 }],
    'slide.show': [{ slide: 1 }, { slide: 3 }, { slide: -1 }],
    'slide.swipe': [{ distance: -40 }, { distance: 40 }, { distance: 39 }, { distance: -39 }],
  },
  sentBy: { 'clock.tick': 'clock', 'motion.allow': 'motion', 'motion.reduce': 'motion' },
  invariants: [
    ...stepRules,
    {
      name: 'the clock is asked for 2 percent every 100 ms (C-FILM-6)',
      when: (step) => inputsOf(step, 'clock').length > 0,
      holds: (step) =>
        inputsOf(step, 'clock').every(
          ({ intervalMs, percent }) => intervalMs === 100 && percent === 2,
        ),
    },
    {
      name: 'the next slide follows a slide whose time is over, and the first follows the last (C-FILM-6)',
      when: ({ from, event }) =>
        event.type === 'clock.tick' && from.context.percent + event.percent >= 100,
      holds: ({ from, to }) => slideOf(to) === after(from, 1) && to.context.percent === 0,
    },
    {
      name: 'a slide whose time is not over stays (C-FILM-6)',
      when: ({ from, event }) =>
        event.type === 'clock.tick' && from.context.percent + event.percent < 100,
      holds: ({ from, event, to }) =>
        event.type === 'clock.tick' &&
        slideOf(to) === slideOf(from) &&
        to.context.percent === from.context.percent + event.percent,
    },
    {
      name: 'the pointer, the keyboard, the button and reduced motion each stop the slides at once (C-FILM-7)',
      when: ({ event }) =>
        ['pointer.enter', 'focus.enter', 'play.pause', 'motion.reduce'].includes(event.type),
      holds: ({ to }) => !isTurning(to),
    },
    {
      name: 'the slides turn exactly while nothing stops them (C-FILM-7)',
      when: always,
      holds: ({ to }) =>
        isTurning(to) ===
        (to.context.slideCount > 1 &&
          to.matches({
            several: { pointer: 'away', focus: 'outside', wish: 'playing', motion: 'welcome' },
          })),
    },
    {
      name: 'the slides stand still until the browser allows motion (C-FILM-7)',
      when: ({ event }) => event.type === 'xstate.init',
      holds: ({ to }) => !isTurning(to),
    },
    {
      name: 'stopping and starting keeps the slide and its time',
      when: (step) => step.event.type !== 'clock.tick' && !isByHand(step),
      holds: ({ from, to }) =>
        slideOf(to) === slideOf(from) && to.context.percent === from.context.percent,
    },
    {
      name: 'the user goes to the next, the previous or a named slide, around the ends (C-FILM-26)',
      when: (step) => isByHand(step) && hasSeveralSlides(step),
      holds: (step) => slideOf(step.to) === chosenSlide(step),
    },
    {
      name: 'a slide chosen by hand has its full time (C-FILM-26)',
      when: (step) => isByHand(step) && slideOf(step.to) !== slideOf(step.from),
      holds: ({ to }) => to.context.percent === 0,
    },
    {
      name: 'a slide is always shown, with less than all of its time over',
      when: always,
      holds: ({ to: { context } }) =>
        context.slide >= 0 &&
        context.slide < context.slideCount &&
        context.percent >= 0 &&
        context.percent < 100,
    },
    {
      name: 'a single film has no controls (C-FILM-26)',
      when: always,
      holds: ({ to }) => to.hasTag('controls') === to.context.slideCount > 1,
    },
    {
      name: 'the tags name what the view draws',
      when: always,
      holds: ({ to }) =>
        to.hasTag('advancing') === isTurning(to) &&
        to.hasTag('paused') === to.matches({ several: { wish: 'paused' } }),
    },
  ],
};
