import { bookingSetup } from '../booking.setup.ts';

export const awaitingSession = bookingSetup.createStateConfig({
  description: 'The session is being restored (C-SESS-22).',
  tags: ['loading'],
  always: { guard: 'isSessionKnown', target: 'starting' },
});
