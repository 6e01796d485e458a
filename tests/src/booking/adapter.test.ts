import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createHttpClient } from '../../../src/api/http-client.ts';
import { seatMapQuery } from '../../../src/api/seat-map-query.ts';
import { createServerClock } from '../../../src/api/server-clock.ts';
import { watchClock } from '../../../src/features/booking/actors/watch-clock.ts';
import { watchPage } from '../../../src/features/booking/adapter.ts';
import { releaseOnExit } from '../../../src/features/booking/adapter-exit.ts';
import {
  clearBooking,
  readBooking,
  saveBooking,
} from '../../../src/features/booking/adapter-memory.ts';
import {
  applySeatChanges,
  changed,
  changesOf,
  watchSeats,
} from '../../../src/features/booking/adapter-seat-stream.ts';
import { byRoom } from '../../../src/features/booking/use-booking-data.ts';
import type { components, Screening } from '../../../openapi.gen.d.ts';
import type { BookingMemory } from '../../../machines/booking/booking.types.ts';
import { createVisiblePage, FakeSource } from '../support/fake-source.ts';
import { memoryStore } from '../support/memory-store.ts';

const fail = (): never => {
  throw new Error('QuotaExceededError');
};

const memory: BookingMemory = {
  version: 1,
  movieId: 3,
  date: '2026-11-20',
  screening: { screeningId: 12, startsAt: '2026-11-20T19:30:00+09:00' },
  step: 'seats',
  tickets: [{ ticketTypeId: 1, count: 2 }],
  seatIds: [101, 102],
  orderId: null,
};

