import { not } from 'xstate';
import type { CounterSale } from '../../openapi.gen.d.ts';
import { failureOf } from '../calls.ts';
import { counterSaleSetup, emptySale, type CounterSaleContext } from './counter-sale.setup.ts';

const refresh = {
  type: 'refresh',
  params: ({ context: { screeningId } }: { context: CounterSaleContext }) => ({ screeningId }),
} as const;

const whenScreeningCloses = {
  'screening.close': {
    target: '#counterSale.choosing',
    actions: [
      {
        type: 'notify',
        params: ({ event: { code } }: { event: { code: string | null } }) =>
          ({ kind: 'screeningClosed', code }) as const,
      },
      refresh,
    ],
    description: 'The cinema has cancelled the screening, or moved it to another room.',
  },
} as const;

const whenPageIsLeft = {
  'page.leave': {
    target: '#counterSale.choosing',
    actions: {
      type: 'releaseOnExit',
      params: ({ context }: { context: CounterSaleContext }) => ({
        screeningId: context.screeningId,
        seatIds: [...new Set([...context.seatIds, ...context.heldSeatIds])],
      }),
    },
    description: 'The tab closes, or another page opens: its seats are free again (A-COUNT-6).',
  },
} as const;

/** What is sold. A request is taken before. */
const requestOf = ({ context: { request, screeningId } }: { context: CounterSaleContext }) =>
  request ?? {
    ...{ key: '', screeningId, seatIds: [], ticketTypes: [] },
    ...{ amount: 0, method: 'CASH' as const },
  };

/** The call that sells; a state says what its failure means. */
const sale = {
  id: 'selling',
  src: 'sell',
  input: requestOf,
  onDone: {
    target: '#counterSale.sold',
    actions: [
      {
        type: 'takeSold',
        params: ({ event }: { event: { output: CounterSale } }) => event.output,
      },
      refresh,
    ],
  },
} as const;

const picking = counterSaleSetup.createStateConfig({
  description:
    'Tickets first, then as many seats, which are held while they are picked (A-COUNT-2).',
  on: {
    'ticket.set': [
      {
        guard: { type: 'isOverLimit', params: ({ event }) => event },
        actions: 'notifyLimit',
        description: 'At most eight at once (A-COUNT-14).',
      },
      { actions: [{ type: 'setTicket', params: ({ event }) => event }, 'sendWanted'] },
    ],
    'seat.pick': [
      {
        guard: { type: 'isPicked', params: ({ event }) => event },
        description: 'The seat is picked already.',
      },
      {
        guard: { type: 'isTaken', params: ({ event }) => event },
        actions: {
          type: 'notify',
          params: ({ event }) => ({ kind: 'seatNotAvailable', status: event.status }),
        },
      },
      {
        guard: 'hasNoTickets',
        actions: { type: 'notify', params: { kind: 'ticketsFirst' } },
      },
      { guard: 'isFull', actions: 'notifyFull' },
      { actions: [{ type: 'pickSeat', params: ({ event }) => event }, 'sendWanted'] },
    ],
    'seat.unpick': {
      actions: [
        { type: 'dropSeats', params: ({ event }) => ({ seatIds: [event.seatId] }) },
        'sendWanted',
      ],
    },
    'seats.suggest': [
      {
        guard: 'hasNoTickets',
        actions: { type: 'notify', params: { kind: 'ticketsFirst' } },
      },
      { guard: { type: 'isNone', params: ({ event }) => event }, actions: 'notifyNoSeats' },
      { actions: [{ type: 'pickSeats', params: ({ event }) => event }, 'sendWanted'] },
    ],
    'sale.submit': {
      guard: 'isComplete',
      target: 'settling',
      actions: { type: 'takeRequest', params: ({ event }) => event.payment },
    },
    'screening.leave': {
      target: 'releasing',
      actions: ['clearSeats', 'endHold'],
      description: 'Another screening, or nobody who buys.',
    },
    ...whenScreeningCloses,
    ...whenPageIsLeft,
  },
});

const settling = counterSaleSetup.createStateConfig({
  description: 'The last picked seats are being held.',
  tags: ['working'],
  on: { ...whenScreeningCloses, ...whenPageIsLeft },
  always: [
    { guard: not('isComplete'), target: 'picking' },
    { guard: 'isHeld', target: 'submitting' },
  ],
});

const submitting = counterSaleSetup.createStateConfig({
  tags: ['working', 'sent'],
  invoke: {
    ...sale,
    onError: [
      {
        guard: { type: 'isOutcomeUnknown', params: failureOf },
        target: 'uncertain',
        actions: { type: 'takeFailure', params: failureOf },
        description: 'The seats may be sold (A-COUNT-5).',
      },
      {
        target: 'picking',
        actions: [
          { type: 'takeFailure', params: failureOf },
          { type: 'dropSeats', params: ({ event }) => seatsLostBy(failureOf({ event })) },
          'sendWanted',
          refresh,
        ],
        description: 'Nothing is sold; seats, tickets and payment stay (A-COUNT-5).',
      },
    ],
  },
});

const seatsLostBy = ({ conflictingSeatIds }: ReturnType<typeof failureOf>) => ({
  seatIds: conflictingSeatIds,
});

