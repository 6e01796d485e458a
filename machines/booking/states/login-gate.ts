import { bookingSetup } from '../booking.setup.ts';
import { showStep, startOver } from '../booking.shared.ts';

export const loginGate = bookingSetup.createStateConfig({
  description:
    'The login dialog over the screenings. On the way to the login page the memory is kept (C-BOOK-8).',
  tags: ['screen.screenings'],
  entry: ['clearRoom', showStep('login')],
  invoke: {
    id: 'loginGate',
    src: 'loginGate',
    input: ({ context }) => ({ movieId: context.movieId }),
    onDone: [
      {
        guard: { type: 'isSignedInWithOrder', params: ({ event }) => event.output },
        target: 'recoveringOrder',
        actions: { type: 'takeSession', params: ({ event }) => event.output },
        description: 'The session ended while an order was with the provider (C-BOOK-55).',
      },
      {
        guard: { type: 'isSignedInNow', params: ({ event }) => event.output },
        target: 'opening',
        actions: { type: 'takeSession', params: ({ event }) => event.output },
        description: 'The seats of the chosen screening open (C-BOOK-8).',
      },
      {
        target: 'choosing',
        actions: startOver,
        description: 'Closing the dialog clears the choice (C-BOOK-8).',
      },
    ],
    onError: { target: 'choosing', actions: startOver },
  },
  on: {
    'session.change': {
      actions: [
        { type: 'takeSession', params: ({ event }) => event },
        { type: 'sendSession', params: ({ event }) => event },
      ],
    },
    'step.back': {
      actions: 'dismissGate',
      description: 'Back closes the dialog first (C-BOOK-56).',
    },
  },
});