describe('the stored booking of the tab (C-BOOK-44)', () => {
  it('is read for the same film only', () => {
    const store = memoryStore();
    saveBooking(memory, store);
    expect(readBooking(3, store)).toEqual(memory);
    expect(readBooking(4, store)).toBeNull();
    clearBooking(store);
    expect([...store.items]).toEqual([]);
    expect(readBooking(3, store)).toBeNull();
  });

  it.each(['requested', 'screening', 'seats', 'summary', 'payment'] as const)(
    'keeps the step %s',
    (step) => {
      const store = memoryStore();
      saveBooking({ ...memory, step }, store);
      expect(readBooking(3, store)?.step).toBe(step);
    },
  );

  it.each([
    { ...memory, version: 2 },
    { ...memory, step: 'elsewhere' },
    { ...memory, date: '2026-02-30' },
    { ...memory, screening: null },
    { ...memory, screening: { screeningId: 12, startsAt: 'soon' } },
    { ...memory, screening: { screeningId: 12 } },
    { ...memory, movieId: undefined },
    { ...memory, movieId: '3' },
    [memory],
    null,
    7,
  ])('is empty when the storage is corrupt: %j (C-SESS-18)', (nonsense) => {
    const store = memoryStore();
    saveBooking(memory, store);
    for (const key of store.items.keys()) store.setItem(key, JSON.stringify(nonsense));
    expect(readBooking(3, store)).toBeNull();
  });

  it('drops invalid seats and tickets', () => {
    const store = memoryStore();
    saveBooking(memory, store);
    const odd = {
      ...memory,
      tickets: [{ ticketTypeId: 1, count: -1 }, 5],
      seatIds: [101, '102', 101],
    };
    for (const key of store.items.keys()) store.setItem(key, JSON.stringify(odd));
    expect(readBooking(3, store)).toEqual({ ...memory, tickets: [], seatIds: [101] });
  });

  it.each([undefined, null, 7, {}])('has no tickets, seats and order when they are %j', (odd) => {
    const store = memoryStore();
    saveBooking(memory, store);
    const saved = { ...memory, tickets: odd, seatIds: odd, orderId: odd };
    for (const key of store.items.keys()) store.setItem(key, JSON.stringify(saved));
    expect(readBooking(3, store)).toEqual({ ...memory, tickets: [], seatIds: [], orderId: null });
  });

  it('works with full or forbidden storage (C-SESS-18)', () => {
    const store = { getItem: () => null, setItem: fail, removeItem: fail };
    expect(() => {
      saveBooking(memory, store);
      clearBooking(store);
    }).not.toThrow();
  });

  it('is empty where the browser forbids access to its storage (C-SESS-18)', () => {
    Object.defineProperty(globalThis, 'sessionStorage', { get: fail, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(globalThis, 'sessionStorage'));
    saveBooking(memory);
    const remembered = readBooking(3);
    clearBooking();
    expect(remembered).toBeNull();
  });
});

/** An API that records its requests and returns the given answers. */
function recordedApi(answer: () => Response = () => new Response('{}')) {
  const requests: Request[] = [];
  const http = createHttpClient(
    { sessionId: () => 'secret', onUnauthorised: () => undefined },
    {
      baseUrl: 'http://marquee.test',
      fetch: (request) => {
        requests.push(request);
        return Promise.resolve(answer());
      },
    },
  );
  return { api: { http, clock: createServerClock() }, requests };
}

describe('leaving the page (C-BOOK-38, C-BOOK-41)', () => {
  const release = { screeningId: 12, seatIds: [101, 102], holdId: 7, reservationId: 31 };

  async function beaconsOf(wish: typeof release) {
    const sent: { path: string; type: string; body: unknown }[] = [];
    const bodies: Promise<void>[] = [];
    const { api, requests } = recordedApi();
    releaseOnExit(api, wish, (path, blob) => {
      bodies.push(
        blob
          .text()
          .then((body) => void sent.push({ path, type: blob.type, body: JSON.parse(body) })),
      );
      return true;
    });
    await Promise.all(bodies);
    return { sent, requests };
  }

  it('cancels the reservation and releases the seats of its hold, with beacons', async () => {
    const { sent, requests } = await beaconsOf(release);
    expect(sent).toEqual([
      {
        path: '/api/protected/reservations/cancel',
        type: 'application/json',
        body: { reservationId: 31, refundReason: '예매 화면을 벗어남', onlyPending: true },
      },
      {
        path: '/api/protected/reservations/release',
        type: 'application/json',
        body: { screeningId: 12, seatIds: [101, 102], holdId: 7 },
      },
    ]);
    expect(requests).toEqual([]);
  });

  it('names at most eight seats per call', async () => {
    const { sent } = await beaconsOf({ ...release, seatIds: [1, 2, 3, 4, 5, 6, 7, 8, 9] });
    expect(sent.slice(1).map(({ body }) => body)).toEqual([
      { screeningId: 12, seatIds: [1, 2, 3, 4, 5, 6, 7, 8], holdId: 7 },
      { screeningId: 12, seatIds: [9], holdId: 7 },
    ]);
  });

  it('sends nothing without seats and reservation', () => {
    const paths: string[] = [];
    const { api } = recordedApi();
    const nothing = { screeningId: 12, seatIds: [], holdId: null, reservationId: null };
    releaseOnExit(api, nothing, (path) => paths.push(path) > 0);
    expect(paths).toEqual([]);
  });

  it.each([409, 404])(
    'shows nothing when the cancellation is refused with %d (C-BOOK-45)',
    async (status) => {
      const { api, requests } = recordedApi(() => new Response('{"message":"거절"}', { status }));
      const rejections: unknown[] = [];
      const note = (reason: unknown) => void rejections.push(reason);
      process.on('unhandledRejection', note);
      releaseOnExit(api, release, () => false);
      await expect.poll(() => requests.length).toBe(2);
      await new Promise((resolve) => setImmediate(resolve));
      process.off('unhandledRejection', note);
      expect(rejections).toEqual([]);
    },
  );

  it('falls back to keepalive requests when a beacon is refused', async () => {
    const { api, requests } = recordedApi();
    releaseOnExit(api, release, () => false);
    await expect.poll(() => requests.length).toBe(2);
    expect(
      requests.map(({ url, keepalive, headers }) => [url, keepalive, headers.get('Authorization')]),
    ).toEqual([
      ['http://marquee.test/api/protected/reservations/cancel', true, 'secret'],
      ['http://marquee.test/api/protected/reservations/release', true, 'secret'],
    ]);
  });

  it('aborts such a request after three seconds (C-BOOK-41)', async () => {
    const timeouts: { afterMs: number; controller: AbortController }[] = [];
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((afterMs) => {
      const controller = new AbortController();
      timeouts.push({ afterMs, controller });
      return controller.signal;
    });
    onTestFinished(() => timeout.mockRestore());
    const { api, requests } = recordedApi();
    releaseOnExit(api, release, () => false);
    await expect.poll(() => requests.length).toBe(2);
    const isAborted = () => requests.map(({ signal }) => signal.aborted);
    expect([timeouts.map(({ afterMs }) => afterMs), isAborted()]).toEqual([
      [3000, 3000],
      [false, false],
    ]);
    timeouts.forEach(({ controller }) => controller.abort());
    expect(isAborted()).toEqual([true, true]);
  });
});

describe('the clock of the booking (C-BOOK-1, C-BOOK-33)', () => {
  const page = new EventTarget();

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', page);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('sends the server’s time every ten seconds, until it is stopped', () => {
    const { api } = recordedApi();
    const events: unknown[] = [];
    const stop = watchClock(api, (event) => events.push(event));
    vi.advanceTimersByTime(9999);
    expect(events).toEqual([]);
    vi.advanceTimersByTime(10_001);
    expect(events).toEqual([
      { type: 'clock.check', now: Date.now() - 10_000 },
      { type: 'clock.check', now: Date.now() },
    ]);
    stop();
    vi.advanceTimersByTime(60_000);
    expect(events.length).toBe(2);
  });

  it('sends it when a sleeping phone wakes up, without waiting for a timer', () => {
    const { api } = recordedApi();
    const events: unknown[] = [];
    const stop = watchClock(api, (event) => events.push(event));
    vi.setSystemTime(Date.now() + 3_600_000);
    page.dispatchEvent(new Event('visibilitychange'));
    expect(events).toEqual([{ type: 'clock.check', now: Date.now() }]);
    stop();
    page.dispatchEvent(new Event('visibilitychange'));
    expect(events.length).toBe(1);
  });
});

