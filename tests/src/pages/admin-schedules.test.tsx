import { beforeEach, expect, it, vi } from 'vitest';
import { createServerClock } from '../../../src/api/server-clock.ts';
import type { Entry } from '../../../src/features/admin/section/section.ts';
import { CancellationLink } from '../../../src/features/admin/schedules/schedules.tsx';
import {
  blocksOf,
  clockOf,
  minuteOf,
  nextFreeMinute,
  stepFrom,
  type Block,
} from '../../../src/features/admin/schedules/board/blocks.ts';
import {
  copiedTo,
  copyPath,
  currentDay,
  dayInAddress,
  dayPath,
  dayViewIn,
} from '../../../src/features/admin/schedules/day-address.ts';
import { addPath, enteredValues } from '../../../src/features/admin/schedules/schedules.tsx';
import { WeekPage, weekKey } from '../../../src/features/admin/schedules/week/week-page.tsx';
import { mondayOf } from '../../../src/features/admin/schedules/week/monday.ts';
import { day } from '../admin/board-examples.ts';
import { renderPage, wordsOf } from '../support/render-page.tsx';

const NOW = '2026-11-20T12:00:00+09:00';
const days = Array.from({ length: 7 }, (_, day) => `2026-11-${16 + day}`);

beforeEach(() => {
  vi.stubGlobal('location', { search: '' });
});

const drawWeek = (rooms: readonly object[], films: readonly object[] = []) =>
  renderPage(<WeekPage date="2026-11-20" />, {
    ...{ now: NOW, path: '/admin/schedules/week' },
    reads: [{ key: [...weekKey, '2026-11-16'], data: { days, rooms, films } }],
  });

it('shows the sums of a week by day, room and film (A-SCHED-36)', async () => {
  const counts = [0, 0, 0, 0, 2, 1, 0];
  const words = wordsOf(
    await drawWeek(
      [
        { roomId: 1, roomName: '1관', counts },
        { roomId: 2, roomName: '2관', counts: [0, 0, 0, 0, 3, 0, 0] },
      ],
      [{ movieId: 1, title: '달의 뒤편', counts }],
    ),
  );
  expect(words).toContain('상영 6회');
  expect(words).toContain('금 20 5회 토 21 1회 일 22 0회');
  expect(words).toContain('1관 – – – – 2회 1회 – 3회 2관 – – – – 3회 – – 3회');
  expect(words).toContain('달의 뒤편 – – – – 2회 1회 – 3회');
});

it('says so in a week without a screening (A-SCHED-36)', async () => {
  const words = wordsOf(await drawWeek([{ roomId: 1, roomName: '1관', counts: Array(7).fill(0) }]));
  expect(words).toContain('이 주에는 상영이 없어요');
});

it('begins the week on Monday (A-SCHED-36)', () => {
  expect(['2026-11-16', '2026-11-20', '2026-11-22', '2026-11-23'].map(mondayOf)).toEqual([
    ...['2026-11-16', '2026-11-16', '2026-11-16', '2026-11-23'],
  ]);
});

it('reads the view and the day of an address, and ignores an unreadable one (A-SCHED-23)', () => {
  const views = ['board', 'week/', 'copy', 'board/1', 'boards', ''].map((part) =>
    dayViewIn(`/admin/schedules/${part}`),
  );
  expect(views).toEqual(['board', 'week', 'copy', null, null, null]);
  const read = ['date=2026-11-20', '', 'date=2026-02-30', 'date=1999-12-31'].map(dayInAddress);
  expect(read).toEqual(['2026-11-20', undefined, undefined, undefined]);
  expect([dayPath('week'), dayPath('board', '2026-11-20')]).toEqual([
    ...['/admin/schedules/week', '/admin/schedules/board?date=2026-11-20'],
  ]);
});

it('takes the hours before six for the day before (A-SCHED-2)', () => {
  const at = (time: string) => currentDay(createServerClock(() => Date.parse(time)));
  expect([at('2026-11-21T05:59:00+09:00'), at('2026-11-21T06:00:00+09:00')]).toEqual([
    ...['2026-11-20', '2026-11-21'],
  ]);
});

it('enters day, time and room into the form of a new screening, and leaves unreadable parts out (A-SCHED-33)', () => {
  const path = addPath('2026-11-20', { roomId: 3, minute: 18 * 60 + 30 });
  expect(path).toBe('/admin/schedules/add?screeningTime=2026-11-21T00%3A30&roomId=3');
  expect(enteredValues(path.split('?')[1] ?? '')).toEqual({
    ...{ screeningTime: '2026-11-21T00:30', roomId: '3' },
  });
  expect(enteredValues('screeningTime=2026-02-30T10:00&roomId=-1')).toEqual({});
});

