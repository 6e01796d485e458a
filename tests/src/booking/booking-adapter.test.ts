import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor, SimulatedClock, toPromise, waitFor } from 'xstate';
import { paths } from '../../../domain/pages.ts';
import { signupMachine } from '../../../machines/signup/signup.machine.ts';
import { seatMapQuery } from '../../../src/api/seat-map-query.ts';
import { createBookingImplementations } from '../../../src/features/booking/adapter.ts';
import { memoryStore } from '../support/memory-store.ts';
import { recordedCalls } from '../support/recorded-calls.ts';
import { until } from '../../support/until.ts';

/** The booking's effects, with the calls of the page and what it shows. */
function scene(status = 200, answerTo: (path: string) => unknown = () => []) {
  const { api, calls, requests } = recordedCalls(({ path }) => ({
    status,
    body: JSON.stringify(answerTo(path)),
  }));
  const queries = new QueryClient();
  const shown: unknown[] = [];
  const { actions, actors } = createBookingImplementations({
    ...{ api, queries },
    onLoginRequired: () => undefined,
    guests: { signup: signupMachine, signIn: () => Promise.resolve(), isSignedIn: () => false },
    navigate: (path) => shown.push(path),
    showToast: (message, tone) => shown.push([message, tone]),
  });
  return { api, calls, requests, queries, actions, actors, shown };
}

const startOf = (movieId: number) => ({
  movieId,
  screeningDate: '2026-11-20',
  screeningStartTime: '2026-11-20T19:30:00+09:00',
});

const opened = { screeningId: 12, startsAt: startOf(3).screeningStartTime };

beforeEach(() => vi.stubGlobal('window', new EventTarget()));
afterEach(() => vi.unstubAllGlobals());

describe('the effects of the booking', () => {
  it('reads the seats of the screening again, also while no map is on the screen (C-BOOK-31)', async () => {
    const { api, calls, queries, actions } = scene();
    for (const screeningId of [12, 13]) await queries.query(seatMapQuery(api, screeningId));
    calls.length = 0;
    actions.refreshSeats(null, { screeningId: 12 });
    await until(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.path).toBe('/api/screenings/12/seats');
    await until(() => expect(queries.isFetching()).toBe(0));
    expect(calls).toHaveLength(1);
  });

  it.each([
    ['prices', { screening: startOf(3), ticketPrices: [] }, opened, ['ticket-prices']],
    ['map, from a server whose prices do not say it', [], opened, ['ticket-prices', 'seats']],
    [
      'prices, for another film',
      { screening: startOf(4), ticketPrices: [] },
      null,
      ['ticket-prices'],
    ],
  ])('learns when the seats of a link start from their %s (C-BOOK-108)', async (...row) => {
    const [, prices, expected, read] = row;
    const map = { screening: { ...startOf(3), movie: { movieId: 3 } }, seats: [] };
    const { calls, actors } = scene(200, (path) => (path.endsWith('/seats') ? map : prices));
    vi.stubGlobal('history', { state: null, replaceState: vi.fn() });
    vi.stubGlobal('location', { search: '?screening=12', pathname: '/booking/3' });
    vi.stubGlobal('sessionStorage', memoryStore());
    const memory = await toPromise(
      createActor(actors.readMemory, { input: { movieId: 3 } }).start(),
    );
    expect(memory?.screening ?? null).toEqual(expected);
    expect(calls.map(({ path }) => path.split('/').at(-1))).toEqual(read);
  });

  it('gives up the place in the line, and is silent about a failure (C-BOOK-110)', async () => {
    const { calls, requests, actions } = scene(503);
    actions.leaveLine(null, { screeningId: 12 });
    await until(() => expect(calls).toHaveLength(1));
    expect(requests.map(({ method, url }) => [method, new URL(url).search])).toEqual([
      ['DELETE', '?screeningId=12'],
    ]);
  });

  it('asks the line again after 3 to 6 seconds when it has not answered (C-BOOK-114)', async () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.5);
    onTestFinished(() => random.mockRestore());
    const clock = new SimulatedClock();
    const { calls, actors } = scene(503);
    const line = createActor(actors.waitingLine, { clock, input: { screeningId: 12 } }).start();
    await waitFor(line, (snapshot) => snapshot.matches('unanswered'));
    clock.increment(4499);
    expect(line.getSnapshot().value).toBe('unanswered');
    clock.increment(1);
    expect(line.getSnapshot().value).toBe('entering');
    await waitFor(line, (snapshot) => snapshot.matches('unanswered'));
    expect(calls).toEqual(
      [1, 2].map(() => ({
        path: '/api/protected/waiting-line',
        body: { screeningId: 12, isWaiting: false },
      })),
    );
    line.stop();
  });

  it('says that a free booking is complete, and opens My Page (C-PAY-25)', () => {
    const { actions, shown } = scene();
    actions.openProfile();
    expect(shown).toEqual([
      ['예매가 완료되었어요. 예매 내역에서 티켓을 확인해 주세요.', 'success'],
      paths.profile,
    ]);
  });
});