describe('leaving and returning (C-BOOK-42)', () => {
  const event = (type: string, persisted: boolean) => Object.assign(new Event(type), { persisted });

  it('is left when it is unloaded, not when it is hidden, and returns only from the cache', () => {
    const page = new EventTarget();
    const said: string[] = [];
    const stop = watchPage(page, ({ type }) => said.push(type));
    ['visibilitychange', 'blur', 'freeze', 'focus'].forEach((type) =>
      page.dispatchEvent(new Event(type)),
    );
    page.dispatchEvent(event('pageshow', false));
    expect(said).toEqual([]);
    page.dispatchEvent(event('pagehide', true));
    page.dispatchEvent(event('pageshow', true));
    expect(said).toEqual(['page.leave', 'page.return']);
    stop();
    page.dispatchEvent(event('pagehide', false));
    expect(said).toEqual(['page.leave', 'page.return']);
  });
});

const screening = (
  screeningId: number,
  startsAt: string,
  roomId: number,
  roomName: string,
): Screening => ({
  screeningId,
  movie: {
    movieId: 3,
    title: '달의 정원',
    duration: 120,
    movieRatingName: '전체관람가',
    minimumAge: 0,
    posterUrl: null,
  },
  screeningRoom: { roomId, roomName },
  screeningDate: '2026-11-20',
  screeningSequence: 1,
  screeningTime: startsAt,
  screeningStartTime: startsAt,
  screeningEndTime: startsAt,
  format: '2D',
  audio: 'ORIGINAL',
  isMatinee: false,
  lowestPrice: 15_000,
  totalSeats: 100,
  availableSeats: 40,
});

const map: components['schemas']['SeatMap'] = {
  screening: screening(12, '2026-11-20T19:30:00+09:00', 1, '1관'),
  seats: [1, 2, 3].map((seatId) => ({
    seatId,
    seatNumber: `A${seatId}`,
    rowIdentifier: 'A',
    position: seatId,
    gridRow: 1,
    gridColumn: seatId * 2 - 1,
    wheelchair: false,
    companion: false,
    status: 'available',
  })),
};

