import type { SnapshotFrom } from 'xstate';
import { CallError, callFailure } from '../../machines/call-failure.ts';
import { reservationDetailMachine } from '../../machines/reservation-detail/reservation-detail.machine.ts';
import type {
  ReservationDetail,
  Ticket,
} from '../../machines/reservation-detail/reservation-detail.types.ts';
import type { MachineModel } from '../../tools/statecharts/model.ts';
import { actionsOf, emittedOf, inputsOf } from './read-effects.ts';

type Snapshot = SnapshotFrom<typeof reservationDetailMachine>;

export const READ_AT = Date.parse('2026-11-20T18:00:00+09:00');

export const paidReservation: ReservationDetail = {
  reservationId: 31,
  screeningId: 12,
  movieId: 3,
  movieTitle: '마지막 모퉁이',
  movieRating: '15세 이상 관람가',
  minimumAge: 15,
  posterUrl: null,
  screeningTime: '2026-11-20T19:30:00+09:00',
  screeningEndTime: '2026-11-20T21:20:00+09:00',
  screeningRoomName: '1관',
  seatNumbers: ['A1', 'A2'],
  ticketTypes: [{ ticketTypeId: 1, typeName: '성인', count: 2, price: 15000 }],
  reservationDate: '2026-11-19T10:00:00+09:00',
  reservationStatus: 'COMPLETED',
  paymentStatus: 'DONE',
  totalAmount: 30000,
  discountAmount: 0,
  usedPoints: 0,
  finalAmount: 30000,
  paymentMethod: 'CARD',
  paymentCompletedAt: '2026-11-19T10:01:00+09:00',
  refundAmount: null,
  receiptUrl: null,
  virtualAccount: null,
  isScreeningCompleted: false,
  cancellation: {
    refundAmount: 30000,
    returnedPoints: 0,
    share: 'FULL',
    until: '2026-11-20T19:10:00+09:00',
  },
};
const begun: ReservationDetail = { ...paidReservation, cancellation: null };
const pending: ReservationDetail = {
  ...paidReservation,
  reservationStatus: 'PENDING',
  paymentStatus: null,
};

const ticket: Ticket = {
  reservationId: 31,
  ticketCode: 'T-0123456789abcdefghij',
  movieTitle: paidReservation.movieTitle,
  movieRatingName: paidReservation.movieRating,
  minimumAge: 15,
  screeningStartTime: paidReservation.screeningTime,
  screeningEndTime: paidReservation.screeningEndTime,
  screeningRoom: '1관',
  seats: paidReservation.seatNumbers,
  ticketTypes: paidReservation.ticketTypes,
  peopleCount: 2,
  reserverName: '김마키',
  reservationDate: paidReservation.reservationDate,
};

const failures = [
  { error: new CallError({ status: 401 }) },
  {
    error: new CallError({
      status: 404,
      code: 'NOT_FOUND',
      message: '요청한 정보를 찾을 수 없습니다.',
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

const calls = (snapshot: Snapshot): string[] => Object.keys(snapshot.children);

export const reservationDetailModel: MachineModel<typeof reservationDetailMachine> = {
  machine: reservationDetailMachine,
  inputs: { plain: undefined },
  cases: {
    'detail.open': [{ reservationId: 31 }],
    'cancel.submit': [
      { refundReason: ' 일정이 바뀌었어요 ' },
      { refundReason: '   ' },
      { refundReason: '가'.repeat(201) },
    ],
    'xstate.done.actor.loading': [
      { output: { detail: paidReservation, now: READ_AT } },
      { output: { detail: begun, now: READ_AT } },
      { output: { detail: pending, now: READ_AT } },
    ],
    'xstate.error.actor.loading': failures,
    'xstate.done.actor.loadingTicket': [{ output: ticket }],
    'xstate.error.actor.loadingTicket': failures,
    'xstate.done.actor.cancelling': [
      {
        output: { reservationId: 31, status: 'CANCELLED', refundAmount: 30000, returnedPoints: 0 },
      },
    ],
    'xstate.error.actor.cancelling': failures,
  },
  invariants: {
    'a ticket is asked for only of a COMPLETED reservation (C-RES-9)': (step) =>
      inputsOf(step, 'loadingTicket').length === 0 ||
      step.from.context.detail?.reservationStatus === 'COMPLETED',
    'only what is COMPLETED and still gives something back is cancelled (C-RES-12)': (step) =>
      inputsOf(step, 'cancelling').length === 0 ||
      (step.from.context.detail?.reservationStatus === 'COMPLETED' &&
        step.from.context.detail.cancellation !== null),
    'a cancellation carries a trimmed reason of 1 to 200 characters (C-RES-16)': (step) =>
      inputsOf(step, 'cancelling').every(
        ({ reservationId, refundReason }) =>
          reservationId === 31 && refundReason === '일정이 바뀌었어요',
      ),
    'a cancellation is asked for only by the person, with the refund in sight (C-RES-15)': (step) =>
      inputsOf(step, 'cancelling').length === 0 ||
      (step.event.type === 'cancel.submit' && step.from.matches({ opened: 'askingReason' })),
    'never are two calls under way': ({ to }) => calls(to).length <= 1,
    'a cancellation under way is neither closed nor asked for again (C-RES-19)': (step) =>
      !calls(step.from).includes('cancelling') ||
      step.event.type.startsWith('xstate.') ||
      (calls(step.to).includes('cancelling') && inputsOf(step, 'cancelling').length === 0),
    'a refused cancellation leaves the reservation as it was (C-RES-25)': ({ event, from, to }) =>
      event.type !== 'xstate.error.actor.cancelling' || to.context.detail === from.context.detail,
    'the lists are read again exactly when something may have been cancelled': (step) =>
      actionsOf(step, 'refreshReservations').length ===
      (calls(step.from).includes('cancelling') &&
      (step.to.matches({ opened: 'cancelled' }) || step.to.matches({ opened: 'cancelUncertain' }))
        ? 1
        : 0),
    'an offer that lapses is read again, and told to whoever was about to confirm it (C-RES-15)': (
      step,
    ) =>
      !step.event.type.includes('untilOfferLapses') ||
      ((inputsOf(step, 'loading').length === 1) === isOfferShown(step.from) &&
        (emittedOf(step).length === 1) === step.from.matches({ opened: 'askingReason' })),
    'an answered 401 offers the login (C-RES-5)': ({ event, to }) =>
      !('error' in event) ||
      callFailure(event.error).status !== 401 ||
      to.matches({ opened: 'signedOut' }),
    'what is closed keeps nothing of the reservation (C-SESS-20)': ({ to }) =>
      !to.matches('closed') ||
      (to.context.detail === null && to.context.ticket === null && calls(to).length === 0),
  },
};

function isOfferShown({ context }: Snapshot): boolean {
  return context.detail?.reservationStatus === 'COMPLETED' && context.detail.cancellation !== null;
}
