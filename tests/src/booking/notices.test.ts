import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { BookingNotice } from '../../../machines/booking/booking.types.ts';
import { noticeMachine, type NoticeEvent } from '../../../machines/notice/notice.machine.ts';
import { noticeText } from '../../../src/features/booking/notice-text.ts';
import { paymentMethodNames } from '../../../src/ui/payment-method-names.ts';
import { watchPresence } from '../../../src/ui/use-notice.ts';

const seatNumber = (seatId: number) => (seatId === 101 ? 'A3' : 'A4');

const cases: [BookingNotice, string][] = [
  [{ kind: 'screeningMissing' }, '상영 시간을 먼저 선택해 주세요.'],
  [{ kind: 'soldOut' }, '매진된 상영이에요. 다른 시간을 선택해 주세요.'],
  [
    { kind: 'screeningClosed', code: 'SCREENING_STARTED' },
    '상영이 시작되어 예매할 수 없어요. 다른 시간을 선택해 주세요.',
  ],
  [
    { kind: 'screeningClosed', code: 'SCREENING_CANCELLED' },
    '취소된 상영이에요. 다른 시간을 선택해 주세요.',
  ],
  // A-SCHED-63
  [
    { kind: 'screeningClosed', code: 'ROOM_CHANGED' },
    '영화관 사정으로 상영관이 바뀌었어요. 상영을 다시 선택하고 좌석을 골라 주세요.',
  ],
  [
    { kind: 'screeningClosed', code: null },
    '예매할 수 없는 상영이에요. 다른 시간을 선택해 주세요.',
  ],
  [
    { kind: 'screeningMoved', startsAt: '2026-11-20T20:10:00+09:00' },
    '상영 시작이 11월 20일 (금) 20:10으로 바뀌었어요. 고른 좌석은 그대로예요. 예매한 뒤에도 상영 시작 전까지 취소하면 전액 환불돼요.',
  ],
  [{ kind: 'ticketLimit', limit: 8 }, '한 번에 8명까지만 예매할 수 있어요.'],
  [{ kind: 'ticketsFirst' }, '관람 인원을 먼저 선택해 주세요.'],
  [
    { kind: 'seatsFull', limit: 2 },
    '좌석은 인원수만큼 2개까지 고를 수 있어요. 바꾸려면 고른 좌석을 먼저 해제해 주세요.',
  ],
  [
    { kind: 'seatNotAvailable', status: 'booked' },
    '이미 판매된 좌석이에요. 다른 좌석을 골라 주세요.',
  ],
  [
    { kind: 'seatNotAvailable', status: 'reserved' },
    '다른 고객님이 예매하고 있는 좌석이에요. 잠시 후 다시 확인해 주세요.',
  ],
  [{ kind: 'seatNotAvailable', status: 'unavailable' }, '판매하지 않는 좌석이에요.'],
  [
    { kind: 'noAdjacentSeats', people: 5 },
    '5명이 나란히 앉을 수 있는 자리가 없어요. 좌석을 직접 골라 주세요.',
  ],
  [{ kind: 'ticketsMissing' }, '관람 인원을 선택해 주세요.'],
  [{ kind: 'seatsMissing', missing: 2 }, '좌석을 2개 더 선택해 주세요.'],
  [
    { kind: 'seatsTaken', seatIds: [101, 102] },
    '다른 고객님이 먼저 선택한 좌석이에요 (A3, A4). 다른 좌석을 골라 주세요.',
  ],
  [
    { kind: 'seatsBooked', seatIds: [101] },
    '다른 창에서 예매한 좌석(A3)을 선택에서 뺐어요. 다른 좌석은 그대로예요.',
  ],
  [
    { kind: 'holdRefused', message: '동시에 세 상영까지만 선점할 수 있어요.' },
    '좌석을 선점하지 못했어요. 동시에 세 상영까지만 선점할 수 있어요.',
  ],
  [{ kind: 'holdRefused', message: null }, '좌석을 선점하지 못했어요. 다시 선택해 주세요.'],
  [{ kind: 'holdExpired' }, '좌석 선점 시간이 끝났어요. 좌석을 다시 선택해 주세요.'],
  [{ kind: 'seatCountMismatch' }, '인원수와 좌석 수가 달라요. 좌석을 다시 확인해 주세요.'],
  [
    { kind: 'belowMinimum', minimum: 100 },
    '100원보다 적은 금액은 결제할 수 없어요. 포인트를 줄여 결제 금액을 100원 이상 남기거나, 전액을 포인트로 결제해 주세요.',
  ],
  [
    { kind: 'virtualAccountTooLate', isDiscountLost: false },
    '가상계좌는 상영 24시간 전까지만 이용할 수 있어요. 다른 결제 수단을 선택해 주세요.',
  ],
  [
    { kind: 'virtualAccountTooLate', isDiscountLost: true },
    '가상계좌는 상영 24시간 전까지만 이용할 수 있어요. 다른 결제 수단을 선택해 주세요. 가상계좌 전용 할인은 뺐으니 금액을 확인해 주세요.',
  ],
  [
    { kind: 'discountLost', method: 'CARD' },
    '선택하신 할인은 신용·체크카드 전용이라 뺐어요. 최종 결제 금액을 확인해 주세요.',
  ],
  [
    { kind: 'pointsChanged' },
    '포인트가 바뀌어 다시 불러왔어요. 금액을 확인하고 다시 결제해 주세요.',
  ],
  [
    { kind: 'sdkMissing' },
    '결제창을 불러오지 못했어요. 페이지를 새로고침한 다음 다시 시도해 주세요.',
  ],
  [{ kind: 'paymentCancelled' }, '결제를 취소했어요. 좌석은 그대로 선점되어 있어요.'],
  [
    { kind: 'orderFound', state: 'DONE' },
    '앞서 하신 결제가 완료되어 예매되었어요. 티켓은 예매 내역에 있어요.',
  ],
  [{ kind: 'discountGone' }, '선택하신 할인이 끝나서 뺐어요. 금액을 확인하고 다시 결제해 주세요.'],
  [
    { kind: 'orderFound', state: 'CONFIRMING' },
    '결제 결과를 확인하고 있어요. 다시 결제하지 말고 예매 내역에서 결과를 확인해 주세요.',
  ],
  [
    { kind: 'orderFound', state: 'WAITING' },
    '입금을 기다리고 있는 예매예요. 입금할 계좌는 예매 내역에 있어요.',
  ],
  [
    { kind: 'orderFound', state: 'REFUNDED' },
    '결제가 취소되어 환불 처리돼요. 자세한 내용은 예매 내역에 있어요.',
  ],
  [
    { kind: 'orderFound', state: 'CANCELLED' },
    '앞의 주문은 결제되지 않았어요. 좌석을 확인하고 다시 결제해 주세요.',
  ],
];

