import type { Claim } from '../../../server/modules/ledger/claims-store.ts';
import type { PartialRefund } from '../../../server/modules/ledger/partial-refunds-store.ts';
import type { Payment } from '../../../server/modules/ledger/payments-store.ts';
import type { BookedScreening } from '../../../server/modules/ledger/preconditions.ts';
import type {
  Reservation,
  ReservationTicket,
} from '../../../server/modules/ledger/reservations-store.ts';

/** An instant of 3 March 2026. @param time of the day in UTC, such as `10:00` or `10:00:30` */
export const at = (time: string): Date => new Date(`2026-03-03T${time}Z`);

/** A screening from 12:00 to 14:00. */
export function screeningRow(changes: Partial<BookedScreening> = {}): BookedScreening {
  return {
    id: 3,
    roomId: 4,
    roomName: '1관',
    movieId: 5,
    movieTitle: '한강의 밤',
    minimumAge: 0,
    startsAt: at('12:00'),
    endsAt: at('14:00'),
    cancelledAt: null,
    cancelReason: null,
    ...changes,
  };
}

/** A pending reservation of two seats for 24,000 won. */
export function reservationRow(changes: Partial<Reservation> = {}): Reservation {
  return {
    id: 20,
    customerId: 7,
    screeningId: 3,
    holdId: 9,
    state: 'PENDING',
    totalAmount: 24_000,
    ticketCode: 'a-ticket-code',
    bookingNumber: 'B123456789',
    createdAt: at('10:00'),
    completedAt: null,
    closedAt: null,
    cancelReason: null,
    closedByCinema: false,
    screeningSince: null,
    exchangeOf: null,
    ...changes,
  };
}

/** An order of {@link reservationRow}: 24,000 won by card, 1,000 of them by points. */
export function orderRow(changes: Partial<Payment> = {}): Payment {
  return {
    id: 30,
    reservationId: 20,
    customerId: 7,
    screeningId: 3,
    orderId: 'ORDER-1234567890',
    seatChangeNumber: null,
    state: 'READY',
    method: 'CARD',
    paidMethod: null,
    partiallyCancellable: null,
    discountId: null,
    amount: 24_000,
    discountAmount: 0,
    usedPoints: 1_000,
    finalAmount: 23_000,
    providerAmount: 23_000,
    providerCurrency: 'KRW',
    paymentKey: null,
    requestedAt: at('10:01'),
    confirmingAt: null,
    askAgainAt: null,
    askedTimes: 0,
    approvedAt: null,
    receiptUrl: null,
    cashReceipt: null,
    virtualAccount: null,
    failureCode: null,
    failureMessage: null,
    refundAmount: null,
    providerRefundAmount: null,
    ...{ checkAt: null, outsideRefund: 0, outsideRefundAt: null },
    returnedPoints: null,
    closedAt: null,
    ...changes,
  };
}

/** A seat that is held until 10:10. */
export function claimRow(changes: Partial<Claim> = {}): Claim {
  return {
    screeningId: 3,
    seatId: 101,
    roomId: 4,
    customerId: 7,
    holdId: 9,
    reservationId: null,
    state: 'HELD',
    expiresAt: at('10:10'),
    ...changes,
  };
}

/** The refund of a ticket for 12,000 won of {@link orderRow}. */
export function partRow(changes: Partial<PartialRefund> = {}): PartialRefund {
  return {
    paymentId: 30,
    number: 1,
    seatId: 101,
    ticketTypeId: 1,
    typeName: '성인',
    seatChangeNumber: null,
    paidAmount: null,
    price: 12_000,
    share: 'FULL',
    refundAmount: 11_500,
    providerRefundAmount: 11_500,
    returnedPoints: 500,
    reason: '일정 변경',
    cancelledAt: at('10:30'),
    doneAt: at('10:31'),
    ...changes,
  };
}

/** Two tickets for 12,000 won each. */
export function ticketRow(changes: Partial<ReservationTicket> = {}): ReservationTicket {
  return {
    reservationId: 20,
    ticketTypeId: 1,
    typeName: '성인',
    count: 2,
    price: 12_000,
    ...changes,
  };
}
