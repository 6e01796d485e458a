import type { Causes } from '@marquee/statecharts/model';
import { clock, server, user } from '@marquee/statecharts/caused-by';

/** What causes each transition of the carousel in a browser. */
export const carouselCauses: Causes = {
  'carousel.counting | always | 0': server('shows several films'),
  'carousel.counting | always | 1': server('shows one film'),
  'carousel.several | slide.next | 0': user('presses the arrow to the right'),
  'carousel.several | slide.previous | 0': user('presses the arrow to the left'),
  'carousel.several | slide.show | 0': user('presses the mark of a film'),
  'carousel.several | slide.swipe | 0': user('swipes to the left'),
  'carousel.several | slide.swipe | 1': user('swipes to the right'),
  'carousel.several.pointer.away | pointer.enter | 0': user('points at the slide'),
  'carousel.several.pointer.over | pointer.leave | 0': user('points elsewhere'),
  'carousel.several.focus.outside | focus.enter | 0': user('moves the focus in by keyboard'),
  'carousel.several.focus.inside | focus.leave | 0': user('moves the focus out by keyboard'),
  'carousel.several.wish.playing | play.pause | 0': user('presses pause'),
  'carousel.several.wish.paused | play.resume | 0': user('presses play'),
  'carousel.several.motion.reduced | motion.allow | 0': user('prefers motion'),
  'carousel.several.motion.welcome | motion.reduce | 0': user('asks the system to reduce motion'),
  'carousel.several.turning.still | always | 0': user('stops nothing any longer'),
  'carousel.several.turning.advancing | clock.tick | 0': clock('5 seconds of a slide pass'),
  'carousel.several.turning.advancing | clock.tick | 1': clock('100 ms pass'),
  'carousel.several.turning.advancing | always | 0': user('points at the slide'),
};