describe('others’ seats, live (C-BOOK-46)', () => {
  it('change in the cached map and leave the others', () => {
    const next = changed(map, [{ seatId: 2, status: 'reserved' }]);
    expect(next.seats.map(({ status }) => status)).toEqual(['available', 'reserved', 'available']);
  });

  it('leave a map unchanged that already shows them', () => {
    expect(
      changed(map, [
        { seatId: 2, status: 'available' },
        { seatId: 99, status: 'booked' },
      ]),
    ).toBe(map);
  });

  it.each([
    [
      '{"changes":[{"seatId":2,"status":"booked"},{"seatId":"3","status":"booked"},{"seatId":4,"status":"gone"}]}',
      [{ seatId: 2, status: 'booked' }],
    ],
    ['no json', []],
    ['null', []],
    ['{"changes":5}', []],
    ['{}', []],
    ['[{"seatId":2,"status":"booked"}]', []],
    ['{"changes":[null,[],5,{"seatId":2},{"seatId":null,"status":"booked"}]}', []],
  ])('are read from an event without the unreadable ones: %s', (data, changes) => {
    expect(changesOf(data)).toEqual(changes);
  });

  it('are not reverted by a map that was loading meanwhile (C-BOOK-47)', async () => {
    const { api } = recordedApi();
    const queries = new QueryClient();
    const { queryKey } = seatMapQuery(api, 12);
    const newer = changed(map, [{ seatId: 2, status: 'booked' }]);
    const answers: ((value: typeof map) => void)[] = [];
    const options = {
      queryKey,
      queryFn: () => new Promise<typeof map>((resolve) => answers.push(resolve)),
    };
    const first = queries.query(options);
    answers[0]?.(map);
    await first;

    const older = queries.query(options).catch(() => undefined);
    applySeatChanges(api, queries, 12, [{ seatId: 2, status: 'booked' }]);
    expect(queries.getQueryData(queryKey)).toEqual(newer);
    answers[1]?.(map);
    answers[2]?.(newer);
    await older;
    await expect.poll(() => queries.isFetching()).toBe(0);
    expect([answers.length, queries.getQueryData(queryKey)]).toEqual([3, newer]);
  });

  it('change a loaded map without loading it again (C-BOOK-46)', () => {
    const { api } = recordedApi();
    const queries = new QueryClient();
    const { queryKey } = seatMapQuery(api, 12);
    queries.setQueryData(queryKey, map);
    applySeatChanges(api, queries, 12, [{ seatId: 2, status: 'booked' }]);
    expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(false);
  });

  it('create no map before it is loaded', () => {
    const { api } = recordedApi();
    const queries = new QueryClient();
    applySeatChanges(api, queries, 12, [{ seatId: 2, status: 'booked' }]);
    expect(queries.getQueryData(seatMapQuery(api, 12).queryKey)).toBeUndefined();
  });
});

describe('a day’s screenings (C-BOOK-2, C-BOOK-4)', () => {
  it('are grouped by room and start, without started ones', () => {
    const list = [
      screening(1, '2026-11-20T22:00:00+09:00', 2, '2관'),
      screening(2, '2026-11-20T19:00:00+09:00', 10, '10관'),
      screening(3, '2026-11-20T20:00:00+09:00', 2, '2관'),
      screening(4, '2026-11-20T18:00:00+09:00', 2, '2관'),
    ];
    const rooms = byRoom(list, Date.parse('2026-11-20T18:00:00+09:00'));
    expect(
      rooms.map(({ roomName, screenings }) => [
        roomName,
        screenings.map(({ screeningId }) => screeningId),
      ]),
    ).toEqual([
      ['2관', [3, 1]],
      ['10관', [2]],
    ]);
  });
});