it.each([
  ['06:00', 0],
  ['19:30', 13 * 60 + 30],
  ['00:30', 18 * 60 + 30],
  ['05:59', 24 * 60 - 1],
])('counts %s as minute %i of the day (A-SCHED-25)', (clock, minute) => {
  expect([minuteOf(clock), clockOf(minute)]).toEqual([minute, clock]);
});

it('has no minute for what is no time (A-SCHED-25)', () => {
  expect(['', '24:00', '9:00'].map(minuteOf)).toEqual([null, null, null]);
});

it('moves in steps of five minutes, from any minute to the next one (A-SCHED-25)', () => {
  expect([stepFrom(60, 1), stepFrom(60, -1), stepFrom(62, 1), stepFrom(62, -1)]).toEqual([
    ...[5, -5, 3, -2],
  ]);
});

it('offers ten in the morning, or the time when a room is cleared, for a new screening (A-SCHED-33)', () => {
  const block = (minute: number, isRemoved: boolean): Block => ({
    ...{ id: 1, title: '달의 뒤편', minutes: 101, fixedBy: null, fixedText: null, fault: null },
    ...{ place: { roomId: 1, minute }, saved: { roomId: 1, minute } },
    ...{ isEnded: false, isMoved: false, isInConflict: false, isRemoved },
  });
  const free = (...blocks: Block[]) => clockOf(nextFreeMinute(blocks, 1));
  expect([
    free(),
    free(block(810, false)),
    free(block(810, true)),
    free(block(1430, false)),
  ]).toEqual(['10:00', '21:25', '10:00', '05:55']);
});

it('keeps the days of a copy in the address, without unreadable and past ones (A-SCHED-34)', () => {
  const days = { from: '2026-11-20', today: '2026-11-20' };
  const path = copyPath(days.from, ['2026-11-21', '2026-11-28']);
  expect(path).toBe('/admin/schedules/copy?date=2026-11-20&to=2026-11-21,2026-11-28');
  expect(copiedTo(path.split('?')[1] ?? '', days)).toEqual(['2026-11-21', '2026-11-28']);
  expect(copyPath(days.from, [])).toBe('/admin/schedules/copy?date=2026-11-20');
  expect(copiedTo('date=2026-11-20', days)).toEqual([]);
  const unreadable = '2026-11-19,2026-11-20,never,9999-99-99,2026-11-22,2026-11-22';
  expect(copiedTo(`to=${unreadable}`, days)).toEqual(['2026-11-22']);
  const many = Array.from(
    { length: 30 },
    (_, day) => `2026-12-${String(day + 1).padStart(2, '0')}`,
  );
  expect(copiedTo(`to=${many.join(',')}`, days)).toEqual(many.slice(0, 14));
});

it.each([
  ['20:59', 'STARTED', false, '상영 취소'],
  ['21:10', 'STARTED', false, ''],
  ['21:10', 'STARTED', true, '이미 끝난 상영이라 취소할 수 없어요.'],
  ['21:10', 'CANCELLED', false, '취소 진행'],
])(
  'at %s, a screening until 21:10 that is %s (refused: %s) leads to "%s" (A-CANCEL-44)',
  async (time, fixedBy, isRefused, words) => {
    const entry: Entry = {
      ...{ id: 1, version: 1, name: '달의 뒤편', values: {} },
      details: { fixedBy, endsAt: '2026-11-20T21:10:00+09:00' },
    };
    const link = await renderPage(<CancellationLink entry={entry} isRefused={isRefused} />, {
      ...{ now: `2026-11-20T${time}:00+09:00`, reads: [] },
    });
    expect(wordsOf(link)).toBe(words);
  },
);

it('knows the ended screenings of the board by the time of the server (A-CANCEL-44)', () => {
  const endedAt = (time: string) =>
    blocksOf({
      day: { ...day, now: `2026-11-20T${time}:00+09:00` },
      ...{ changes: {}, conflicts: [] },
    }).map(({ isEnded }) => isEnded);
  expect([endedAt('15:39'), endedAt('15:40'), endedAt('21:10')]).toEqual([
    ...[
      [false, false],
      [true, false],
      [true, true],
    ],
  ]);
});
