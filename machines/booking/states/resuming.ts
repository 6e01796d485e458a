import { and, not } from 'xstate';
import { bookingSetup } from '../booking.setup.ts';
import { startOver } from '../booking.shared.ts';

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
