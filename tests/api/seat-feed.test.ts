import { expect, it } from 'vitest';
import type { SeatListener } from '../../server/modules/seat-events/hub.ts';
import { createSeatFeed } from '../../server/modules/seat-events/seat-feed.ts';
import type { StreamEvent } from '../../server/plugins/event-streams.ts';
import { until } from '../support/until.ts';

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

it('X-API-255: sends what changes in a moment as one message, with the latest status of each seat', async () => {
  const opened = openFeed();
  const maps = Array.from({ length: 1000 }, () => openMap(opened, 7));
  const listener = opened.listenersOf(7)[0];
  const begun = performance.now();
  listener?.onChange({ ...change, seatIds: [1] });
  listener?.onChange({ ...change, seatIds: [1, 2] });
  listener?.onChange({ ...change, seatIds: [1], status: 'available' });
  const received = maps.at(-1)?.received ?? [];
  expect(received).toHaveLength(1);
  await until(() => expect(received).toHaveLength(2));
  // 2,000 messages a second.
  expect(performance.now() - begun).toBeGreaterThan(490);
  expect(String(received[1])).toBe(
    'event: seats\ndata: {"changes":[{"seatId":1,"status":"available"},{"seatId":2,"status":"reserved"}]}\n\n',
  );
});

it('X-API-255: a request to reload replaces what was not sent yet', async () => {
  const opened = openFeed();
  const { received } = openMap(opened, 7);
  const listener = opened.listenersOf(7)[0];
  listener?.onChange({ ...change, seatIds: [1] });
  listener?.onChange({ ...change, seatIds: [2] });
  listener?.onResync();
  listener?.onChange({ ...change, seatIds: [3] });
  await until(() => expect(received).toHaveLength(3));
  expect(received.slice(1).map(String)).toEqual([
    'event: resync\ndata: {}\n\n',
    'event: seats\ndata: {"changes":[{"seatId":3,"status":"reserved"}]}\n\n',
  ]);
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
