import { bookingSetup } from '../../booking.setup.ts';
import { toLoginWhenSignedOut, whenHoldRefused, whenSeatsAreLost } from '../../booking.shared.ts';
import { choosing, whenSelectionChanged } from './picking/choosing.ts';

const settling = bookingSetup.createStateConfig({
  description: 'The last picked seats are being held.',
  tags: ['working'],
  always: [
    { guard: 'hasSeatsMissing', target: 'choosing' },
    { guard: 'isFullyHeld', target: 'held' },
  ],
  on: { 'step.back': 'choosing' },
});

const asking = bookingSetup.createStateConfig({
  description: 'Asks once whether the customer wants an accessible seat (C-BOOK-91).',
  exit: 'endQuestion',
  on: {
    'accessible.confirm': {
      target: 'choosing',
      actions: [{ type: 'pickSeat', params: ({ event }) => event }, ...whenSelectionChanged],
    },
    'accessible.dismiss': 'choosing',
  },
});

export const picking = bookingSetup.createStateConfig({
  description: 'Step 2: tickets first, then as many seats.',
  tags: ['screen.seats'],
  entry: 'clearOrder',
  always: toLoginWhenSignedOut,
  on: {
    ...whenSeatsAreLost('.choosing'),
    'hold.refused': [
      {
        guard: { type: 'isScreeningClosed', params: ({ event }) => event.failure },
        target: 'releasing',
        actions: [
          'clearScreening',
          {
            type: 'notify',
            params: ({ event }) => ({ kind: 'screeningClosed', code: event.failure.code }),
          },
        ],
        description: 'A screening that has begun or is cancelled cannot be booked (C-BOOK-4).',
      },
      {
        target: '.choosing',
        actions: whenHoldRefused,
        description: 'The message is shown; picking again tries again (C-BOOK-32).',
      },
    ],
    'step.back': {
      target: 'releasing',
      description: 'Back releases the seats and clears the selection (C-BOOK-39).',
    },
  },
  initial: 'choosing',
  states: { choosing, asking, settling, held: { type: 'final' } },
  onDone: { target: 'summary', description: 'Only held seats are reserved (C-BOOK-51).' },
});
