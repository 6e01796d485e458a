import { beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '../../../machines/calls.ts';
import { createApi } from '../../../src/api/api.ts';
import { groupPath } from '../../../domain/admin-pages.ts';
import { dayScreeningsQuery } from '../../../src/features/booking/counter/queries.ts';
import {
  groupPageIn,
  groupsPath,
  newGroupPath,
  readGroupsAddress,
  readNewGroupAddress,
} from '../../../src/features/booking/groups/groups-address.ts';
import { GroupsPage } from '../../../src/features/booking/groups/groups-page.tsx';
import { GroupOfferPage } from '../../../src/features/booking/groups/offer-page.tsx';
import {
  groupOfferQuery,
  groupQuery,
  groupsQuery,
} from '../../../src/features/booking/groups/queries.ts';
import { mayBeBooked, seatsToPick } from '../../../src/features/booking/groups/use-new-group.ts';
import { deadlineText } from '../../../src/features/booking/groups/text.ts';
import { counterQuery } from '../../../src/features/booking/counter/queries.ts';
import type { CounterState, Group, GroupOffer, GroupState, Seat } from '../../../openapi.gen.d.ts';
import { renderPage, wordsOf, type Read } from '../support/render-page.tsx';

const api = createApi({ sessionId: () => null, onUnauthorised: () => undefined });
const now = '2026-11-20T12:00:00+09:00';

const group: Group = {
  ...{ groupId: 5, customerId: 9, state: 'OPEN', name: '마루초등학교', phone: '02-123-4567' },
  ...{ email: null, reservationId: 31, bookingNumber: '3AC-4DF-6GH', movieTitle: '달의 뒷면' },
  ...{ screeningTime: '2026-11-30T19:30:00+09:00', screeningRoomName: '1관' },
  seatNumbers: ['A1', 'A2'],
  ticketTypes: [{ ticketTypeId: 1, typeName: '성인', count: 2, price: 15_000 }],
  ...{ totalAmount: 30_000, payUntil: '2026-11-26T00:00:00+09:00', isPaying: false },
  ...{ path: `/group#${'a'.repeat(43)}`, createdAt: now },
};

const offer: GroupOffer = {
  ...{ state: 'OPEN', name: group.name, reservationId: 31, bookingNumber: '3AC-4DF-6GH' },
  ...{ movieId: 3, movieTitle: '달의 뒷면', screeningTime: group.screeningTime },
  ...{ screeningRoomName: '1관', seatNumbers: ['A1', 'A2'], ticketTypes: group.ticketTypes },
  ...{ totalAmount: 30_000, payUntil: group.payUntil, isPaying: false, bankAccount: null },
};

beforeEach(() => vi.stubGlobal('location', { search: '', origin: 'https://marquee.test' }));

async function adminPage(path: string, reads: readonly Read[], canBook = true): Promise<string> {
  return renderPage(<GroupsPage path={path} title="단체 예매" canBook={canBook} />, {
    ...{ now, reads, path },
  });
}

function listOf(...items: Group[]): Read {
  return {
    key: groupsQuery(api, null, 0).queryKey,
    data: { items, total: items.length, totalPages: 1 },
  };
}

/** The page of a group, for an administrator with or without an open shift. */
async function fileOf(shown: Partial<Group>, { canBook = true, hasShift = true } = {}) {
  const counter: Pick<CounterState, 'owedRefunds'> & { shift: object | null } = {
    ...{ owedRefunds: 0, shift: hasShift ? {} : null },
  };
  return adminPage(
    groupPath(5),
    [
      { key: groupQuery(api, 5).queryKey, data: { ...group, ...shown } },
      { key: counterQuery(api).queryKey, data: counter },
    ],
    canBook,
  );
}

async function offerPage(read: { data: GroupOffer } | { failure: number | null }, name = '') {
  const token = 'a'.repeat(43);
  return wordsOf(
    await renderPage(
      <GroupOfferPage
        token={token}
        signedInAs={name === '' ? null : name}
        signIn={() => Promise.resolve()}
        onOpen={() => undefined}
      />,
      { now, reads: [{ key: groupOfferQuery(api, token).queryKey, ...read }], path: '/group' },
    ),
  );
}

it('lists groups with film, start, seats, amount, deadline and state (A-COUNT-60)', async () => {
  const paid: Group = { ...group, groupId: 6, name: '한빛회사', state: 'PAID' };
  expect(wordsOf(await adminPage('/admin/groups', [listOf(group, paid)]))).toBe(
    [
      '단체 예매 단체 예매 추가 상태 전체 결제 전 결제 완료 끝남 2건',
      '마루초등학교 달의 뒷면 · 11월 30일 (월) 19:30 2석 · 30,000원 · 11월 25일 (수)까지 결제 전',
      '한빛회사 달의 뒷면 · 11월 30일 (월) 19:30 2석 · 30,000원 결제 완료',
    ].join(' '),
  );
});

it('offers no new booking to who may not book (A-COUNT-60)', async () => {
  expect(wordsOf(await adminPage('/admin/groups', [listOf()], false))).not.toContain('추가');
  // Its address shows the list.
  expect(wordsOf(await adminPage('/admin/groups/new', [listOf()], false))).toContain(
    '단체 예매가 없어요',
  );
});

it('reads the addresses of groups and ignores unreadable parts (A-COUNT-60, A-COUNT-61)', () => {
  const pages = ['', '/new', '/5', '/5/6', '/x', '/0'].map((part) =>
    groupPageIn(`/admin/groups${part}`),
  );
  expect(pages).toEqual(['list', 'new', 5, null, null, null]);
  expect(readGroupsAddress('state=PAID&page=3')).toEqual({ state: 'PAID', page: 2 });
  expect(readGroupsAddress('state=LOST&page=x')).toEqual({ state: null, page: 0 });
  expect([groupsPath(null), groupsPath('OPEN')]).toEqual([
    '/admin/groups',
    '/admin/groups?state=OPEN',
  ]);
  const search = newGroupPath('2026-11-30', 7).split('?')[1] ?? '';
  expect(readNewGroupAddress(search)).toEqual({ date: '2026-11-30', screening: 7 });
  expect(readNewGroupAddress('date=2026-02-30&screening=0')).toEqual({
    ...{ date: undefined, screening: null },
  });
});

it('asks for a day and a screening before the seats (A-COUNT-61)', async () => {
  const key = dayScreeningsQuery(api, '2026-11-20').queryKey;
  expect(wordsOf(await adminPage('/admin/groups/new', [{ key, data: [] }]))).toBe(
    [
      '단체 예매 추가 단체 예매 목록 2026. 11. 20. (금) 날짜 보기',
      '이날 더 팔 수 있는 상영이 없어요 상영이 시작되면 판매가 끝나요.',
    ].join(' '),
  );
});

it('shows a booking with the whole address of its link (A-COUNT-64)', async () => {
  const page = await fileOf({});
  expect(page).toContain(`value="https://marquee.test/group#${'a'.repeat(43)}"`);
  expect(wordsOf(page)).toContain(
    [
      '영화 달의 뒷면 상영 11월 30일 (월) 19:30 상영관 1관 좌석 2석 (A1, A2) 티켓 성인 2매 금액 30,000원',
      '결제 기한 11월 25일 (수)까지 예매 번호 3AC-4DF-6GH 연락처 02-123-4567 이메일 없음',
    ].join(' '),
  );
});

it.each<[string, Partial<Group>, { canBook?: boolean; hasShift?: boolean }, string[]]>([
  ['with a shift', {}, {}, ['결제 기록', '예매 취소']],
  ['without a shift', {}, { hasShift: false }, ['매표소로 가기', '예매 취소']],
  ['to who may not cancel', {}, { canBook: false }, ['결제 기록']],
  ['while it is paid online', { isPaying: true }, {}, []],
  ['once it is paid', { state: 'PAID' }, {}, ['예매 보기 (티켓·환불)']],
  ['once it has ended', { state: 'ENDED' }, {}, ['예매 보기 (티켓·환불)']],
])('offers %s what can be done with a group (A-COUNT-65)', async (_, shown, may, expected) => {
  const words = wordsOf(await fileOf(shown, may));
  const offered = ['결제 기록', '예매 취소', '매표소로 가기', '예매 보기 (티켓·환불)'].filter(
    (each) => words.includes(each),
  );
  expect(offered.toSorted()).toEqual(expected.toSorted());
});

it('leads to the counter when the shift cannot be read (A-COUNT-65)', async () => {
  const page = await adminPage(groupPath(5), [
    { key: groupQuery(api, 5).queryKey, data: group },
    { key: counterQuery(api).queryKey, failure: 503 },
  ]);
  expect(wordsOf(page)).toContain('매표소로 가기');
});

it.each([[], [{ key: groupQuery(api, 5).queryKey, failure: 503 }]])(
  'has a title while a booking is not read (A-COUNT-64)',
  async (...reads) => {
    expect(wordsOf(await adminPage(groupPath(5), reads))).toMatch(/^단체 예매 단체 예매 목록/);
  },
);

it('keeps the seats of a call without an answer, until another is answered (A-COUNT-62, A-COUNT-63)', () => {
  const seatOf = (seatId: number, status: Seat['status']): Seat => ({
    ...{ seatId, seatNumber: `A${seatId}`, rowIdentifier: 'A', position: seatId, status },
    ...{ gridRow: 0, gridColumn: seatId * 2 },
    ...{ wheelchair: false, companion: false },
  });
  const seats = [seatOf(1, 'reserved'), seatOf(2, 'unavailable'), seatOf(3, 'booked')];
  const statuses = (sentIds: number[]) =>
    seatsToPick(seats, [2], sentIds).map(({ status }) => status);
  expect(statuses([1])).toEqual(['available', 'available', 'booked']);
  expect(statuses([])).toEqual(['reserved', 'available', 'booked']);
  const { failure } = new CallError({});
  expect(
    [
      failure,
      { ...failure, status: 503 },
      { ...failure, status: 409, code: 'GROUP_CHANGED' },
      { ...failure, status: 409, code: 'SEATS_TAKEN' },
    ].map(mayBeBooked),
  ).toEqual([true, true, true, false]);
});

it('shows no link of a booking that has ended (A-COUNT-64)', async () => {
  expect(await fileOf({ state: 'ENDED' })).not.toContain('/group#');
});

it('shows what a link is for, and how it is paid (A-COUNT-66)', async () => {
  const words = await offerPage({ data: { ...offer, bankAccount: '마키은행 123-456' } });
  expect(words).toBe(
    [
      '단체 예매 마루초등학교 단체의 예매예요. 영화 달의 뒷면 상영 11월 30일 (월) 19:30 상영관 1관',
      '좌석 2석 (A1, A2) 티켓 성인 2매 금액 30,000원 결제 기한 11월 25일 (수)까지 예매 번호 3AC-4DF-6GH',
      '결제 방법 이 페이지에서 카드로 결제할 수 있어요. 계좌로 이체할 수 있어요: 마키은행 123-456',
      '입금자 이름을 단체 이름으로 적어 주세요. 확인하면 예매가 끝나요.',
      '매표소에서도 결제할 수 있어요. 예매 번호를 알려 주세요. 카드로 결제하기',
    ].join(' '),
  );
  expect(await offerPage({ data: offer })).not.toContain('이체');
});

it.each([404, 400])('says that a link is wrong after a %s (A-COUNT-66)', async (failure) => {
  expect(await offerPage({ failure })).toBe(
    '단체 예매 이 링크의 예매를 찾을 수 없어요 링크가 올바르지 않아요. 받은 주소를 다시 확인해 주세요. 홈으로',
  );
});

it('offers a retry when the link cannot be read (A-COUNT-66)', async () => {
  expect(await offerPage({ failure: 503 })).toContain('단체 예매를 불러오지 못했어요');
});

it('says that a payment replaces the session of who is signed in (A-COUNT-67)', async () => {
  const words = '지금 김하늘 님으로 로그인되어 있어요.';
  expect(await offerPage({ data: offer }, '김하늘')).toContain(words);
  expect(await offerPage({ data: offer })).not.toContain('로그인되어');
});

it.each<[GroupState, boolean, string | null]>([
  ['OPEN', false, '카드로 결제하기'],
  ['OPEN', true, null],
  ['PAID', false, '티켓 보기'],
  ['ENDED', false, null],
])('offers of a link in state %s, paying %s: %s (A-COUNT-68)', async (state, isPaying, action) => {
  const words = await offerPage({ data: { ...offer, state, isPaying } });
  const actions = ['카드로 결제하기', '티켓 보기'].filter((each) => words.includes(each));
  expect(actions).toEqual(action === null ? [] : [action]);
});

it('names the last day of payment, or the start (A-COUNT-60)', () => {
  expect(deadlineText('2026-11-26T00:00:00+09:00')).toBe('11월 25일 (수)까지');
  expect(deadlineText('2026-11-30T19:30:00+09:00')).toBe('11월 30일 (월) 19:30 전까지');
});
