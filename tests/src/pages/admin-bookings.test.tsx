import { afterEach, expect, it, vi } from 'vitest';
import { PERSONAL } from '../../../src/api/api.ts';
import {
  bookingIn,
  bookingsPath,
  readBookingsAddress,
} from '../../../src/features/admin/bookings/bookings-address.ts';
import { BookingsPage } from '../../../src/features/admin/bookings/bookings-page.tsx';
import type { BookingFile } from '../../../openapi.gen.d.ts';
import { renderPage, wordsOf } from '../support/render-page.tsx';

const NOW = '2026-11-20T12:00:00+09:00';
const TODAY = '2026-11-20';

const booking: BookingFile['booking'] = {
  ...{ reservationId: 9, bookingNumber: 'K7P-M3X-9QT', customerId: 7, customerName: '김하늘' },
  ...{ movieTitle: '달의 뒤편', screeningTime: '2026-11-20T19:30:00+09:00' },
  ...{ screeningRoomName: '1관', seatNumbers: ['A1', 'A2'], status: 'COMPLETED' },
  ...{ awaitsDeposit: false, isAdmitted: false, finalAmount: 30_000, usedPoints: 0 },
  refundAmount: 15_000,
};
const refund = { refundAmount: 15_000, returnedPoints: 0 };
const file: BookingFile = {
  booking,
  customer: {
    ...{ customerId: 7, kind: 'GUEST', name: '김하늘', loginId: null, isActive: true },
    ...{ email: 'guest@marquee.example', phone: '' },
  },
  screening: {
    ...{ screeningId: 3, movieId: 1, endTime: '2026-11-20T21:30:00+09:00', isCancelled: false },
  },
  tickets: [
    { seatId: 1, seatNumber: 'A1', state: 'BOOKED' },
    { seatId: 2, seatNumber: 'A2', state: 'CANCELLED' },
  ],
  ticketTypes: [{ ticketTypeId: 1, typeName: '성인', count: 1, price: 15_000, proof: '학생증' }],
  orders: [],
  compensation: null,
  history: [
    {
      ...{ at: '2026-11-20T11:00:00+09:00', kind: 'TICKET_CANCELLED', by: 'ADMINISTRATOR' },
      ...{ loginId: 'chief', amount: 15_000, points: 0, people: null, note: 'A2', mail: null },
    },
    {
      ...{ at: '2026-11-20T11:01:00+09:00', kind: 'MAILED', by: 'SERVER', loginId: null },
      ...{ amount: null, points: null, people: null, note: null, mail: 'ticketCancelled' },
    },
  ],
  offers: { mail: true, CUSTOMER: refund, CINEMA: null, ticket: false, seats: true },
  ...{ admission: null, admissions: [], remaining: 1, ticket: null },
};

afterEach(() => vi.unstubAllGlobals());

it.each<[boolean, RegExp]>([
  [true, / 300건 이상 .* 처음 300건까지만 볼 수 있어요\. .* 김하늘 예매 번호 K7P-M3X-9QT /],
  [false, / 총 300건 ((?!까지만 볼 수 있어요).)*$/],
])(
  'a search of bookings that finds more than it counts (%s) says so (A-BOOK-4, A-BOOK-31)',
  async (totalIsMinimum, words) => {
    const search = '?query=김';
    vi.stubGlobal('location', { search });
    const data = { content: [booking], totalElements: 300, totalIsMinimum, totalPages: 15 };
    const address = readBookingsAddress(search, TODAY);
    const html = await renderPage(<BookingsPage path="/admin/bookings" title="예매 관리" />, {
      now: NOW,
      reads: [{ key: [PERSONAL, 'admin', 'bookings', address], data }],
    });
    expect(wordsOf(html)).toMatch(words);
  },
);

it('a booking shows its seats, what the door checks, who did what, and only what can be done (A-BOOK-11, A-BOOK-34, A-BOOK-38)', async () => {
  vi.stubGlobal('location', { search: '' });
  const html = await renderPage(<BookingsPage path="/admin/bookings/9" title="예매 관리" />, {
    now: NOW,
    reads: [{ key: [PERSONAL, 'admin', 'booking', 9], data: file }],
  });
  const words = wordsOf(html);
  expect(words).toContain('A1 예매됨, A2 취소됨');
  expect(words).toContain('성인 1명 (확인할 증빙: 학생증)');
  expect(words).toMatch(/티켓 취소 관리자 chief · A2 · 15,000원/);
  expect(words).toMatch(/메일 발송 시스템 · 티켓 취소 메일/);
  expect(words).toMatch(/메일 다시 보내기 좌석·상영 변경 예매 취소/);
  expect(words).not.toMatch(/티켓 한 장 취소|입장 처리|입장 취소|티켓 인쇄/);
});

