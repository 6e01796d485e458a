import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startCarousel } from '../../../src/features/home/adapter.ts';

/** A browser's motion preference, which can change. */
class MotionPreference extends EventTarget {
  matches: boolean;

  constructor(isReduced: boolean) {
    super();
    this.matches = isReduced;
  }

  change(isReduced: boolean): void {
    this.matches = isReduced;
    this.dispatchEvent(new Event('change'));
  }
}

function started(options: { slideCount: number; isReduced?: boolean }) {
  const motion = new MotionPreference(options.isReduced ?? false);
  vi.stubGlobal('matchMedia', () => motion);
  const actor = startCarousel(options.slideCount);
  const shown = () => ({
    slide: actor.getSnapshot().context.slide,
    percent: actor.getSnapshot().context.percent,
  });
  return { actor, motion, shown };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the carousel in a browser', () => {
  it('adds 2 percent every 100 ms, shows the next film after 5 seconds, and starts over (C-FILM-6)', () => {
    const { shown } = started({ slideCount: 2 });
    vi.advanceTimersByTime(99);
    expect(shown()).toEqual({ slide: 0, percent: 0 });
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual({ slide: 0, percent: 2 });
    vi.advanceTimersByTime(4800);
    expect(shown()).toEqual({ slide: 0, percent: 98 });
    vi.advanceTimersByTime(100);
    expect(shown()).toEqual({ slide: 1, percent: 0 });
    vi.advanceTimersByTime(5000);
    expect(shown()).toEqual({ slide: 0, percent: 0 });
  });

  it.each([
    ['pointer.enter', 'pointer.leave'],
    ['focus.enter', 'focus.leave'],
    ['play.pause', 'play.resume'],
  ] as const)('pauses from %s to %s and continues at the same position (C-FILM-7)', (stop, go) => {
    const { actor, shown } = started({ slideCount: 2 });
    vi.advanceTimersByTime(2000);
    actor.send({ type: stop });
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(60_000);
    expect(shown()).toEqual({ slide: 0, percent: 40 });
    actor.send({ type: go });
    vi.advanceTimersByTime(3000);
    expect(shown()).toEqual({ slide: 1, percent: 0 });
  });

  it('moves only by hand with reduced motion, also after a change of the preference (C-FILM-7)', () => {
    const { actor, motion, shown } = started({ slideCount: 3, isReduced: true });
    vi.advanceTimersByTime(60_000);
    expect(shown()).toEqual({ slide: 0, percent: 0 });
    actor.send({ type: 'slide.next' });
    expect(shown()).toEqual({ slide: 1, percent: 0 });
    motion.change(false);
    vi.advanceTimersByTime(5000);
    expect(shown()).toEqual({ slide: 2, percent: 0 });
    motion.change(true);
    vi.advanceTimersByTime(60_000);
    expect(shown()).toEqual({ slide: 2, percent: 0 });
  });

  it('starts no timer for one film (C-FILM-26)', () => {
    started({ slideCount: 1 });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('clears its timer when it stops', () => {
    const { actor } = started({ slideCount: 2 });
    expect(vi.getTimerCount()).toBe(1);
    actor.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
