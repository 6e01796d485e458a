import { expect, it } from 'vitest';
import type { SeatListener } from '../../server/modules/seat-events/hub.ts';
import { createSeatFeed } from '../../server/modules/seat-events/seat-feed.ts';
import type { StreamEvent } from '../../server/plugins/event-streams.ts';

/** A feed, and the listeners of its hub by screening. */
function openFeed() {
  const listeners = new Map<number, Set<SeatListener>>();
  const feed = createSeatFeed({
    subscribe(screeningId, listener) {
      const here = listeners.get(screeningId) ?? new Set();
      listeners.set(screeningId, here.add(listener));
      return () => here.delete(listener);
    },
  });
  const listenersOf = (screeningId: number) => [...(listeners.get(screeningId) ?? [])];
  return { feed, listenersOf };
}

/** A client of the feed. */
function openMap({ feed }: ReturnType<typeof openFeed>, screeningId: number) {
  const received: StreamEvent[] = [];
  const leave = feed.subscribe(screeningId, (event) => received.push(event));
  return { received, leave };
}

const change = { screeningId: 7, seatIds: [1, 2], status: 'reserved' } as const;

it('sends the same bytes to all open seat maps of a screening', () => {
  const opened = openFeed();
  const maps = [openMap(opened, 7), openMap(opened, 7)];
  const elsewhere = openMap(opened, 8);
  const [listener, ...others] = opened.listenersOf(7);
  expect(others).toEqual([]);
  listener?.onChange({ ...change, seatIds: [...change.seatIds] });
  const [first, second] = maps.map(({ received }) => received);
  expect(first?.map(String)).toEqual([
    'event: seats\ndata: {"changes":[{"seatId":1,"status":"reserved"},{"seatId":2,"status":"reserved"}]}\n\n',
  ]);
  expect(second?.[0]).toBe(first?.[0]);
  expect(elsewhere.received).toEqual([]);
});

it('stops when the last map of a screening is closed, and begins again with the next', () => {
  const opened = openFeed();
  const [one, other] = [openMap(opened, 7), openMap(opened, 7)];
  one.leave();
  one.leave();
  expect(opened.listenersOf(7)).toHaveLength(1);
  other.leave();
  expect(opened.listenersOf(7)).toEqual([]);
  const later = openMap(opened, 7);
  other.leave();
  opened.listenersOf(7)[0]?.onResync();
  expect(later.received.map(String)).toEqual(['event: resync\ndata: {}\n\n']);
  expect(one.received).toEqual([]);
});
