import type { PaymentOrder, ReservationDetail } from '../../openapi.gen.d.ts';
import { CallError } from '../calls.ts';

/** An order of 30,000 won in the server's answer. */
export function orderOf(state: PaymentOrder['state']): PaymentOrder {
  return {
    paymentId: 55,
    orderId: 'ORDER-1795132800000-482913',
    reservationId: 31,
    screeningId: 12,
    movieId: 3,
    movieTitle: '첫눈의 온도',
    state,
    paymentStatus: null,
    paymentMethod: 'CARD',
    paymentKey: null,
    amounts: { amount: 30_000, discountAmount: 0, usedPointAmount: 0, finalAmount: 30_000 },
    providerAmount: 30_000,
    providerCurrency: 'KRW',
    requestedAt: '2026-11-20T19:00:00+09:00',
    approvedAt: null,
    receiptUrl: null,
    virtualAccount: null,
    failure: null,
    bookedElsewhere: null,
  };
}

/** The reservation of that order, completed. */
export const reservation: ReservationDetail = {
  reservationId: 31,
  bookingNumber: 'K7P-M3X-9QT',
  screeningId: 12,
  movieId: 3,
  movieTitle: '첫눈의 온도',
  movieRating: '12세이상관람가',
  minimumAge: 12,
  posterUrl: null,
  screeningTime: '2026-11-20T20:30:00+09:00',
  screeningEndTime: '2026-11-20T22:31:00+09:00',
  screeningRoomName: 'IMAX관',
  seatNumbers: ['F7', 'F8'],
  ticketTypes: [{ ticketTypeId: 1, typeName: '성인', count: 2, price: 15_000 }],
  reservationDate: '2026-11-20T19:00:00+09:00',
  reservationStatus: 'COMPLETED',
  paymentStatus: 'COMPLETED',
  totalAmount: 30_000,
  discountAmount: 0,
  usedPoints: 0,
  finalAmount: 30_000,
  paymentMethod: 'CARD',
  paymentCompletedAt: '2026-11-20T19:01:00+09:00',
  refundAmount: null,
  receiptUrl: null,
  virtualAccount: null,
  cashReceipt: null,
  refundAccount: null,
  cancelReason: null,
  cancelledByCinema: false,
  pointsToEarn: 1_500,
  isScreeningCompleted: false,
  screeningMove: null,
  compensation: null,
  cancellation: null,
  seats: [],
  ticketCancellation: null,
  seatChangeUntil: null,
  cancelledTickets: [],
};

export const missing = new CallError({ status: 404, code: 'NOT_FOUND', message: '없습니다.' });
export const busy = new CallError({
  status: 409,
  code: 'PAYMENT_IN_PROGRESS',
  message: '결제를 확인하고 있습니다.',
});
export const closed = new CallError({
  status: 409,
  code: 'RESERVATION_CLOSED',
  message: '이미 결제가 끝난 예매예요.',
});
export const broken = new CallError({ status: 500, code: 'INTERNAL', message: '서버 내부 오류' });
/** The database is down. */
export const down = new CallError({
  status: 503,
  code: 'UNAVAILABLE',
  message: '서비스를 일시적으로 이용할 수 없어요.',
});
/** A call without an answer. */
export const lost = new TypeError('Failed to fetch');
