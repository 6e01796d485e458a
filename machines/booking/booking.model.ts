import { sentBySeats } from '../model/sent-by-seats.ts';
import { bookingMachine } from './booking.machine.ts';
import { CallError } from '../calls.ts';
import type { MachineModel } from '@marquee/statecharts/model';
import { choosingCauses } from './model/choosing-causes.ts';
import { choosingRules } from './model/choosing-rules.ts';
import {
  AFTER_START,
  memory,
  NEXT_DAY,
  NOW,
  openedWith,
  ORDER_ID,
  refusal,
  screening,
  TODAY,
  TOMORROW,
} from './model/examples.ts';
import { leavingCauses } from './model/leaving-causes.ts';
import { leavingRules } from './model/leaving-rules.ts';
import { noticeRules } from './model/notice-rules.ts';
import { orderRules } from './model/order-rules.ts';
import { askedSeatIds, isPaying } from './model/readers.ts';
import { seatsCauses } from './model/seats-causes.ts';
import { seatsRules } from './model/seats-rules.ts';
import { startingCauses } from './model/starting-causes.ts';
import { startingRules } from './model/starting-rules.ts';
import { stepRules } from './model/step-rules.ts';
import { summaryCauses } from './model/summary-causes.ts';
import { summaryRules } from './model/summary-rules.ts';

const bookable = { screening, availableSeats: 40, now: NOW };