describe('the watched seat map', () => {
  it.each([
    [404, 'SCREENING_CANCELLED', ['SCREENING_CANCELLED']],
    [404, null, [null]],
    [503, null, []],
  ])('A-CANCEL-19: a load that is answered %d %s reports %j', async (status, code, closed) => {
    FakeSource.all = [];
    vi.stubGlobal('EventSource', FakeSource);
    vi.stubGlobal('document', createVisiblePage());
    vi.stubGlobal('window', new EventTarget());
    onTestFinished(() => void vi.unstubAllGlobals());
    const http = createHttpClient(
      { sessionId: () => null, onUnauthorised: () => undefined },
      {
        baseUrl: 'http://cinema.test',
        fetch: () => Promise.resolve(Response.json({ message: '이유', code }, { status })),
      },
    );
    const api = { http, clock: createServerClock() };
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const reported: (string | null)[] = [];
    const stop = watchSeats(api, queries, 12, {
      ...{ onFreed: () => undefined, onSold: () => undefined, onMoved: () => undefined },
      onClosed: (each) => reported.push(each),
    });
    await expect(queries.query(seatMapQuery(api, 12))).rejects.toThrow('이유');
    expect(reported).toEqual(closed);
    stop();
    await expect(queries.query(seatMapQuery(api, 12))).rejects.toThrow('이유');
    expect(reported).toEqual(closed);
  });

  it('reports another start or room of the loaded map once, and not the first (A-SCHED-48, A-SCHED-63)', async () => {
    FakeSource.all = [];
    vi.stubGlobal('EventSource', FakeSource);
    vi.stubGlobal('document', createVisiblePage());
    vi.stubGlobal('window', new EventTarget());
    onTestFinished(() => void vi.unstubAllGlobals());
    let screeningStartTime = '2026-11-20T19:30:00+09:00';
    let screeningRoom = { roomId: 1, roomName: '1관' };
    const http = createHttpClient(
      { sessionId: () => null, onUnauthorised: () => undefined },
      {
        baseUrl: 'http://cinema.test',
        fetch: () =>
          Promise.resolve(
            Response.json({ screening: { screeningStartTime, screeningRoom }, seats: [] }),
          ),
      },
    );
    const api = { http, clock: createServerClock() };
    const queries = new QueryClient();
    const starts: string[] = [];
    const closed: (string | null)[] = [];
    const stop = watchSeats(api, queries, 12, {
      ...{ onFreed: () => undefined, onSold: () => undefined },
      onClosed: (code) => closed.push(code),
      onMoved: (start) => starts.push(start),
    });
    const load = () => queries.query({ ...seatMapQuery(api, 12), staleTime: 0 });
    await load();
    expect(starts).toEqual([]);
    screeningStartTime = '2026-11-20T20:10:00+09:00';
    await load();
    await load();
    expect(starts).toEqual([screeningStartTime]);
    expect(closed).toEqual([]);
    screeningRoom = { roomId: 2, roomName: '2관' };
    await load();
    await load();
    expect([closed, starts]).toEqual([['ROOM_CHANGED'], [screeningStartTime]]);
    stop();
  });

  it('reports the seats of the stream that are free again, and no others (C-BOOK-46)', () => {
    FakeSource.all = [];
    vi.stubGlobal('EventSource', FakeSource);
    vi.stubGlobal('document', createVisiblePage());
    vi.stubGlobal('window', new EventTarget());
    onTestFinished(() => void vi.unstubAllGlobals());
    const { api } = recordedApi();
    const freed: number[][] = [];
    const stop = watchSeats(api, new QueryClient(), 12, {
      ...{ onSold: () => undefined, onClosed: () => undefined, onMoved: () => undefined },
      onFreed: (seatIds) => freed.push(seatIds),
    });
    const say = (...statuses: string[]) => {
      const changes = statuses.map((status, index) => ({ seatId: index + 1, status }));
      FakeSource.all[0]?.say('seats', JSON.stringify({ changes }));
    };
    say('reserved', 'available', 'booked', 'available');
    say('booked');
    expect(freed).toEqual([[2, 4]]);
    stop();
  });

  it('reports the seats that were freed while the page was hidden (C-BOOK-60, X-PAGE-108)', async () => {
    FakeSource.all = [];
    const tab = createVisiblePage();
    vi.stubGlobal('EventSource', FakeSource);
    vi.stubGlobal('document', tab);
    vi.stubGlobal('window', new EventTarget());
    onTestFinished(() => void vi.unstubAllGlobals());
    const turn = (visibilityState: 'hidden' | 'visible') => {
      tab.visibilityState = visibilityState;
      tab.dispatchEvent(new Event('visibilitychange'));
    };
    let status = 'reserved';
    const { api } = recordedApi(() =>
      Response.json({ screening: { screeningRoom: {} }, seats: [{ seatId: 1, status }] }),
    );
    const queries = new QueryClient();
    const freed: number[][] = [];
    const stop = watchSeats(api, queries, 12, {
      ...{ onSold: () => undefined, onClosed: () => undefined, onMoved: () => undefined },
      onFreed: (seatIds) => freed.push(seatIds),
    });
    await queries.query(seatMapQuery(api, 12));
    turn('hidden');
    status = 'available';
    turn('visible');
    expect(freed).toEqual([]);
    FakeSource.all.at(-1)?.say('resync', '{}');
    // Written into the map before the loaded one is there.
    applySeatChanges(api, queries, 12, [{ seatId: 1, status: 'booked' }]);
    await expect.poll(() => freed).toEqual([[1]]);
    await queries.query({ ...seatMapQuery(api, 12), staleTime: 0 });
    expect(freed).toEqual([[1]]);
    stop();
  });
});
