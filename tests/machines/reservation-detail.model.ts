import type { SnapshotFrom } from 'xstate';
import { CallError } from '../../machines/call-failure.ts';
import { reservationDetailMachine } from '../../machines/reservation-detail/reservation-detail.machine.ts';
import type {
  ReservationDetail,
  Ticket,
} from '../../machines/reservation-detail/reservation-detail.types.ts';
import { always } from '../../tools/statecharts/invariants.ts';
import type { MachineModel, Rule as ModelRule } from '../../tools/statecharts/model.ts';
import { actionsOf, emittedOf, failureIn, inputsOf } from './read-effects.ts';

type Snapshot = SnapshotFrom<typeof reservationDetailMachine>;

export const READ_AT = Date.parse('2026-11-20T18:00:00+09:00');

export const paidReservation: ReservationDetail = {
  reservationId: 31,
  bookingNumber: 'K7P-M3X-9QT',
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
  paymentStatus: 'COMPLETED',
  totalAmount: 30000,
  discountAmount: 0,
  usedPoints: 0,
  finalAmount: 30000,
  paymentMethod: 'CARD',
  paymentCompletedAt: '2026-11-19T10:01:00+09:00',
  refundAmount: null,
  receiptUrl: null,
  virtualAccount: null,
  cancelReason: null,
  pointsToEarn: 1_500,
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
  paymentStatus: 'PENDING',
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
};

