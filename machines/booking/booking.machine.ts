import { koreaDate } from '../../domain/korea-time.ts';
import { MAX_TICKETS_PER_BOOKING } from '../../domain/limits.ts';
import { callFailure, failureOf } from '../call-failure.ts';
import { nothingChosen, priceOf } from './booking-rules.ts';
import { bookingSetup } from './booking.setup.ts';

/** The booking of one film: date and screening, tickets and seats, summary and payment. START READING HERE. */
export const bookingMachine = bookingSetup.createMachine({
  id: 'booking',
  description: 'The booking of one film, from the date to the card provider.',
  context: ({ input }) => ({
    ...nothingChosen,
    movieId: input.movieId,
    movieTitle: '',
    mode: 'live',
    isSignedIn: input.isSignedIn,
    now: input.now,
    date: koreaDate(new Date(input.now)),
  }),
  invoke: [
    { id: 'memory', src: 'memory' },
    { id: 'page', src: 'watchingPage' },
    { id: 'ticking', src: 'ticking' },
  ],
  on: {
    'session.change': { actions: { type: 'takeSession', params: ({ event }) => event } },
    'notice.raise': { actions: { type: 'notify', params: ({ event }) => event.notice } },
    'page.leave': {
      target: '.left',
      description: 'The page is unloaded, perhaps to come back; what is remembered stays.',
    },
    'booking.close': {
      target: '.closed',
      actions: 'clearMemory',
      description: 'Another page of the application is shown.',
    },
  },
  initial: 'recalling',
  states: {
    recalling: {
      tags: ['loading'],
      invoke: {
        id: 'recalling',
        src: 'readMemory',
        input: ({ context }) => ({ movieId: context.movieId }),
        onDone: {
          target: 'loadingFilm',
          actions: { type: 'takeMemory', params: ({ event }) => event.output },
        },
        onError: {
          target: 'loadingFilm',
          actions: 'forgetChoices',
          description: 'Storage that fails is an empty one.',
        },
      },
      on: {
        'booking.close': { target: 'closed', description: 'What is remembered was not taken up.' },
      },
    },
    loadingFilm: {
      tags: ['loading'],
      invoke: {
        id: 'loadingFilm',
        src: 'loadFilm',
        input: ({ context }) => ({ movieId: context.movieId }),
        onDone: {
          target: 'resuming',
          actions: [{ type: 'takeFilm', params: ({ event }) => event.output }, 'keepDateInStrip'],
        },
        onError: [
          { guard: { type: 'isNotFound', params: failureOf }, target: 'filmMissing' },
          { target: 'filmFailed' },
        ],
      },
      on: {
        'booking.close': { target: 'closed', description: 'What is remembered was not taken up.' },
      },
    },
    filmMissing: { description: 'There is no such film.', tags: ['failure'] },
    filmFailed: { tags: ['failure'], on: { 'load.retry': 'loadingFilm' } },
    resuming: {
      description: 'Where a remembered booking goes on (C-BOOK-44, C-BOOK-53).',
      always: [
        { guard: 'hasNoScreening', target: 'choosing' },
        {
          guard: 'hasBegunMeanwhile',
          target: 'choosing',
          actions: ['forgetChoices', 'clearMemory'],
        },
        {
          guard: 'isRequestedSignedOut',
          target: 'loginGate',
          description: 'A link named the screening (C-BOOK-8).',
        },
        {
          guard: 'isSignedOut',
          target: 'choosing',
          actions: ['forgetChoices', 'clearMemory'],
          description: 'Somebody came back from the login without signing in (C-BOOK-8).',
        },
        {
          guard: { type: 'isRememberedAt', params: { step: 'screening' } },
          target: 'choosing',
        },
        {
          guard: { type: 'isRememberedAt', params: { step: 'payment' } },
          target: 'askingOrder',
        },
        { target: 'openingScreening' },
      ],
    },
    askingOrder: {
      description: 'The order went to the provider: what became of it says the server.',
      tags: ['loading'],
      invoke: {
        id: 'askingOrder',
        src: 'loadOrder',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: [
          {
            guard: { type: 'isOrderDecided', params: ({ event }) => event.output },
            target: 'choosing',
            actions: ['forgetChoices', 'clearMemory'],
            description: 'Paid, or being paid: this booking is over.',
          },
          {
            guard: { type: 'isOrderOpen', params: ({ event }) => event.output },
            target: 'cancellingOrder',
            actions: {
              type: 'takeReservation',
              params: ({ event }) => ({
                type: 'reservation.created',
                reservationId: event.output.reservationId,
              }),
            },
          },
          { target: 'openingScreening' },
        ],
        onError: 'openingScreening',
      },
    },
    cancellingOrder: {
      description: 'The person came back without paying; the seats are theirs again.',
      tags: ['loading'],
      invoke: {
        id: 'cancellingOrder',
        src: 'cancelReservation',
        input: ({ context }) => ({ reservationId: context.reservationId }),
        onDone: 'openingScreening',
        onError: 'openingScreening',
      },
    },
    choosing: {
      description: 'Step 1: a day of the strip, and a screening.',
      tags: ['screenings'],
      on: {
        'date.pick': {
          guard: { type: 'isInStrip', params: ({ event }) => event },
          target: '.loadingScreenings',
          actions: [{ type: 'pickDate', params: ({ event }) => event }, 'clearMemory'],
          description: 'C-BOOK-6',
        },
        'clock.check': [
          {
            guard: { type: 'isDateOver', params: ({ event }) => event.now },
            target: '.loadingScreenings',
            actions: [
              { type: 'takeClock', params: ({ event }) => event.now },
              'forgetChoices',
              'keepDateInStrip',
              'clearMemory',
            ],
            description: 'Midnight in Korea (C-BOOK-1).',
          },
          {
            guard: { type: 'hasBegun', params: ({ event }) => event.now },
            target: '.loadingScreenings',
            actions: [
              { type: 'takeClock', params: ({ event }) => event.now },
              'forgetChoices',
              'clearMemory',
              { type: 'notify', params: { kind: 'screeningClosed', code: 'SCREENING_STARTED' } },
            ],
            description: 'C-BOOK-4',
          },
          { actions: { type: 'takeClock', params: ({ event }) => event.now } },
        ],
      },
      initial: 'loadingScreenings',
      states: {
        loadingScreenings: {
          tags: ['loading'],
          invoke: {
            id: 'loadingScreenings',
            src: 'loadScreenings',
            input: ({ context }) => ({ movieId: context.movieId, date: context.date }),
            onDone: 'listing',
            onError: 'failed',
          },
        },
        listing: {
          on: {
            'screening.pick': [
              {
                guard: { type: 'isPickBegun', params: ({ event }) => event },
                target: 'loadingScreenings',
                actions: {
                  type: 'notify',
                  params: { kind: 'screeningClosed', code: 'SCREENING_STARTED' },
                },
              },
              {
                guard: { type: 'isSoldOut', params: ({ event }) => event },
                actions: { type: 'notify', params: { kind: 'soldOut' } },
                description: 'C-BOOK-5',
              },
              {
                guard: 'isSignedOut',
                target: '#booking.loginGate',
                actions: [
                  { type: 'pickScreening', params: ({ event }) => event },
                  { type: 'remember', params: { step: 'screening' } },
                ],
                description: 'The choice is kept for after the login (C-BOOK-8).',
              },
              {
                actions: [
                  { type: 'pickScreening', params: ({ event }) => event },
                  { type: 'remember', params: { step: 'screening' } },
                ],
              },
            ],
            'step.next': [
              {
                guard: 'hasNoScreening',
                actions: { type: 'notify', params: { kind: 'screeningMissing' } },
                description: 'C-BOOK-7',
              },
              { guard: 'isSignedOut', target: '#booking.loginGate' },
              { target: '#booking.openingScreening' },
            ],
          },
        },
        failed: { tags: ['failure'], on: { 'load.retry': 'loadingScreenings' } },
      },
    },
    loginGate: {
      tags: ['screenings'],
      invoke: {
        id: 'loginGate',
        src: 'loginGate',
        input: ({ context }) => ({ movieId: context.movieId }),
        onDone: [
          {
            guard: { type: 'isNowSignedInWithTickets', params: ({ event }) => event.output },
            target: 'openingScreening',
            actions: { type: 'takeSession', params: ({ event }) => event.output },
            description: 'The session ended in the middle of a booking.',
          },
          {
            guard: { type: 'isNowSignedIn', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'takeSession', params: ({ event }) => event.output },
          },
          { target: 'choosing', actions: ['forgetChoices', 'clearMemory'] },
        ],
        onError: { target: 'choosing', actions: ['forgetChoices', 'clearMemory'] },
      },
      on: {
        'session.change': {
          actions: [
            { type: 'takeSession', params: ({ event }) => event },
            { type: 'tellGate', params: ({ event }) => event },
          ],
        },
        'booking.close': {
          target: 'closed',
          description: 'To the login page: what is remembered is applied afterwards.',
        },
      },
    },
    openingScreening: {
      description: 'Seats, prices and the person’s own hold.',
      tags: ['loading', 'seats'],
      invoke: {
        id: 'opening',
        src: 'openScreening',
        input: ({ context }) => ({ screeningId: context.screening?.screeningId ?? null }),
        onDone: [
          {
            guard: {
              type: 'hasBegun',
              params: ({ event }) => event.output.now,
            },
            target: 'choosing',
            actions: [
              { type: 'takeClock', params: ({ event }) => event.output.now },
              'forgetChoices',
              'clearMemory',
              { type: 'notify', params: { kind: 'screeningClosed', code: 'SCREENING_STARTED' } },
            ],
          },
          { guard: 'isSignedOut', target: 'loginGate' },
          {
            target: 'seating',
            actions: { type: 'takeOpened', params: ({ event }) => event.output },
          },
        ],
        onError: [
          {
            guard: { type: 'isUnauthenticated', params: failureOf },
            target: 'loginGate',
            actions: { type: 'notify', params: { kind: 'sessionEnded' } },
          },
          {
            guard: { type: 'isScreeningClosed', params: failureOf },
            target: 'choosing',
            actions: [
              'forgetChoices',
              'clearMemory',
              {
                type: 'notify',
                params: ({ event }) => ({
                  kind: 'screeningClosed',
                  code: callFailure(event.error).code,
                }),
              },
            ],
          },
          { target: 'openingFailed' },
        ],
      },
      on: {
        'step.back': { target: 'choosing', actions: ['forgetSelection', 'clearMemory'] },
      },
    },
    openingFailed: {
      tags: ['failure', 'seats'],
      on: {
        'load.retry': 'openingScreening',
        'step.back': { target: 'choosing', actions: ['forgetSelection', 'clearMemory'] },
      },
    },
    seating: {
      description: 'Seats are picked and held, until the booking is paid or given up.',
      invoke: [
        {
          id: 'seatHold',
          src: 'seatHold',
          input: ({ context }) => ({
            screeningId: context.hold.screeningId,
            wantedSeatIds: context.seatIds,
            hold: context.hold,
            now: context.now,
          }),
        },
        {
          id: 'seatWatch',
          src: 'watchingSeats',
          input: ({ context }) => ({ screeningId: context.hold.screeningId }),
        },
      ],
      on: {
        'hold.changed': { actions: { type: 'takeHold', params: ({ event }) => event } },
        'seats.refresh': { actions: 'refreshSeats' },
        'hold.unauthenticated': {
          target: 'loginGate',
          actions: { type: 'notify', params: { kind: 'sessionEnded' } },
        },
        'session.change': [
          {
            guard: { type: 'isLeavingSession', params: ({ event }) => event },
            target: 'loginGate',
            actions: { type: 'takeSession', params: ({ event }) => event },
          },
          { actions: { type: 'takeSession', params: ({ event }) => event } },
        ],
        'clock.check': {
          guard: { type: 'hasBegun', params: ({ event }) => event.now },
          target: '.releasing',
          actions: [
            'forgetScreening',
            { type: 'notify', params: { kind: 'screeningClosed', code: 'SCREENING_STARTED' } },
          ],
        },
        'page.leave': {
          target: 'left',
          actions: 'releaseOnExit',
          description: 'C-BOOK-41',
        },
        'booking.close': { target: 'closed', actions: ['releaseOnExit', 'clearMemory'] },
      },
      initial: 'entering',
      states: {
        entering: {
          always: [
            {
              guard: 'wasAtSummary',
              target: 'picking.settling',
            },
            { target: 'picking' },
          ],
        },
        picking: {
          description: 'Step 2: tickets first, then as many seats.',
          tags: ['seats'],
          always: {
            guard: 'isSignedOut',
            target: '#booking.loginGate',
            description: 'The session ended while the order was with the provider.',
          },
          on: {
            'hold.conflicted': {
              target: '.choosing',
              actions: [
                { type: 'dropSeats', params: ({ event }) => event },
                { type: 'remember', params: { step: 'seats' } },
                {
                  type: 'notify',
                  params: ({ event }) => ({ kind: 'seatsTaken', seatIds: event.seatIds }),
                },
              ],
              description: 'C-BOOK-31',
            },
            'hold.refused': [
              {
                guard: { type: 'isScreeningClosed', params: ({ event }) => event.failure },
                target: 'releasing',
                actions: [
                  'forgetScreening',
                  {
                    type: 'notify',
                    params: ({ event }) => ({ kind: 'screeningClosed', code: event.failure.code }),
                  },
                ],
              },
              {
                target: '.choosing',
                actions: [
                  { type: 'dropSeats', params: ({ event }) => event },
                  { type: 'remember', params: { step: 'seats' } },
                  {
                    type: 'notify',
                    params: ({ event }) => ({
                      kind: 'holdRefused',
                      message: event.failure.message,
                    }),
                  },
                ],
                description: 'C-BOOK-32',
              },
            ],
            'hold.expired': {
              target: '.choosing',
              actions: [
                'forgetSeats',
                { type: 'remember', params: { step: 'seats' } },
                'refreshSeats',
                { type: 'notify', params: { kind: 'holdExpired' } },
              ],
              description: 'C-BOOK-33',
            },
            'step.back': 'releasing',
          },
          initial: 'choosing',
          states: {
            choosing: {
              on: {
                'ticket.set': [
                  {
                    guard: { type: 'isOverLimit', params: ({ event }) => event },
                    actions: {
                      type: 'notify',
                      params: { kind: 'ticketLimit', limit: MAX_TICKETS_PER_BOOKING },
                    },
                    description: 'C-BOOK-11',
                  },
                  {
                    guard: { type: 'isOnSale', params: ({ event }) => event },
                    actions: [
                      { type: 'setTicket', params: ({ event }) => event },
                      'tellSeats',
                      { type: 'remember', params: { step: 'seats' } },
                    ],
                    description: 'Fewer tickets give back the seats picked last (C-BOOK-14).',
                  },
                ],
                'seat.pick': [
                  {
                    guard: 'hasNoTickets',
                    actions: { type: 'notify', params: { kind: 'ticketsFirst' } },
                    description: 'C-BOOK-12',
                  },
                  {
                    guard: { type: 'isPicked', params: ({ event }) => event },
                    description: 'Already one’s own.',
                  },
                  {
                    guard: { type: 'isTaken', params: ({ event }) => event },
                    actions: {
                      type: 'notify',
                      params: ({ event }) => ({
                        kind: 'seatNotAvailable',
                        status: event.status,
                      }),
                    },
                    description: 'C-BOOK-23',
                  },
                  {
                    guard: 'hasAllSeats',
                    actions: 'notifyFullSeats',
                    description: 'C-BOOK-13',
                  },
                  {
                    actions: [
                      { type: 'pickSeat', params: ({ event }) => event },
                      'tellSeats',
                      { type: 'remember', params: { step: 'seats' } },
                    ],
                  },
                ],
                'seat.unpick': {
                  guard: { type: 'isPicked', params: ({ event }) => event },
                  actions: [
                    {
                      type: 'dropSeats',
                      params: ({ event }) => ({ seatIds: [event.seatId] }),
                    },
                    'tellSeats',
                    { type: 'remember', params: { step: 'seats' } },
                  ],
                },
                'seats.suggest': [
                  {
                    guard: 'hasNoTickets',
                    actions: { type: 'notify', params: { kind: 'ticketsFirst' } },
                  },
                  {
                    guard: { type: 'isNoSuggestion', params: ({ event }) => event },
                    actions: 'notifyNoSuggestion',
                  },
                  {
                    guard: { type: 'fitsTickets', params: ({ event }) => event },
                    actions: [
                      { type: 'pickSeats', params: ({ event }) => event },
                      'tellSeats',
                      { type: 'remember', params: { step: 'seats' } },
                    ],
                    description: 'C-BOOK-20',
                  },
                ],
                'step.next': [
                  {
                    guard: 'hasNoTickets',
                    actions: { type: 'notify', params: { kind: 'ticketsMissing' } },
                  },
                  {
                    guard: 'lacksSeats',
                    actions: 'notifyMissingSeats',
                    description: 'C-BOOK-15',
                  },
                  { target: 'settling' },
                ],
              },
            },
            settling: {
              description: 'The last seats are being held.',
              tags: ['working'],
              always: [
                {
                  guard: 'lacksSeats',
                  target: 'choosing',
                },
                { guard: 'isFullyHeld', target: '#booking.seating.summary' },
              ],
              on: { 'step.back': 'choosing' },
            },
          },
        },
        summary: {
          description: 'Step 3: the summary, and paying.',
          tags: ['summary'],
          entry: { type: 'remember', params: { step: 'summary' } },
          invoke: {
            id: 'checkout',
            src: 'checkout',
            input: ({ context }) => ({
              mode: context.mode,
              screeningId: context.hold.screeningId,
              startsAt: context.screening?.startsAt ?? '',
              movieTitle: context.movieTitle,
              seatIds: context.seatIds,
              tickets: context.tickets.map((ticket) => ({
                ...ticket,
                price: priceOf(context, ticket.ticketTypeId),
              })),
            }),
            onDone: [
              {
                guard: {
                  type: 'endedWith',
                  params: ({ event }) => ({ output: event.output, result: 'booked' }),
                },
                target: '#booking.booked',
                actions: ['clearMemory', 'openProfile'],
                description: 'Nothing was to pay (C-PAY-25).',
              },
              {
                guard: {
                  type: 'endedWith',
                  params: ({ event }) => ({ output: event.output, result: 'holdLost' }),
                },
                target: 'picking',
                actions: [
                  'forgetSeats',
                  'forgetOrder',
                  'tellSeats',
                  { type: 'remember', params: { step: 'seats' } },
                  'refreshSeats',
                  { type: 'notify', params: { kind: 'holdExpired' } },
                ],
              },
              {
                guard: {
                  type: 'endedWith',
                  params: ({ event }) => ({ output: event.output, result: 'screeningClosed' }),
                },
                target: 'releasing',
                actions: [
                  'forgetScreening',
                  {
                    type: 'notify',
                    params: ({ event }) => ({
                      kind: 'screeningClosed',
                      code: event.output.result === 'screeningClosed' ? event.output.code : null,
                    }),
                  },
                ],
              },
              {
                guard: {
                  type: 'endedWith',
                  params: ({ event }) => ({ output: event.output, result: 'signedOut' }),
                },
                target: '#booking.loginGate',
                actions: { type: 'notify', params: { kind: 'sessionEnded' } },
              },
              {
                guard: {
                  type: 'endedWith',
                  params: ({ event }) => ({ output: event.output, result: 'failedAtProvider' }),
                },
                target: '#booking.paymentFailed',
                actions: {
                  type: 'openFailure',
                  params: ({ event }) =>
                    event.output.result === 'failedAtProvider'
                      ? event.output
                      : { code: '', message: null },
                },
                description: 'The seats stay held for another try (C-PAY-24).',
              },
              {
                target: 'picking',
                actions: ['forgetOrder', { type: 'remember', params: { step: 'seats' } }],
                description: 'C-BOOK-40',
              },
            ],
            onError: {
              target: 'picking',
              actions: [
                'forgetOrder',
                { type: 'notify', params: { kind: 'bookingFailed', message: null } },
              ],
            },
          },
          initial: 'reviewing',
          states: {
            reviewing: {
              always: { guard: 'isSignedOut', target: '#booking.loginGate' },
              on: {
                'step.back': { actions: 'leaveCheckout' },
                'reservation.created': {
                  actions: { type: 'takeReservation', params: ({ event }) => event },
                },
                'payment.opened': {
                  target: 'paying',
                  actions: [
                    { type: 'takeOrder', params: ({ event }) => event },
                    { type: 'moveDeadline', params: ({ event }) => event },
                    { type: 'remember', params: { step: 'payment' } },
                  ],
                },
                'hold.expired': {
                  target: '#booking.seating.picking',
                  actions: [
                    'forgetSeats',
                    'forgetOrder',
                    { type: 'remember', params: { step: 'seats' } },
                    'refreshSeats',
                    { type: 'notify', params: { kind: 'holdExpired' } },
                  ],
                },
              },
            },
            paying: {
              description: 'The order is with the provider: leaving releases nothing (C-BOOK-43).',
              tags: ['working'],
              on: {
                'page.leave': { description: 'To the provider’s page, mostly.' },
                'page.return': { actions: 'tellReturn' },
                'booking.close': '#booking.closed',
                'clock.check': { description: 'The server decides what is still in time.' },
                'hold.unauthenticated': {
                  description: 'What the checkout is told about the session counts.',
                },
                'session.change': {
                  actions: { type: 'takeSession', params: ({ event }) => event },
                },
              },
              initial: 'inTime',
              states: {
                inTime: {
                  on: {
                    'hold.expired': 'pastDeadline',
                    'payment.closed': {
                      target: '#booking.seating.summary.reviewing',
                      actions: ['forgetOrder', { type: 'remember', params: { step: 'summary' } }],
                    },
                  },
                },
                pastDeadline: {
                  on: {
                    'payment.closed': {
                      target: '#booking.seating.picking',
                      actions: [
                        'forgetSeats',
                        'forgetOrder',
                        { type: 'remember', params: { step: 'seats' } },
                        'refreshSeats',
                        { type: 'notify', params: { kind: 'holdExpired' } },
                      ],
                    },
                  },
                },
              },
            },
          },
        },
        releasing: {
          description: 'All seats are given back before another choice (C-BOOK-39).',
          tags: ['loading', 'screenings'],
          entry: ['forgetSelection', 'endHold', 'clearMemory'],
          on: {
            'hold.ended': '#booking.choosing',
            'hold.unauthenticated': '#booking.choosing',
            'clock.check': { description: 'The seats are on their way back already.' },
            'session.change': {
              actions: { type: 'takeSession', params: ({ event }) => event },
            },
          },
          after: { releasePatience: '#booking.choosing' },
        },
      },
    },
    booked: { description: 'My Page takes over.' },
    paymentFailed: {
      description:
        'The failure page takes over; the booking stays remembered for another try (C-PAY-41).',
      on: {
        'page.leave': { description: 'The seats stay held.' },
        'booking.close': 'closed',
      },
    },
    left: {
      description: 'The page was left, and may come back out of the browser’s cache.',
      on: { 'page.return': 'recalling' },
    },
    closed: { description: 'Another page of the application is shown.' },
  },
});