it.each([
  [8, true],
  [9, false],
])('a booking of %s seats offers their change: %s (A-COUNT-69)', async (seats, isOffered) => {
  vi.stubGlobal('location', { search: '' });
  const tickets = Array.from({ length: seats }, (_, index) => ({
    ...{ seatId: index + 1, seatNumber: `A${index + 1}`, state: 'BOOKED' },
  }));
  const html = await renderPage(<BookingsPage path="/admin/bookings/9" title="예매 관리" />, {
    now: NOW,
    reads: [{ key: [PERSONAL, 'admin', 'booking', 9], data: { ...file, tickets } }],
  });
  expect(wordsOf(html).includes('좌석·상영 변경')).toBe(isOffered);
});

it.each([
  [null, null, '30,000원 · 매표소에서 아직 드리지 않았어요. 보상 지급 기록'],
  ['2026-11-20T21:00:00+09:00', 'chief', /30,000원 · .*21:00에 드렸어요 \(관리자 chief\)\./],
  ['2026-11-20T21:00:00+09:00', null, /\(삭제된 계정\)\./],
])(
  'a booking shows the second price of a late start, paid at %s (A-BOOK-59)',
  async (paidAt, loginId, words) => {
    vi.stubGlobal('location', { search: '' });
    const compensation = { amount: 30_000, paidAt, loginId };
    const html = await renderPage(<BookingsPage path="/admin/bookings/9" title="예매 관리" />, {
      now: NOW,
      reads: [{ key: [PERSONAL, 'admin', 'booking', 9], data: { ...file, compensation } }],
    });
    const shown = wordsOf(html);
    if (typeof words === 'string') expect(shown).toContain(words);
    else expect(shown).toMatch(words);
    expect(shown.includes('보상 지급 기록')).toBe(paidAt === null);
  },
);

it('a booking shows its parts, and undoes each of them (A-BOOK-39, A-BOOK-41)', async () => {
  vi.stubGlobal('location', { search: '' });
  const [first, second] = [
    { admissionId: '1', door: '1층', at: '2026-11-20T19:05:00+09:00', people: 1 },
    { admissionId: '2', door: '2층', at: '2026-11-20T19:20:00+09:00', people: 2 },
  ];
  const ticket = { code: 'MQ1', validUntil: '2026-11-20T21:30:00+09:00' };
  const html = await renderPage(<BookingsPage path="/admin/bookings/9" title="예매 관리" />, {
    now: NOW,
    reads: [
      {
        key: [PERSONAL, 'admin', 'booking', 9],
        data: { ...file, ticket, admission: first, admissions: [first, second], remaining: 1 },
      },
    ],
  });
  const words = wordsOf(html);
  expect(words).toContain('입장 3명 (19:05 1층 1명, 19:20 2층 2명) · 남은 인원 1명');
  expect(words).toContain('입장 처리 1명 입장 취소 2명 입장 취소');
});

it.each([
  ['', { query: '', date: TODAY, movieId: null, page: 0 }],
  ['?query=x', { query: 'x', date: null, movieId: null, page: 0 }],
  ['?movieId=3&page=2', { query: '', date: null, movieId: 3, page: 1 }],
  ['?date=2026-02-30&movieId=x', { query: '', date: TODAY, movieId: null, page: 0 }],
  ['?date=2026-11-21&query=x', { query: 'x', date: '2026-11-21', movieId: null, page: 0 }],
])('the address %j of the bookings is read (A-BOOK-30)', (search, address) => {
  const read = readBookingsAddress(search, TODAY);
  expect(read).toEqual(address);
  const [, query = ''] = bookingsPath(read).split('?');
  expect(readBookingsAddress(`?${query}`, TODAY)).toEqual(address);
});

it.each([
  ['/admin/bookings', null],
  ['/admin/bookings/', null],
  ['/admin/bookings/9', 9],
  ['/admin/bookings/x', undefined],
  ['/admin/bookings/9/x', undefined],
])('the path %s leads to %s (A-BOOK-32)', (path, id) => {
  expect(bookingIn(path)).toBe(id);
});
