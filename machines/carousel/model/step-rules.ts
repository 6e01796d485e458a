import type { carouselMachine } from '../carousel.machine.ts';
import type { Invariant, Step } from '@marquee/statecharts/model';
import { outcomes } from '@marquee/statecharts/outcomes';

type CarouselStep = Step<typeof carouselMachine>;

const isSwiped =
  (distance: number) =>
  ({ event }: CarouselStep): boolean =>
    event.type === 'slide.swipe' && event.distance === distance;
/** Whether the shown slide is this many after the one before; the first follows the last of three. */
const isMovedBy =
  (slides: number) =>
  ({ from, to }: CarouselStep): boolean =>
    to.context.slide === (from.context.slide + slides + 3) % 3;

/** What each event of the user and of the browser leads to. */
export const stepRules: readonly Invariant<typeof carouselMachine>[] = [
  {
    name: 'a single film is shown without the parts that move slides (C-FILM-26)',
    when: ({ event, to }) => event.type === 'xstate.init' && to.context.slideCount === 1,
    holds: ({ to }) => to.matches('single'),
  },
  ...outcomes<typeof carouselMachine>([
    {
      rule: 'moves on (C-FILM-26)',
      in: 'several',
      on: 'slide.next',
      and: isMovedBy(1),
    },
    {
      rule: 'moves back (C-FILM-26)',
      in: 'several',
      on: 'slide.previous',
      and: isMovedBy(-1),
    },
    {
      rule: 'shows the slide of the pressed mark (C-FILM-26)',
      in: 'several',
      on: 'slide.show',
      if: ({ event }) => event.type === 'slide.show' && event.slide === 1,
      and: ({ to }) => to.context.slide === 1,
    },
    {
      rule: 'moves on with a swipe to the left (C-FILM-26)',
      in: 'several',
      on: 'slide.swipe',
      if: isSwiped(-40),
      and: isMovedBy(1),
    },
    {
      rule: 'moves back with a swipe to the right (C-FILM-26)',
      in: 'several',
      on: 'slide.swipe',
      if: isSwiped(40),
      and: isMovedBy(-1),
    },
    {
      rule: 'no longer pauses for the pointer that has left (C-FILM-7)',
      in: 'several.pointer.over',
      on: 'pointer.leave',
      to: 'several.pointer.away',
    },
    {
      rule: 'no longer pauses for the keyboard focus that has left (C-FILM-7)',
      in: 'several.focus.inside',
      on: 'focus.leave',
      to: 'several.focus.outside',
    },
    {
      rule: 'can be started again after it was stopped (C-FILM-26)',
      in: 'several.wish.paused',
      on: 'play.resume',
      to: 'several.wish.playing',
    },
    {
      rule: 'pauses when the user asks for reduced motion (C-FILM-7)',
      in: 'several.motion.welcome',
      on: 'motion.reduce',
      to: 'several.motion.reduced',
    },
  ]),
];
