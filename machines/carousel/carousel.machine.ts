import { and, assign, fromCallback, not, setup, stateIn } from 'xstate';
import { CAROUSEL_TICK_MS, CAROUSEL_TICK_PERCENT } from '../../domain/limits.ts';

interface CarouselInput {
  slideCount: number;
}

interface CarouselContext {
  slideCount: number;
  /** The shown slide, from 0. */
  slide: number;
  /** The elapsed share of the slide's time, from 0 to less than 100. */
  percent: number;
}

export interface TickingInput {
  /** Milliseconds between two ticks. */
  intervalMs: number;
  /** The percent of the slide's time that each tick adds. */
  percent: number;
}

export type CarouselEvent =
  | { type: 'clock.tick'; percent: number }
  | { type: 'motion.allow' }
  | { type: 'motion.reduce' }
  | { type: 'pointer.enter' }
  | { type: 'pointer.leave' }
  | { type: 'focus.enter' }
  | { type: 'focus.leave' }
  | { type: 'play.pause' }
  | { type: 'play.resume' }
  | { type: 'slide.next' }
  | { type: 'slide.previous' }
  /** @param slide from 0 */
  | { type: 'slide.show'; slide: number }
  /** @param distance of the finger to the right, in CSS pixels; negative to the left */
  | { type: 'slide.swipe'; distance: number };

/** The distance of a swipe that changes the slide, in CSS pixels. */
const SWIPE_DISTANCE = 40;

/** Slides that change automatically, and pause for pointer, keyboard focus, button and reduced motion (C-FILM-6, C-FILM-7). */
export const carouselMachine = setup({
  types: {
    context: {} as CarouselContext,
    events: {} as CarouselEvent,
    input: {} as CarouselInput,
    tags: {} as 'controls' | 'motion' | 'paused' | 'advancing',
  },
  actors: {
    /** Sends `clock.tick` at each interval. */
    ticking: fromCallback<CarouselEvent, TickingInput>(() => undefined),
    /** Sends `motion.allow` or `motion.reduce` at the start and at each change of the preference. */
    watchingMotion: fromCallback<CarouselEvent>(() => undefined),
  },
  guards: {
    hasSeveralSlides: ({ context }) => context.slideCount > 1,
    hasSlide: ({ context }, slide: number) =>
      Number.isInteger(slide) && slide >= 0 && slide < context.slideCount,
    isSlideOver: ({ context }, percent: number) => context.percent + percent >= 100,
    isSwipedForward: (_, distance: number) => distance <= -SWIPE_DISTANCE,
    isSwipedBack: (_, distance: number) => distance >= SWIPE_DISTANCE,
    mayAdvance: and([
      stateIn({ several: { pointer: 'away' } }),
      stateIn({ several: { focus: 'outside' } }),
      stateIn({ several: { wish: 'playing' } }),
      stateIn({ several: { motion: 'welcome' } }),
    ]),
  },
  actions: {
    progress: assign({ percent: ({ context }, percent: number) => context.percent + percent }),
    showSlide: assign((_, slide: number) => ({ slide, percent: 0 })),
    showNext: assign(({ context }) => ({
      slide: (context.slide + 1) % context.slideCount,
      percent: 0,
    })),
    showPrevious: assign(({ context }) => ({
      slide: (context.slide + context.slideCount - 1) % context.slideCount,
      percent: 0,
    })),
  },
}).createMachine({
  id: 'carousel',
  description:
    'Slides that change automatically, and pause for pointer, keyboard focus, button and reduced motion.',
  context: ({ input }) => ({ slideCount: input.slideCount, slide: 0, percent: 0 }),
  initial: 'counting',
  states: {
    counting: {
      always: [{ guard: 'hasSeveralSlides', target: 'several' }, { target: 'single' }],
    },
    single: { description: 'One slide does not change (C-FILM-26).' },
    several: {
      tags: ['controls'],
      type: 'parallel',
      on: {
        'slide.next': { actions: 'showNext' },
        'slide.previous': { actions: 'showPrevious' },
        'slide.show': {
          guard: { type: 'hasSlide', params: ({ event }) => event.slide },
          actions: { type: 'showSlide', params: ({ event }) => event.slide },
        },
        'slide.swipe': [
          {
            guard: { type: 'isSwipedForward', params: ({ event }) => event.distance },
            actions: 'showNext',
          },
          {
            guard: { type: 'isSwipedBack', params: ({ event }) => event.distance },
            actions: 'showPrevious',
          },
        ],
      },
      states: {
        pointer: {
          initial: 'away',
          states: {
            away: { on: { 'pointer.enter': 'over' } },
            over: { on: { 'pointer.leave': 'away' } },
          },
        },
        focus: {
          description:
            'Keyboard focus only: a button that is pressed with a pointer does not pause the slides.',
          initial: 'outside',
          states: {
            outside: { on: { 'focus.enter': 'inside' } },
            inside: { on: { 'focus.leave': 'outside' } },
          },
        },
        wish: {
          description: 'Motion of more than five seconds can be stopped (WCAG 2.2.2).',
          initial: 'playing',
          states: {
            playing: { on: { 'play.pause': 'paused' } },
            paused: { tags: ['paused'], on: { 'play.resume': 'playing' } },
          },
        },
        motion: {
          invoke: { id: 'motion', src: 'watchingMotion' },
          initial: 'reduced',
          states: {
            reduced: {
              description: 'Also until the preference is known (C-FILM-7).',
              on: { 'motion.allow': 'welcome' },
            },
            welcome: { tags: ['motion'], on: { 'motion.reduce': 'reduced' } },
          },
        },
        turning: {
          initial: 'still',
          states: {
            still: { always: { guard: 'mayAdvance', target: 'advancing' } },
            advancing: {
              tags: ['advancing'],
              always: { guard: not('mayAdvance'), target: 'still' },
              invoke: {
                id: 'clock',
                src: 'ticking',
                input: { intervalMs: CAROUSEL_TICK_MS, percent: CAROUSEL_TICK_PERCENT },
              },
              on: {
                'clock.tick': [
                  {
                    guard: { type: 'isSlideOver', params: ({ event }) => event.percent },
                    actions: 'showNext',
                    description: 'The first slide follows the last (C-FILM-6).',
                  },
                  { actions: { type: 'progress', params: ({ event }) => event.percent } },
                ],
              },
            },
          },
        },
      },
    },
  },
});
