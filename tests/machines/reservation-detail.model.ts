import type { SnapshotFrom } from 'xstate';
import { CallError } from '../../machines/call-failure.ts';
import { offerDelays } from '../../machines/reservation-detail/refund-offer.ts';
import { reservationDetailMachine } from '../../machines/reservation-detail/reservation-detail.machine.ts';
import type {
  ReservationDetail,
  Ticket,
  TicketCancellation,
  TicketOffer,
} from '../../machines/reservation-detail/reservation-detail.types.ts';
import { always } from '../../tools/statecharts/invariants.ts';
import type { MachineModel, Rule as ModelRule } from '../../tools/statecharts/model.ts';
import { cancellingRules } from './reservation-detail/cancelling-rules.ts';
import { reservationDetailCauses } from './reservation-detail/causes.ts';
import { stepRules } from './reservation-detail/step-rules.ts';
import { actionsOf, emittedOf, failureIn, inputsOf } from './read-effects.ts';

type Snapshot = SnapshotFrom<typeof reservationDetailMachine>;

const READ_AT = Date.parse('2026-11-20T18:00:00+09:00');

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
  cancelledByCinema: false,
  pointsToEarn: 1_500,
  isScreeningCompleted: false,
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
  cancelledTickets: [],
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

const refundChanged = new CallError({ status: 409, code: 'REFUND_CHANGED' });

const ticketCancelled: TicketCancellation = {
  ...{ reservationId: 31, seatId: 101, seatNumber: 'A1', ticketTypeId: 1, typeName: '성인' },
  ...{ price: 15_000, refundAmount: 15_000, returnedPoints: 0, remainingSeatNumbers: ['A2'] },
};
const ticketOffer: TicketOffer = {
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
  machine: reservationDetailMachine.provide({ delays: offerDelays(() => READ_AT) }),
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
    ...stepRules,
    ...cancellingRules,
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
      name: 'the cancellation of the reservation forgets a ticket chosen before (C-RES-15)',
      when: starts('cancelling'),
      holds: ({ to }) => to.context.choice === null,
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
      name: 'a ticket is chosen only while a single one can be cancelled (C-PART-40)',
      when: ({ from, to }) =>
        to.matches({ opened: 'choosingTicket' }) && !from.matches({ opened: 'choosingTicket' }),
      holds: ({ from }) => from.context.detail?.ticketCancellation === 'OFFERED',
    },
    {
      name: 'only the customer cancels a ticket, with the refund shown and a trimmed reason (C-PART-2, C-PART-16)',
      when: starts('cancellingTicket'),
      holds: (step) =>
        step.event.type === 'cancel.submit' &&
        step.from.matches({ opened: 'askingTicketReason' }) &&
        inputsOf(step, 'cancellingTicket').every(
          (input) =>
            input.refundAmount === step.from.context.ticketOffer?.refundAmount &&
            input.seatId === 101 &&
            input.refundReason === '일정이 바뀌었어요',
        ),
    },
    {
      name: 'a running cancellation of a ticket is neither closed nor repeated (C-PART-42)',
      when: ({ event, from }) =>
        calls(from).includes('cancellingTicket') && !event.type.startsWith('xstate.'),
      holds: (step) =>
        calls(step.to).includes('cancellingTicket') && !starts('cancellingTicket')(step),
    },
    {
      name: 'a refund of a ticket that lapses or changed is loaded again, and the customer notified (C-PART-14, C-PART-41)',
      when: ({ event }) =>
        event.type.includes('untilTicketOfferLapses') ||
        ('error' in event && event.error === refundChanged),
      holds: (step) =>
        starts('loadingTicketOffer')(step) === step.from.hasTag('ticketCancel') &&
        (emittedOf(step).length === 1) === step.from.hasTag('ticketCancel'),
    },
    {
      name: 'a refused cancellation of a ticket leaves the reservation unchanged, an unknown outcome is shown as such (C-PART-43)',
      when: ({ event }) => event.type === 'xstate.error.actor.cancellingTicket',
      holds: ({ event, from, to }) =>
        to.context.detail === from.context.detail &&
        to.matches({ opened: 'cancelUncertain' }) ===
          ('error' in event && event.error instanceof TypeError),
    },
    {
      name: 'a reason for a ticket that the server refuses is asked for again with its message (C-PART-45)',
      when: ({ event }) =>
        event.type === 'xstate.error.actor.cancellingTicket' &&
        'error' in event &&
        event.error === refusedReason,
      holds: ({ to }) =>
        to.matches({ opened: { askingTicketReason: 'refused' } }) &&
        to.context.failure?.fieldErrors[0]?.message === '200자까지 쓸 수 있어요.',
    },
    {
      name: 'a refused cancellation leaves the reservation unchanged (C-RES-25)',
      when: ({ event }) => event.type === 'xstate.error.actor.cancelling',
      holds: ({ from, to }) => to.context.detail === from.context.detail,
    },
    {
      name: 'a reason that the server refuses is asked for again with its message (C-RES-16)',
      when: ({ event }) =>
        event.type === 'xstate.error.actor.cancelling' &&
        'error' in event &&
        event.error === refusedReason,
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
      name: 'a typed reason is kept with its reservation, and changes nothing else (C-FORM-14)',
      when: ({ event, from }) => event.type === 'reason.change' && isAsked(from),
      holds: (step) =>
        JSON.stringify(actionsOf(step, 'keepReason')) ===
          JSON.stringify([{ reservationId: 31, refundReason: '일정이' }]) &&
        JSON.stringify(step.to.value) === JSON.stringify(step.from.value),
    },
    {
      name: 'a kept reason is removed by a cancellation, a dismissal and closing, and never otherwise (C-FORM-15)',
      when: always,
      holds: (step) =>
        JSON.stringify(actionsOf(step, 'dropReason')) ===
        JSON.stringify(isReasonDone(step) ? [{ reservationId: 31 }] : []),
    },
    {
      name: 'the lists are reloaded exactly when the reservation may be cancelled',
      when: always,
      holds: (step) =>
        actionsOf(step, 'refreshReservations').length ===
        (calls(step.from).some((call) => call === 'cancelling' || call === 'cancellingTicket') &&
        (['cancelled', 'ticketCancelled', 'cancelUncertain'] as const).some((state) =>
          step.to.matches({ opened: state }),
        )
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

function isAsked(snapshot: Snapshot): boolean {
  return (
    snapshot.matches({ opened: 'askingReason' }) ||
    snapshot.matches({ opened: 'askingTicketReason' })
  );
}

function isReasonDone({ event, from, to }: Parameters<Rule>[0]): boolean {
  return (
    event.type === 'xstate.done.actor.cancelling' ||
    event.type === 'xstate.done.actor.cancellingTicket' ||
    (event.type === 'cancel.dismiss' && isAsked(from)) ||
    (from.hasTag('open') && to.matches('closed'))
  );
}
