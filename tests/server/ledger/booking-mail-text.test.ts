import { expect, it } from 'vitest';
import { bookingMails } from '../../../server/modules/ledger/booking-mail-text.ts';

const booking = {
  ...{ name: '김하늘', bookingNumber: 'K7P-M3X-9QT', movieTitle: '달의 뒤편', minimumAge: 12 },
  ...{ startsAt: new Date('2026-11-22T19:30:00+09:00'), roomName: '1관', seats: ['A1'] },
  ...{ reservationPath: '/profile', bookingPath: '/booking/3', reason: '영사기 고장' },
};
/** A move that has changed nothing in the end. */
const moved = {
  ...booking,
  ...{ startsBefore: booking.startsAt, roomBefore: '1관', seatsBefore: null },
  ...{ lateTerms: 'NONE' as const, isUnpaid: false },
};
const kinds = ['cancelled', 'cancelledOnBehalf', 'screeningCancelled'] as const;

it.each(
  kinds.flatMap((kind) =>
    [
      { awaitedDeposit: true, points: 0 },
      { awaitedDeposit: true, points: 500 },
      { awaitedDeposit: false, points: 0 },
    ].map((unpaid) => ({ kind, ...unpaid })),
  ),
)(
  'C-PAY-124: $kind with $points points tells of a late deposit ($awaitedDeposit) or of no refund',
  ({ kind, ...unpaid }) => {
    const mail = bookingMails[kind]({ ...booking, ...unpaid, refund: 0, delay: null });
    const words = [...mail.paragraphs, ...mail.notes].join(' ');
    expect(words.includes('이미 입금하셨다면')).toBe(unpaid.awaitedDeposit);
    expect(words.includes('환불할 금액')).toBe(!unpaid.awaitedDeposit);
    expect(words).not.toMatch(/undefined|결제하신 금액과/);
  },
);

it('C-MAIL-28: says what a move has changed, also when time and room are again as they were booked', () => {
  const started = { startsBefore: new Date('2026-11-22T19:00:00+09:00') };
  const words = (changes: object) => {
    const { title, preheader } = bookingMails.screeningMoved({ ...moved, ...changes });
    return [title, preheader];
  };
  const [before, after] = ['11월 22일 (일) 19:00', '11월 22일 (일) 19:30'];
  expect(words({})).toEqual(['상영 정보가 바뀌었어요', '1관 · A1']);
  expect(words(started)).toEqual(['상영 시각이 바뀌었어요', `${before} → ${after}`]);
  expect(words({ roomBefore: '2관' })).toEqual(['상영관이 바뀌었어요', '2관 → 1관 · A1']);
  expect(words({ ...started, roomBefore: '2관' })[0]).toBe('상영 시각과 상영관이 바뀌었어요');
});

it('C-MAIL-28: says what stored tickets are valid for', () => {
  const note = (changes: object) =>
    bookingMails.screeningMoved({ ...moved, roomBefore: '2관', ...changes }).notes[0];
  const startsBefore = new Date('2026-11-22T19:00:00+09:00');
  expect(note({})).toBe('받아 두신 모바일 티켓으로도 입장할 수 있어요.');
  expect(note({ startsBefore })).toContain('바뀐 시각에 입장할 수 있어요.');
  expect(note({ seatsBefore: ['A1'] })).toBe('받아 두신 모바일 티켓으로도 입장할 수 있어요.');
  expect(note({ seatsBefore: ['C1'] })).toContain('자리는 바뀐 좌석이에요.');
});

it('C-MAIL-28: names seats that keep their names once', () => {
  const facts = (seatsBefore: string[]) =>
    bookingMails.screeningMoved({ ...moved, roomBefore: '2관', seatsBefore }).card?.facts;
  expect(facts(['A1'])).toContainEqual(['좌석', 'A1']);
  expect(facts(['A1'])).not.toContainEqual(['원래 좌석', 'A1']);
  expect(facts(['C1'])).toEqual(
    expect.arrayContaining([
      ['원래 좌석', 'C1'],
      ['바뀐 좌석', 'A1'],
    ]),
  );
});