const failures = [
  { error: new CallError({ status: 401 }) },
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

/** A screening so far ahead that the refund's deadline exceeds the longest timer of a browser. */
const farAhead: ReservationDetail = {
  ...paidReservation,
  cancellation: {
    refundAmount: 30000,
    returnedPoints: 0,
    share: 'FULL',
    until: '2026-12-31T19:10:00+09:00',
  },
};
const LONGEST_TIMER_MS = 2_147_483_647;
const OFFER_MS = 70 * 60 * 1000;

type Rule = ModelRule<typeof reservationDetailMachine>;

const calls = (snapshot: Snapshot): string[] => Object.keys(snapshot.children);
const starts =
  (call: string): Rule =>
  (step) =>
    inputsOf(step, call).length > 0;
const lapses: Rule = ({ event }) => event.type.includes('untilOfferLapses');
/** The delays of the timers of the refund's deadline that a step starts, in milliseconds. */
const deadlinesOf = ({ effects }: Parameters<Rule>[0]): number[] =>
  effects.flatMap((effect) => (effect.type === 'timer' ? [effect.delay] : []));

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
      { output: { detail: farAhead, now: READ_AT } },
      { output: { detail: awaiting, now: READ_AT } },
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
    'xstate.done.actor.sendingMail': [{ output: undefined }],
    'xstate.error.actor.sendingMail': failures,
  },
  invariants: [
    {
      name: 'the mail is sent again only for a COMPLETED reservation, at the customer’s request (C-MAIL-15)',
      when: starts('sendingMail'),
      holds: ({ event, from }) =>
        event.type === 'mail.send' && from.context.detail?.reservationStatus === 'COMPLETED',
    },
    {
      name: 'a mail that is being sent is not sent a second time (C-MAIL-18)',
      when: ({ from }) => calls(from).includes('sendingMail'),
      holds: (step) => !starts('sendingMail')(step),
    },
    {
      name: 'a mail that was not sent leaves the details open with its failure (C-MAIL-18)',
      when: (step) =>
        step.event.type === 'xstate.error.actor.sendingMail' && failureIn(step)?.status !== 401,
      holds: ({ from, to }) =>
        to.matches({ opened: { showing: 'mailFailed' } }) &&
        to.context.failure !== null &&
        to.context.detail === from.context.detail,
    },
    {
      name: 'a failure of the mail is not shown elsewhere',
      when: ({ from, to }) =>
        from.matches({ opened: { showing: 'mailFailed' } }) &&
        !to.matches({ opened: { showing: 'mailFailed' } }),
      holds: ({ to }) => to.context.failure === null,
    },
    {
      name: 'a ticket is loaded only for a COMPLETED reservation (C-RES-9)',
      when: starts('loadingTicket'),
      holds: ({ from }) => from.context.detail?.reservationStatus === 'COMPLETED',
    },
    {
      name: 'only a COMPLETED reservation with a refund, or one that waits for its deposit, is cancelled (C-RES-12, C-RES-35)',
      when: starts('cancelling'),
      holds: ({ from }) => isOfferShown(from) || from.context.detail === awaiting,
    },
    {
      name: 'a reservation that waits for its deposit is cancelled only while it waits (C-RES-35)',
      when: starts('cancelling'),
      holds: (step) =>
        inputsOf(step, 'cancelling').every(
          ({ onlyAwaitingDeposit }) =>
            onlyAwaitingDeposit === (step.from.context.detail === awaiting),
        ),
    },
    {
      name: 'a cancellation has a trimmed reason of 1 to 200 characters (C-RES-16)',
      when: starts('cancelling'),
      holds: (step) =>
        inputsOf(step, 'cancelling').every(
          ({ reservationId, refundReason }) =>
            reservationId === 31 && refundReason === '일정이 바뀌었어요',
        ),
    },
    {
      name: 'only the customer cancels, with the refund shown (C-RES-15)',
      when: starts('cancelling'),
      holds: ({ event, from }) =>
        event.type === 'cancel.submit' && from.matches({ opened: 'askingReason' }),
    },
    {
      name: 'at most one call is running',
      when: always,
      holds: ({ to }) => calls(to).length <= 1,
    },
    {
      name: 'a running cancellation is neither closed nor repeated (C-RES-19)',
      when: ({ event, from }) =>
        calls(from).includes('cancelling') && !event.type.startsWith('xstate.'),
      holds: (step) => calls(step.to).includes('cancelling') && !starts('cancelling')(step),
    },
    {
      name: 'a refused cancellation leaves the reservation unchanged (C-RES-25)',
      when: ({ event }) => event.type === 'xstate.error.actor.cancelling',
      holds: ({ from, to }) => to.context.detail === from.context.detail,
    },
    {
      name: 'a reason that the server refuses is asked for again with its message (C-RES-16)',
      when: ({ event }) => 'error' in event && event.error === refusedReason,
      holds: ({ to }) =>
        to.matches({ opened: { askingReason: 'refused' } }) &&
        to.context.failure?.fieldErrors[0]?.message === '200자까지 쓸 수 있어요.',
    },
    {
      name: 'an unknown outcome of a cancellation is shown as such',
      when: ({ event }) =>
        event.type === 'xstate.error.actor.cancelling' &&
        'error' in event &&
        event.error instanceof TypeError,
      holds: ({ to }) => to.matches({ opened: 'cancelUncertain' }),
    },
    {
      name: 'the lists are reloaded exactly when the reservation may be cancelled',
      when: always,
      holds: (step) =>
        actionsOf(step, 'refreshReservations').length ===
        (calls(step.from).includes('cancelling') &&
        (step.to.matches({ opened: 'cancelled' }) || step.to.matches({ opened: 'cancelUncertain' }))
          ? 1
          : 0),
    },
    {
      name: 'a refund that changes is loaded again (C-RES-13, C-RES-15)',
      when: lapses,
      holds: (step) => starts('loading')(step) === isOfferShown(step.from),
    },
    {
      name: 'a customer who is about to confirm a refund that changes is notified (C-RES-15)',
      when: lapses,
      holds: (step) =>
        (emittedOf(step).length === 1) ===
        (isOfferShown(step.from) && step.from.matches({ opened: 'askingReason' })),
    },
    {
      name: 'the refund’s timer ends after its last instant, or with the longest timer (C-RES-13)',
      when: ({ from, to }) =>
        isOfferShown(to) &&
        to.matches({ opened: 'showing' }) &&
        !from.matches({ opened: 'showing' }),
      holds: (step) =>
        JSON.stringify(deadlinesOf(step)) ===
        JSON.stringify([step.to.context.detail === farAhead ? LONGEST_TIMER_MS : OFFER_MS + 1]),
    },
    {
      name: 'no timer is longer than a browser’s timer can be',
      when: (step) => deadlinesOf(step).length > 0,
      holds: (step) => deadlinesOf(step).every((delay) => delay <= LONGEST_TIMER_MS),
    },
    {
      name: 'a 401 offers the login (C-RES-5)',
      when: (step) => failureIn(step)?.status === 401,
      holds: ({ to }) => to.matches({ opened: 'signedOut' }),
    },
    {
      name: 'a reservation that does not exist is shown as such (C-RES-7)',
      when: (step) =>
        step.event.type === 'xstate.error.actor.loading' && failureIn(step)?.status === 404,
      holds: ({ to }) => to.matches({ opened: 'missing' }),
    },
    {
      name: 'a closed dialog has no data of the reservation (C-SESS-20)',
      when: ({ to }) => to.matches('closed'),
      holds: ({ to }) =>
        to.context.detail === null && to.context.ticket === null && calls(to).length === 0,
    },
  ],
};

function isOfferShown({ context }: Snapshot): boolean {
  return context.detail?.reservationStatus === 'COMPLETED' && context.detail.cancellation !== null;
}
