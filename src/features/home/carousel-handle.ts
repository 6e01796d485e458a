import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { carouselMachine } from '../../../machines/carousel/carousel.machine.ts';
import type { CarouselEvent } from '../../../machines/carousel/carousel.types.ts';

type CarouselActor = ActorRefFrom<typeof carouselMachine>;

/** A carousel whose machine is loaded when it starts. */
export interface CarouselHandle {
  /** @returns null until the machine runs */
  snapshot: () => SnapshotFrom<typeof carouselMachine> | null;
  /** @returns ends it */
  subscribe: (listener: () => void) => () => void;
  /** Nothing is lost: what comes before the machine is told to it once it runs. */
  send: (event: CarouselEvent) => void;
  start: () => void;
  stop: () => void;
}

export function createCarouselHandle(slideCount: number): CarouselHandle {
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  let early: CarouselEvent[] = [];
  let actor: CarouselActor | null = null;
  let starts = 0;

  async function start(): Promise<void> {
    starts += 1;
    const own = starts;
    const { startCarousel } = await import('./adapter.ts');
    // Stopped, and perhaps started anew, while the machine was on its way.
    if (own !== starts) return;
    actor = startCarousel(slideCount);
    actor.subscribe(tell);
    for (const event of early) actor.send(event);
    early = [];
    tell();
  }
  return {
    snapshot: () => actor?.getSnapshot() ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send(event) {
      if (actor === null) early.push(event);
      else actor.send(event);
    },
    // Without a network the slides stay as they are, and nothing else is missing.
    start: () => void start().catch(() => undefined),
    stop() {
      starts += 1;
      actor?.stop();
      actor = null;
    },
  };
}
