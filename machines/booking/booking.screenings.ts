import { bookingSetup } from './booking.setup.ts';
import { sayStarted, startAnew } from './booking.shared.ts';

export const choosing = bookingSetup.createStateConfig({
  description: 'Step 1: a day of the strip, and a screening.',
  tags: ['screenings'],
  entry: { type: 'showStep', params: { step: 'screenings' } },
  invoke: {
    id: 'screeningsWatch',
    src: 'watchingScreenings',
    input: ({ context }) => ({ movieId: context.movieId }),
  },
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
          'settleDate',
          'clearMemory',
        ],
        description: 'Midnight in Korea (C-BOOK-1).',
      },
      {
        guard: { type: 'hasBegun', params: ({ event }) => event.now },
        target: '.loadingScreenings',
        actions: [
          { type: 'takeClock', params: ({ event }) => event.now },
          ...startAnew,
          sayStarted,
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
      on: {
        'step.next': {
          guard: 'hasScreening',
          target: '#booking.openingScreening',
          description: 'Straight on again after going back (C-BOOK-56).',
        },
      },
    },
    listing: {
      on: {
        'screening.pick': [
          {
            guard: { type: 'isPickBegun', params: ({ event }) => event },
            target: 'loadingScreenings',
            actions: sayStarted,
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
});

export const loginGate = bookingSetup.createStateConfig({
  tags: ['screenings'],
  entry: { type: 'showStep', params: { step: 'login' } },
  invoke: {
    id: 'loginGate',
    src: 'loginGate',
    input: ({ context }) => ({ movieId: context.movieId }),
    onDone: [
      {
        guard: { type: 'isNowSignedInWithOrder', params: ({ event }) => event.output },
        target: 'askingOrder',
        actions: { type: 'takeSession', params: ({ event }) => event.output },
        description: 'The session ended while an order was with the provider.',
      },
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
      { target: 'choosing', actions: startAnew },
    ],
    onError: { target: 'choosing', actions: startAnew },
  },
  on: {
    'session.change': {
      actions: [
        { type: 'takeSession', params: ({ event }) => event },
        { type: 'tellGate', params: ({ event }) => event },
      ],
    },
    'step.back': { actions: 'dismissGate', description: 'C-BOOK-56' },
    'booking.close': {
      target: 'closed',
      description: 'To the login page: what is remembered is applied afterwards.',
    },
  },
});
