import { beforeEach, expect, it, vi } from 'vitest';
import { createApi } from '../../../src/api/api.ts';
import { chartConfig } from '../../../src/features/admin/today/chart-config.ts';
import { sinceText, shareText } from '../../../src/features/admin/today/shown-time.ts';
import { dayInAddress, todayPath } from '../../../src/features/admin/today/today-address.ts';
import { TodayPage } from '../../../src/features/admin/today/today-page.tsx';
import { todayKey, todayQuery } from '../../../src/features/admin/today/today-query.ts';
import { dayBeside } from '../../../src/ui/day-picker.tsx';
import type { Today } from '../../../openapi.gen.d.ts';
import { renderPage, wordsOf } from '../support/render-page.tsx';

const none = { total: 0, items: [] };
const empty: Today = {
  ...{ day: '2026-11-20', today: '2026-11-20', firstDay: '2026-11-01' },
  readAt: '2026-11-20T12:00:00+09:00',
  sales: {
    ...{ orders: 0, tickets: 0, listAmount: 0, discountAmount: 0, usedPoints: 0, amount: 0 },
  },
  refunds: { refunds: 0, tickets: 0, amount: 0, returnedPoints: 0, waitingAmount: 0 },
  netAmount: 0,
  compensations: { payments: 0, amount: 0 },
  methods: [],
  hours: Array.from({ length: 24 }, (_, hour) => ({ hour, amount: 0, refundAmount: 0 })),
  ...{
    screenings: [],
    screeningTotal: 0,
    rooms: [],
    nextScreenings: [],
    nextTotal: 0,
    waitingLines: [],
  },
  attention: {
    ...{ waitingRefunds: none, failedRefunds: none, failedMails: none, otherFailedMails: 0 },
    ...{
      undecidedOrders: none,
      outsideRefunds: none,
      unpricedRooms: none,
      moviesOutsideDates: none,
    },
  },
};

beforeEach(() => {
  vi.stubGlobal('location', { search: '' });
});

const draw = (data: Today, day: string | null = null) =>
  renderPage(<TodayPage title="오늘의 영화관" />, {
    ...{ now: '2026-11-20T12:00:00+09:00', path: '/admin/today' },
    reads: [{ key: [...todayKey, day], data }],
  });

it.each<[string, Partial<Today>, string]>([
  ['without sales', {}, '이 날은 결제와 환불이 없어요.'],
  ['in the future', { day: '2026-11-21' }, '아직 오지 않은 날이에요.'],
  ['before the opening', { day: '2026-10-31' }, '첫 기록은 2026. 11. 1.에 있어요.'],
  ['of a cinema that has never opened', { firstDay: null }, '아직 상영도 결제도 없어요.'],
])('says so on a day %s (A-TODAY-54)', async (_, change, words) => {
  expect(wordsOf(await draw({ ...empty, ...change }))).toContain(words);
});

it.each([
  [0, false],
  [30_000, true],
])(
  'shows what the counter has paid for late starts, %i won (A-TODAY-60)',
  async (amount, isShown) => {
    const compensations = { payments: amount === 0 ? 0 : 2, amount };
    const words = wordsOf(await draw({ ...empty, compensations }));
    expect(words.includes('늦은 상영 보상 (순매출에 없음) 30,000원')).toBe(isShown);
  },
);

it('lists the screenings of the last hour with the way to delay them (A-TODAY-59)', async () => {
  const at = (screeningId: number, clock: string) => ({
    ...{ screeningId, movieId: 1, movieTitle: '달의 뒤편', roomId: 1, roomName: '1관' },
    ...{ startsAt: `2026-11-20T${clock}:00+09:00`, seats: 10, soldSeats: 5, freeSeats: 5 },
  });
  const readAt = '2026-11-20T12:00:00+09:00';
  const screenings = [at(1, '10:59'), at(2, '11:00'), at(3, '12:00'), at(4, '12:01')];
  const page = await draw({ ...empty, readAt, screenings, screeningTotal: 4 });
  const links = [...page.matchAll(/schedules\/move\/(\d)/g)].map(([, id]) => id);
  expect(links).toEqual(['2', '3']);
});

