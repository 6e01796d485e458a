import { and, not } from 'xstate';
import { callFailure, failureOf } from '../../calls.ts';
import { bookingSetup } from '../booking.setup.ts';
import {
  closeAndClearMemory,
  notifyStarted,
  showStep,
  startOver,
  toLoginWhenSignedOut,
} from '../booking.shared.ts';

export const resuming = bookingSetup.createStateConfig({
  description: 'A remembered booking goes on where it was (C-BOOK-44, C-BOOK-53).',
  always: [
    { guard: not('hasScreening'), target: 'choosing' },
    {
      guard: 'hasScreeningStarted',
      target: 'choosing',
      actions: startOver,
      description: 'A screening that has begun cannot be booked (C-BOOK-4).',
    },
    {
      guard: and([not('isSignedIn'), 'isRequested']),
      target: 'loginGate',
      description: 'A link named the screening (C-BOOK-8).',
    },
    {
      guard: not('isSignedIn'),
      target: 'choosing',
      actions: startOver,
      description: 'The visitor came back from the login page without signing in (C-BOOK-8).',
    },
    {
      guard: 'wasAtPayment',
      target: 'recoveringOrder',
      description: 'The order may be paid (C-BOOK-55).',
    },
    { target: 'opening' },
  ],
});

export const recalling = bookingSetup.createStateConfig({
  description: 'The memory of an earlier visit is read.',
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
      actions: 'clearChoices',
      description: 'A storage that fails counts as empty (C-SESS-18).',
    },
  },
});

export const loadingFilm = bookingSetup.createStateConfig({
  tags: ['loading'],
  invoke: {
    id: 'loadingFilm',
    src: 'loadFilm',
    input: ({ context }) => ({ movieId: context.movieId }),
    onDone: {
      target: 'resuming',
      actions: [{ type: 'takeFilm', params: ({ event }) => event.output }, 'settleDate'],
    },
    onError: [
      { guard: { type: 'isNotFound', params: failureOf }, target: 'filmMissing' },
      { target: 'filmFailed' },
    ],
  },
});

const lining = bookingSetup.createStateConfig({
  description: 'Nothing of the seats is read before the customer’s turn (C-BOOK-108).',
  tags: ['screen.opening'],
  invoke: {
    id: 'waitingLine',
    src: 'waitingLine',
    input: ({ context }) => ({ screeningId: context.screening?.screeningId ?? 0 }),
    onDone: [
      { guard: { type: 'isAdmitted', params: ({ event }) => event.output }, target: 'loading' },
      {
        target: 'ended',
        actions: [
          ...startOver,
          {
            type: 'notify',
            params: ({ event }) => ({
              kind: 'screeningClosed',
              code: event.output.failure?.code ?? null,
            }),
          },
        ],
        description: 'A screening that has begun or is cancelled cannot be booked (C-BOOK-4).',
      },
    ],
  },
  on: {
    'step.back': {
      target: '#booking.choosing',
      actions: [
        {
          type: 'leaveLine',
          params: ({ context }) => ({ screeningId: context.screening?.screeningId ?? 0 }),
        },
        'clearMemory',
      ],
      description: 'The place is given up; the screening stays selected (C-BOOK-80).',
    },
  },
});

const loading = bookingSetup.createStateConfig({
  tags: ['loading', 'screen.opening'],
  invoke: {
    id: 'opening',
    src: 'openScreening',
    input: ({ context }) => ({ screeningId: context.screening?.screeningId ?? null }),
    onDone: [
      {
        guard: { type: 'hasStartedBy', params: ({ event }) => event.output.now },
        target: 'ended',
        actions: [
          { type: 'takeClock', params: ({ event }) => event.output.now },
          ...startOver,
          notifyStarted,
        ],
        description: 'A screening that has begun cannot be booked (C-BOOK-4).',
      },
      { target: 'ended', actions: { type: 'takeOpened', params: ({ event }) => event.output } },
    ],
    onError: [
      {
        guard: { type: 'isScreeningClosed', params: failureOf },
        target: 'ended',
        actions: [
          ...startOver,
          {
            type: 'notify',
            params: ({ event }) => ({
              kind: 'screeningClosed',
              code: callFailure(event.error).code,
            }),
          },
        ],
        description: 'A cancelled screening cannot be booked (C-BOOK-4).',
      },
      { target: 'failed', description: 'The page offers to try again (C-BOOK-10).' },
    ],
  },
});

const failed = bookingSetup.createStateConfig({
  tags: ['failure', 'screen.openingFailed'],
  on: { 'load.retry': 'loading' },
});

export const opening = bookingSetup.createStateConfig({
  description:
    'The customer waits for the turn; the seat map, the prices and the own hold are loaded.',
  entry: showStep('seats'),
  always: toLoginWhenSignedOut,
  on: {
    'step.back': { target: 'choosing', actions: 'clearMemory' },
    'booking.close': closeAndClearMemory,
  },
  initial: 'lining',
  states: { lining, loading, failed, ended: { type: 'final' } },
  onDone: [
    { guard: 'hasScreening', target: 'seating' },
    { target: 'choosing', description: 'The screening was found closed.' },
  ],
});
