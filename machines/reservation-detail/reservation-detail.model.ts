import type { MachineModel } from '@marquee/statecharts/model';
import type {
  ReservationDetail,
  Ticket,
  TicketCancellation,
  TicketCancellationOffer,
} from '../../openapi.gen.d.ts';
import { CallError } from '../calls.ts';
import { reservation } from '../model/payment-examples.ts';
import { offerDelays, ACCOUNT_CHECK_MS, type RefundAccount } from './reservation-detail.setup.ts';
import { reservationDetailMachine } from './reservation-detail.machine.ts';
import { cancellingRules } from './model/cancelling-rules.ts';
import { reservationDetailCauses } from './model/causes.ts';
import { failureRules } from './model/failure-rules.ts';
import { keptRules } from './model/kept-rules.ts';
import { offerRules } from './model/offer-rules.ts';
import { READ_AT } from './model/readers.ts';
import { requestRules } from './model/request-rules.ts';
import { stepRules } from './model/step-rules.ts';

export const paidReservation: ReservationDetail = {
  ...reservation,
  movieTitle: '마지막 모퉁이',
  movieRating: '15세 이상 관람가',
  minimumAge: 15,
  screeningTime: '2026-11-20T19:30:00+09:00',
  screeningEndTime: '2026-11-20T21:20:00+09:00',
  screeningRoomName: '1관',
  seatNumbers: ['A1', 'A2'],
  reservationDate: '2026-11-19T10:00:00+09:00',
  paymentCompletedAt: '2026-11-19T10:01:00+09:00',
  cancellation: {
    refundAmount: 30000,
    returnedPoints: 0,
    share: 'FULL',
    until: '2026-11-20T19:10:00+09:00',
  },
  seats: [
    { seatId: 101, seatNumber: 'A1' },
    { seatId: 102, seatNumber: 'A2' },
  ],
  ticketCancellation: 'OFFERED',
  seatChangeUntil: '2026-11-20T19:10:00+09:00',
};
const begun: ReservationDetail = { ...paidReservation, cancellation: null };
const pending: ReservationDetail = {
  ...paidReservation,
  reservationStatus: 'PENDING',
  paymentStatus: 'PENDING',
  ticketCancellation: null,
};

const awaiting: ReservationDetail = {
  ...pending,
  paymentMethod: 'VIRTUAL_ACCOUNT',
  virtualAccount: {
    bankName: 'KB국민은행',
    accountNumber: 'X1234567890123',
    accountHolder: '김하늘',
    dueAt: '2026-11-19T11:00:00+09:00',
  },
};

const ticket: Ticket = {
  reservationId: 31,
  bookingNumber: 'K7P-M3X-9QT',
  ticketCode: 'T-0123456789abcdefghij',
  posterUrl: null,
  movieTitle: paidReservation.movieTitle,
  movieRatingName: paidReservation.movieRating,
  minimumAge: 15,
  screeningStartTime: paidReservation.screeningTime,
  screeningEndTime: paidReservation.screeningEndTime,
  screeningRoom: '1관',
  format: '2D',
  audio: 'SUBTITLED',
  seats: paidReservation.seatNumbers,
  ticketTypes: paidReservation.ticketTypes,
  peopleCount: 2,
  reserverName: '김마키',
  reservationDate: paidReservation.reservationDate,
  isScreeningCompleted: false,
  move: null,
  proofs: [],
};

const failures = [
  {
    error: new CallError({
      status: 404,
      code: 'NOT_FOUND',
      message: '요청한 정보를 찾을 수 없어요.',
    }),
  },
  {
    error: new CallError({
      status: 409,
      code: 'SCREENING_STARTED',
      message: '상영이 시작되었습니다.',
    }),
  },
  { error: new TypeError('network') },
];

const refusedReason = new CallError({
  status: 400,
  code: 'INVALID_REQUEST',
  message: '입력한 내용을 확인해 주세요.',
  fieldErrors: [{ field: 'refundReason', message: '200자까지 쓸 수 있어요.' }],
});

