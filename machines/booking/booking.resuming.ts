import { failureOf } from '../call-failure.ts';
import { bookingSetup } from './booking.setup.ts';
import { startAnew } from './booking.shared.ts';

export const recalling = bookingSetup.createStateConfig({
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
  on: {
    'booking.close': { target: 'closed', description: 'What is remembered was not taken up.' },
  },
});

export const filmMissing = bookingSetup.createStateConfig({
  description: 'There is no such film.',
  tags: ['failure'],
});

export const filmFailed = bookingSetup.createStateConfig({
  tags: ['failure'],
  on: { 'load.retry': 'loadingFilm' },
});

export const resuming = bookingSetup.createStateConfig({
  description: 'Where a remembered booking goes on (C-BOOK-44, C-BOOK-53).',
  always: [
    { guard: 'hasNoScreening', target: 'choosing' },
    {
      guard: 'hasBegunMeanwhile',
      target: 'choosing',
      actions: startAnew,
    },
    {
      guard: 'isRequestedSignedOut',
      target: 'loginGate',
      description: 'A link named the screening (C-BOOK-8).',
    },
    {
      guard: 'isSignedOut',
      target: 'choosing',
      actions: startAnew,
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
});