it('shows each chart’s values in a table that is read aloud (A-TODAY-52)', async () => {
  const hours = empty.hours.map((each) =>
    each.hour === 9 ? { ...each, amount: 30_000, refundAmount: 15_000 } : each,
  );
  const page = await draw({
    ...empty,
    hours,
    sales: { ...empty.sales, orders: 1, amount: 30_000 },
    rooms: [{ roomId: 1, roomName: '1관', screenings: 2, seats: 20, soldSeats: 5 }],
    screenings: [
      {
        ...{ screeningId: 1, movieId: 1, movieTitle: '달의 뒤편', roomId: 1, roomName: '1관' },
        ...{ startsAt: '2026-11-20T19:30:00+09:00', seats: 10, soldSeats: 5, freeSeats: 5 },
      },
    ],
    screeningTotal: 1,
  });
  const words = wordsOf(page);
  expect(words).toContain('9시 30,000원 15,000원 10시 0원 0원');
  expect(words).toContain('1관 2회 5 / 20 25%');
  expect(words).toContain('19:30 달의 뒤편 1관 5 / 10 50%');
  expect(page.match(/<table aria-label="[^"]+"/g)).toHaveLength(3);
});

it('draws the bars at once for users who prefer reduced motion (A-TODAY-52)', () => {
  const bars = {
    labels: ['9시'],
    series: [{ label: '결제', values: [1], tone: 'accent' as const }],
    unit: 'won' as const,
    shown: String,
  };
  const look = { fontFamily: 'sans-serif', colour: (token: string) => `#${token}` };
  expect(chartConfig(bars, look, false).options?.animation).toBe(false);
  expect(chartConfig(bars, look, true).options?.animation).toEqual({ duration: 400 });
  expect(chartConfig(bars, look, false).data.datasets[0]).toMatchObject({
    ...{ data: [1], backgroundColor: '#accent' },
  });
});

it('reads the figures again each minute while the page is visible (A-TODAY-51)', () => {
  const api = createApi({ sessionId: () => null, onUnauthorised: () => undefined });
  const { refetchInterval, refetchIntervalInBackground } = todayQuery(api, undefined);
  expect([refetchInterval, refetchIntervalInBackground ?? false]).toEqual([60_000, false]);
});

it('names the films whose screenings are outside their dates (A-TODAY-25)', async () => {
  const dates = { releaseDate: '2026-11-21', screeningEndDate: '2026-11-22' };
  const items = [
    { movieId: 3, movieTitle: '달의 뒤편', ...dates, early: 1, late: 2 },
    { movieId: 4, movieTitle: '짧은 밤', ...dates, screeningEndDate: null, early: 1_000, late: 0 },
  ].map((each) => ({ ...each, firstStartsAt: '2026-11-20T19:30:00+09:00' }));
  const attention = { ...empty.attention, moviesOutsideDates: { total: 2, items } };
  const page = wordsOf(await draw({ ...empty, attention }));
  const texts = [
    '영화의 상영 기간을 벗어난 상영',
    '개봉일 2026. 11. 21. 전에 1회 · 종료일 2026. 11. 22. 뒤로 2회 · 첫 상영 ',
    '개봉일 2026. 11. 21. 전에 1,000회 · 첫 상영 ',
  ];
  for (const words of texts) expect(page).toContain(words);
});

it('reads the day of the address and ignores an unreadable one (A-TODAY-50)', () => {
  const read = ['day=2026-11-20', '', 'day=2026-02-30', 'day=1999-12-31', 'day=x'].map(
    dayInAddress,
  );
  expect(read).toEqual(['2026-11-20', undefined, undefined, undefined, undefined]);
  expect(todayPath('2026-11-20', '2026-11-20')).toBe('/admin/today');
  expect(todayPath('2026-11-19', '2026-11-20')).toBe('/admin/today?day=2026-11-19');
  expect([
    dayBeside('2026-12-31', 1),
    dayBeside('2000-01-01', -1),
    dayBeside('2999-12-31', 1),
  ]).toEqual(['2027-01-01', null, null]);
});

it('names how long something waits, and a share (A-TODAY-20)', () => {
  const from = '2026-11-20T12:00:00+09:00';
  const until = [
    '2026-11-20T12:01:30+09:00',
    '2026-11-20T15:10:00+09:00',
    '2026-11-22T13:00:00+09:00',
  ];
  expect(until.map((time) => sinceText(from, time))).toEqual(['1분째', '3시간째', '2일째']);
  expect([shareText(1, 3), shareText(0, 0)]).toEqual(['33%', '–']);
});

it('A-TODAY-58: names the screenings in front of which people wait', async () => {
  const waitingLines: Today['waitingLines'] = [
    {
      ...{ screeningId: 12, movieTitle: '달의 정원', roomName: '1관' },
      ...{ startsAt: '2026-11-20T19:30:00+09:00', waiting: 2400, admittedLately: 120 },
    },
  ];
  expect(wordsOf(await draw({ ...empty, waitingLines }))).toContain(
    '지금 줄 서는 상영 19:30 달의 정원 1관 2,400명 대기 1분 동안 120명 입장',
  );
});
