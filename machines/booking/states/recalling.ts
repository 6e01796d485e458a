import { bookingSetup } from '../booking.setup.ts';

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
