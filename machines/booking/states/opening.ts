import { callFailure, failureOf } from '../../call-failure.ts';
import { bookingSetup } from '../booking.setup.ts';
import {
  closeAndClearMemory,
  notifyStarted,
  showStep,
  startOver,
  toLoginWhenSignedOut,
} from '../booking.shared.ts';

const loading = bookingSetup.createStateConfig({
  tags: ['loading', 'screen.opening'],
  entry: showStep('seats'),
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
  description: 'The seat map, the prices and the customer’s own hold are loaded.',
  always: toLoginWhenSignedOut,
  on: {
    'step.back': { target: 'choosing', actions: 'clearMemory' },
    'booking.close': closeAndClearMemory,
  },
  initial: 'loading',
  states: { loading, failed, ended: { type: 'final' } },
  onDone: [
    { guard: 'hasScreening', target: 'seating' },
    { target: 'choosing', description: 'The screening was found closed.' },
  ],
});
