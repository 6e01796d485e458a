import type { Causes } from '@marquee/statecharts/model';
import { clock, server, user } from '@marquee/statecharts/caused-by';
import type { carouselMachine } from '../carousel.machine.ts';

/** What causes each transition of the carousel in a browser. */
export const carouselCauses: Causes<typeof carouselMachine> = {
  'carousel.counting': {
    always: {
      hasSeveralSlides: server('shows several films'),
      otherwise: server('shows one film'),
    },
  },
  'carousel.several': {
    'slide.next': user('presses the arrow to the right'),
    'slide.previous': user('presses the arrow to the left'),
    'slide.show': user('presses the mark of a film'),
    'slide.swipe': {
      isSwipedForward: user('swipes to the left'),
      isSwipedBack: user('swipes to the right'),
    },
  },
  'carousel.several.pointer.away': {
    'pointer.enter': user('points at the slide'),
  },
  'carousel.several.pointer.over': {
    'pointer.leave': user('points elsewhere'),
  },
  'carousel.several.focus.outside': {
    'focus.enter': user('moves the focus in by keyboard'),
  },
  'carousel.several.focus.inside': {
    'focus.leave': user('moves the focus out by keyboard'),
  },
  'carousel.several.wish.playing': {
    'play.pause': user('presses pause'),
  },
  'carousel.several.wish.paused': {
    'play.resume': user('presses play'),
  },
  'carousel.several.motion.reduced': {
    'motion.allow': user('prefers motion'),
  },
  'carousel.several.motion.welcome': {
    'motion.reduce': user('asks the system to reduce motion'),
  },
  'carousel.several.turning.still': {
    always: user('stops nothing any longer'),
  },
  'carousel.several.turning.advancing': {
    'clock.tick': {
      isSlideOver: clock('5 seconds of a slide pass'),
      otherwise: clock('100 ms pass'),
    },
    always: user('points at the slide'),
  },
};
