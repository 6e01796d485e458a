export interface CarouselInput {
  slideCount: number;
}

export interface CarouselContext {
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