const refundChanged = new CallError({ status: 409, code: 'REFUND_CHANGED' });

const ticketCancelled: TicketCancellation = {
  ...{ reservationId: 31, seatId: 101, seatNumber: 'A1', ticketTypeId: 1, typeName: '성인' },
  ...{ price: 15_000, refundAmount: 15_000, returnedPoints: 0, remainingSeatNumbers: ['A2'] },
};
const ticketOffer: TicketCancellationOffer = {
  ...ticketCancelled,
  share: 'FULL',
  until: '2026-11-20T19:10:00+09:00',
};

/** A screening so far ahead that the refund's deadline exceeds the longest timer of a browser. */
export const farAhead: ReservationDetail = {
  ...paidReservation,
  cancellation: {
    refundAmount: 30000,
    returnedPoints: 0,
    share: 'FULL',
    until: '2026-12-31T19:10:00+09:00',
  },
};

/** A refund of a deposit that waits for an account. */
export const accountNeeded: ReservationDetail = {
  ...paidReservation,
  ...{
    reservationStatus: 'CANCELLED',
    paymentStatus: 'CANCELLED',
    paymentMethod: 'VIRTUAL_ACCOUNT',
  },
  ...{ cancellation: null, ticketCancellation: null, refundAmount: 30_000 },
  refundAccount: {
    ...{ state: 'NEEDED', field: 'accountNumber' },
    message: '계좌번호를 확인해 주세요. 은행에 없는 번호예요.',
  },
};
const accountChecked: ReservationDetail = {
  ...accountNeeded,
  refundAccount: { state: 'CHECKING', field: null, message: null },
};
export const account: RefundAccount = {
  ...{ bank: '88', accountNumber: '110123456789', holderName: '김하늘' },
};

export const reservationDetailModel: MachineModel<typeof reservationDetailMachine> = {
  machine: reservationDetailMachine.provide({
    delays: { ...offerDelays(() => READ_AT), untilAccountChecked: ACCOUNT_CHECK_MS },
  }),
  inputs: { plain: undefined },
  causes: reservationDetailCauses,
  cases: {
    'detail.open': [{ reservationId: 31 }],
    'cancel.submit': [
      { refundReason: ' 일정이 바뀌었어요 ' },
      { refundReason: '   ' },
      { refundReason: '가'.repeat(201) },
    ],
    'reason.change': [{ refundReason: '일정이' }],
    'account.send': [{ refundAccount: account }],
    'cancelTicket.choose': [{ seatId: 101, ticketTypeId: 1 }],
    'xstate.done.actor.loadingTicketOffer': [{ output: ticketOffer }],
    'xstate.error.actor.loadingTicketOffer': failures,
    'xstate.done.actor.cancellingTicket': [{ output: ticketCancelled }],
    'xstate.error.actor.cancellingTicket': [
      ...failures,
      { error: refusedReason },
      { error: refundChanged },
    ],
    'xstate.done.actor.loading': [
      { output: paidReservation },
      { output: begun },
      { output: pending },
      { output: farAhead },
      { output: awaiting },
      { output: accountNeeded },
      { output: accountChecked },
    ],
    'xstate.error.actor.loading': failures,
    'xstate.done.actor.loadingTicket': [{ output: ticket }],
    'xstate.error.actor.loadingTicket': failures,
    'xstate.done.actor.cancelling': [
      {
        output: { reservationId: 31, status: 'CANCELLED', refundAmount: 30000, returnedPoints: 0 },
      },
    ],
    'xstate.error.actor.cancelling': [...failures, { error: refusedReason }],
    'xstate.done.actor.sendingAccount': [{ output: undefined }],
    'xstate.error.actor.sendingAccount': failures,
    'xstate.done.actor.sendingMail': [{ output: undefined }],
    'xstate.error.actor.sendingMail': failures,
  },
  invariants: [
    ...requestRules,
    ...failureRules,
    ...offerRules,
    ...keptRules,
    ...stepRules,
    ...cancellingRules,
  ],
};
