export interface CarouselInput {
  slideCount: number;
}

export interface CarouselContext {
  slideCount: number;
  /** The slide that is shown, from 0. */
  slide: number;
  /** How much of the slide's time is over, from 0 to less than 100. */
  percent: number;
}

export interface TickingInput {
  /** Milliseconds between two ticks. */
  intervalMs: number;
  /** What each tick adds to the slide's time. */
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
  /** @param distance how far a finger went to the right, in CSS pixels; to the left it is less than 0 */
  | { type: 'slide.swipe'; distance: number };