describe('noticeText', () => {
  it.each(cases)('words %j', (notice, message) => {
    expect(noticeText(notice, seatNumber).message).toBe(message);
  });

  it('states the reason of a failed booking and that the seats stay held (C-PAY-26)', () => {
    const message = '네트워크에 연결하지 못했어요.';
    expect(noticeText({ kind: 'bookingFailed', message }, seatNumber).message).toBe(
      '예매하지 못했어요. 네트워크에 연결하지 못했어요. 좌석은 그대로 선점되어 있어요.',
    );
  });
});

describe('the time of a notice (C-BOOK-61)', () => {
  function show(notice: BookingNotice) {
    const page = new EventTarget();
    const clock = new SimulatedClock();
    const actor = createActor(
      noticeMachine.provide({
        actors: {
          watchPresence: fromCallback<NoticeEvent>(({ sendBack }) => watchPresence(page, sendBack)),
        },
      }),
      { clock, input: { notice: null } },
    ).start();
    actor.send({ type: 'notice.show', notice: noticeText(notice, seatNumber) });
    const isShown = () => actor.getSnapshot().context.notice !== null;
    return { page, clock, actor, isShown };
  }

  it('is five seconds for the answer to an action of the customer', () => {
    const { clock, isShown } = show({ kind: 'soldOut' });
    clock.increment(4999);
    expect(isShown()).toBe(true);
    clock.increment(1);
    expect(isShown()).toBe(false);
  });

  it.each<BookingNotice>([
    { kind: 'holdExpired' },
    { kind: 'screeningClosed', code: 'SCREENING_STARTED' },
    { kind: 'orderFound', state: 'DONE' },
  ])('is five seconds from the customer’s first sign for %j', (notice) => {
    const { page, clock, isShown } = show(notice);
    clock.increment(3_600_000);
    page.dispatchEvent(new Event('keydown'));
    clock.increment(4000);
    page.dispatchEvent(new Event('pointermove'));
    expect(isShown()).toBe(true);
    clock.increment(1000);
    expect(isShown()).toBe(false);
  });

  it.each(['pointerdown', 'pointermove', 'keydown'])('begins with %s', (sign) => {
    const { page, clock, isShown } = show({ kind: 'holdExpired' });
    page.dispatchEvent(new Event(sign));
    clock.increment(5000);
    expect(isShown()).toBe(false);
  });

  it('ends with the next notice, which has its own time', () => {
    const { page, clock, actor } = show({ kind: 'holdExpired' });
    const next = noticeText({ kind: 'soldOut' }, seatNumber);
    clock.increment(4000);
    actor.send({ type: 'notice.show', notice: next });
    page.dispatchEvent(new Event('keydown'));
    clock.increment(4999);
    expect(actor.getSnapshot().context.notice).toEqual(next);
    clock.increment(1);
    expect(actor.getSnapshot().context.notice).toBeNull();
  });
});

describe('the payment methods', () => {
  it('are six, and four of the counter (C-PAY-11, A-COUNT-11, A-COUNT-65)', () => {
    expect(paymentMethodNames).toEqual({
      CARD: '신용·체크카드',
      TRANSFER: '계좌이체',
      VIRTUAL_ACCOUNT: '가상계좌',
      MOBILE_PHONE: '휴대폰',
      CULTURE_GIFT_CERTIFICATE: '문화상품권',
      FOREIGN_EASY_PAY: '해외 간편결제',
      CASH: '현금',
      TERMINAL: '카드 단말기',
      BANK_TRANSFER: '계좌 이체(무통장)',
      FREE: '무료',
    });
  });
});