export const bookingModel: MachineModel<typeof bookingMachine> = {
  machine: bookingMachine,
  inputs: {
    'a customer': { movieId: 3, isSignedIn: true, now: NOW },
    'a visitor': { movieId: 3, isSignedIn: false, now: NOW },
    'a session that is being restored, at a link to a day': {
      movieId: 3,
      isSignedIn: null,
      now: NOW,
      requestedDate: TOMORROW,
    },
  },
  // Three times the steps of today, so that a faulty chart is reported by its broken rules.
  limit: 40_000,
  cases: {
    'session.change': [{ isSignedIn: true }, { isSignedIn: false }],
    'clock.check': [{ now: NOW }, { now: AFTER_START }, { now: NEXT_DAY }],
    'date.pick': [{ date: TOMORROW }, { date: '2026-11-28' }],
    // The one screening starts today and is offered until then. With a screening of another day the booking takes the
    // same transitions and differs only in the day it remembers (`booking-days.test.ts`).
    'screening.pick': ({ context: { date, now } }) => [
      ...(date === TODAY && now < AFTER_START ? [bookable] : []),
      { screening, availableSeats: 0, now: NOW },
      { screening, availableSeats: 40, now: AFTER_START },
    ],
    'ticket.set': [
      { ticketTypeId: 1, count: 0 },
      { ticketTypeId: 1, count: 1 },
      { ticketTypeId: 1, count: 2 },
      { ticketTypeId: 1, count: 9 },
      { ticketTypeId: 99, count: 1 },
    ],
    'seat.pick': ({ context }) => [
      { seatId: 101, status: 'available' },
      { seatId: 102, status: 'available' },
      { seatId: 103, status: 'reserved' },
      // Alone: beside another seat it takes the same transitions (`booking-journeys.test.ts`).
      ...(context.seatIds.length === 0 ? [{ seatId: 104, status: 'available' } as const] : []),
    ],
    'accessible.confirm': [{ seatId: 104 }],
    'seat.unpick': [{ seatId: 101 }],
    'seats.suggest': [{ seatIds: [] }, { seatIds: [101] }, { seatIds: [101, 102] }],
    'seats.freed': [{ seatIds: [101], now: NOW }],
    'seats.sold': [{ seatIds: [101] }],
    'screening.close': [{ code: 'SCREENING_CANCELLED' }],
    // The same start: another one would double the states of the seats. A direct test has another one.
    'screening.move': [{ startsAt: screening.startsAt }],
    'hold.changed': ({ context: { seatIds } }) => [
      seatIds.length === 0
        ? { holdId: null, heldSeatIds: [], expiresAt: null }
        : { holdId: 7, heldSeatIds: seatIds, expiresAt: '2026-11-20T18:10:00+09:00' },
    ],
    'hold.conflicted': ({ context }) => (context.seatIds.includes(101) ? [{ seatIds: [101] }] : []),
    'hold.booked': ({ context }) => (context.seatIds.includes(101) ? [{ seatIds: [101] }] : []),
    'hold.refused': (snapshot) => {
      const asked = askedSeatIds(snapshot);
      // Where all seats are held, the last is held again after another tab has given it back.
      const seatIds = asked.length > 0 ? asked : snapshot.context.seatIds.slice(-1);
      return [
        { seatIds, failure: refusal('HOLD_LIMIT', '더 선점할 수 없어요.') },
        { seatIds, failure: refusal('SCREENING_CANCELLED', '상영이 취소되었어요.') },
        { seatIds, failure: refusal('WAITING_LINE', '차례를 기다리는 분이 있어요.') },
        { seatIds, failure: new CallError({}).failure },
      ];
    },
    'reservation.created': [{ reservationId: 31 }],
    'payment.opened': [{ orderId: ORDER_ID, expiresAt: '2026-11-20T18:12:00+09:00', now: NOW }],
    'notice.raise': [{ notice: { kind: 'paymentCancelled' } }],
    'xstate.done.actor.recalling': [
      { output: null },
      { output: memory({ step: 'screening', tickets: [], seatIds: [] }) },
      { output: memory({}) },
      {
        output: memory({
          tickets: [
            { ticketTypeId: 1, count: 1 },
            { ticketTypeId: 2, count: 1 },
          ],
          seatIds: [101, 102],
        }),
      },
      { output: memory({ step: 'requested', tickets: [], seatIds: [] }) },
      { output: memory({ step: 'summary' }) },
      { output: memory({ step: 'summary', tickets: [{ ticketTypeId: 1, count: 2 }] }) },
      { output: memory({ step: 'payment', orderId: ORDER_ID }) },
    ],
    'xstate.done.actor.loadingFilm': [
      { output: { movieTitle: '달의 정원', mode: 'live', now: NOW } },
      { output: { movieTitle: '달의 정원', mode: 'live', now: AFTER_START } },
    ],
    'xstate.error.actor.loadingFilm': [
      { error: new CallError({ status: 404 }) },
      { error: new CallError({ status: 500 }) },
    ],
    'xstate.done.actor.orderRecovery': [
      { output: { result: 'decided', state: 'DONE' } },
      { output: { result: 'cancelled', state: 'READY' } },
      { output: { result: 'unpaid', state: 'CANCELLED' } },
      { output: { result: 'missing', state: 'READY' } },
    ],
    // Without a hold, or with the hold of one seat, which is picked here or in another tab. The hold is only passed on
    // and compared with the picked seats, which are none, this one, another, or both.
    'xstate.done.actor.opening': [
      { output: openedWith([]) },
      { output: openedWith([101]) },
      { output: { ...openedWith([]), now: AFTER_START } },
    ],
    'xstate.error.actor.opening': [
      { error: new CallError({ status: 404 }) },
      { error: new CallError({ status: 503 }) },
    ],
    'xstate.done.actor.waitingLine': [
      { output: { result: 'admitted', failure: null } },
      { output: { result: 'closed', failure: new CallError({ status: 404 }).failure } },
    ],
    'xstate.done.actor.loginGate': [
      { output: { isSignedIn: true } },
      { output: { isSignedIn: false } },
    ],
    'xstate.done.actor.checkout': (snapshot) =>
      isPaying(snapshot)
        ? [
            { output: { result: 'booked', reservationId: 31 } },
            {
              output: {
                result: 'failedAtProvider',
                code: 'REJECT_CARD_COMPANY',
                message: '카드사가 거절했습니다.',
              },
            },
            { output: { result: 'orderUncertain' } },
          ]
        : [
            { output: { result: 'leftForSeats' } },
            { output: { result: 'holdLost' } },
            { output: { result: 'seatsBooked', seatIds: [101] } },
            { output: { result: 'screeningClosed', code: 'SCREENING_CANCELLED' } },
          ],
  },
  sentBy: {
    ...sentBySeats,
    'screening.move': 'seatWatch',
    'reservation.created': 'checkout',
    'payment.opened': 'checkout',
    'payment.closed': 'checkout',
    'checkout.stayed': 'checkout',
    'notice.raise': 'checkout',
    'notice.drop': 'checkout',
    'recovery.stall': 'orderRecovery',
    'clock.check': 'clock',
    'page.leave': 'page',
    'page.return': 'page',
  },
  invariants: [
    ...startingRules,
    ...choosingRules,
    ...seatsRules,
    ...summaryRules,
    ...orderRules,
    ...leavingRules,
    ...noticeRules,
    ...stepRules,
  ],
  causes: {
    ...startingCauses,
    ...choosingCauses,
    ...seatsCauses,
    ...summaryCauses,
    ...leavingCauses,
  },
};