const uncertain = counterSaleSetup.createStateConfig({
  tags: ['sent'],
  description: 'Only the same sale can be sent again: it is sold once (A-COUNT-5, A-COUNT-12).',
  on: { 'sale.retry': 'submitting' },
});

const releasing = counterSaleSetup.createStateConfig({
  tags: ['working'],
  on: { 'hold.ended': '#counterSale.choosing' },
  after: {
    releasePatience: {
      target: '#counterSale.choosing',
      description: 'Seats that are not released end with their deadline.',
    },
  },
});

const askingAgain = counterSaleSetup.createStateConfig({
  description: 'A reload asks again for the sale that was sent, under its key (A-COUNT-45).',
  tags: ['working', 'sent'],
  invoke: {
    ...sale,
    onError: [
      {
        guard: { type: 'isOutcomeUnknown', params: failureOf },
        target: 'unanswered',
        actions: { type: 'takeFailure', params: failureOf },
      },
      {
        target: 'choosing',
        actions: [{ type: 'takeFailure', params: failureOf }, refresh],
        description: 'Nothing is sold.',
      },
    ],
  },
});

const unanswered = counterSaleSetup.createStateConfig({
  description: 'Nothing else may be sold before (A-COUNT-5).',
  tags: ['sent'],
  on: { 'sale.retry': 'askingAgain' },
});

const selling = counterSaleSetup.createStateConfig({
  tags: ['seats'],
  invoke: [
    {
      id: 'seatHold',
      src: 'seatHold',
      input: ({ context: { screeningId, seatIds, opened } }) => ({
        screeningId,
        wantedSeatIds: seatIds,
        hold: opened?.hold ?? { holdId: null, screeningId, seatIds: [], expiresAt: null },
        now: opened?.now ?? 0,
      }),
    },
    {
      id: 'seatWatch',
      src: 'watchSeats',
      input: ({ context: { screeningId } }) => ({ screeningId }),
    },
  ],
  on: {
    'hold.changed': { actions: { type: 'takeHeld', params: ({ event }) => event } },
    'hold.conflicted': {
      actions: [
        { type: 'dropSeats', params: ({ event }) => event },
        {
          type: 'notify',
          params: ({ event: { seatIds } }) => ({ kind: 'seatsTaken', seatIds }),
        },
      ],
      description: 'A customer or another counter was faster (A-COUNT-15).',
    },
    'hold.booked': {
      actions: [
        { type: 'dropSeats', params: ({ event }) => event },
        {
          type: 'notify',
          params: ({ event: { seatIds } }) => ({ kind: 'seatsBooked', seatIds }),
        },
      ],
      description: 'The same administrator has sold them in another page.',
    },
    'hold.refused': {
      actions: [
        { type: 'dropSeats', params: ({ event }) => event },
        { type: 'takeFailure', params: ({ event }) => event.failure },
      ],
    },
    'hold.expired': {
      actions: ['clearSeats', { type: 'notify', params: { kind: 'holdExpired' } }, refresh],
      description: 'A sale that is being sent goes on: the server decides.',
    },
    'seats.refresh': { actions: refresh },
    'seats.freed': { actions: { type: 'sendFreed', params: ({ event }) => event } },
    'seats.sold': {
      guard: { type: 'isPickedSold', params: ({ event }) => event },
      actions: [
        { type: 'sendSold', params: ({ event }) => event },
        { type: 'dropSeats', params: ({ event }) => event },
      ],
      description: 'By this sale, or by the same administrator in another page.',
    },
  },
  initial: 'picking',
  states: { picking, settling, submitting, uncertain, releasing },
});

/** The sale of tickets at the counter. */
export const counterSaleMachine = counterSaleSetup.createMachine({
  id: 'counterSale',
  description: 'The sale of tickets at the counter: screening, tickets, seats, payment.',
  context: ({ input: { sent } }) => ({
    ...emptySale,
    ...(sent && { request: sent, screeningId: sent.screeningId }),
  }),
  initial: 'starting',
  states: {
    starting: {
      always: [{ guard: 'hasRequest', target: 'askingAgain' }, { target: 'choosing' }],
    },
    askingAgain,
    unanswered,
    choosing: {
      on: {
        'screening.choose': {
          target: 'opening',
          actions: { type: 'takeScreening', params: ({ event }) => event },
        },
      },
    },
    opening: {
      description: 'Seats that were held before a reload can be picked again (A-COUNT-2).',
      tags: ['working'],
      invoke: {
        id: 'opening',
        src: 'openScreening',
        input: ({ context: { screeningId } }) => ({ screeningId }),
        onDone: {
          target: 'selling',
          actions: { type: 'takeOpened', params: ({ event }) => event.output },
        },
        onError: {
          target: 'choosing',
          actions: [{ type: 'takeFailure', params: failureOf }, refresh],
        },
      },
      on: { 'screening.leave': 'choosing' },
    },
    selling,
    sold: {
      description: 'The receipt, the change and the tickets to print.',
      on: {
        'screening.leave': 'choosing',
        'screening.choose': {
          target: 'opening',
          actions: { type: 'takeScreening', params: ({ event }) => event },
          description: 'The next sale.',
        },
      },
    },
  },
});
