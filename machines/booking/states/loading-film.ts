import { failureOf } from '../../call-failure.ts';
import { bookingSetup } from '../booking.setup.ts';

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
