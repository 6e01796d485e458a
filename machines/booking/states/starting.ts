import { failureOf } from '../../call-failure.ts';
import { bookingSetup } from '../booking.setup.ts';
import { closeAndClearMemory } from '../booking.shared.ts';

const recalling = bookingSetup.createStateConfig({
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

const loadingFilm = bookingSetup.createStateConfig({
  tags: ['loading'],
  invoke: {
    id: 'loadingFilm',
    src: 'loadFilm',
    input: ({ context }) => ({ movieId: context.movieId }),
    onDone: {
      target: 'loaded',
      actions: [{ type: 'takeFilm', params: ({ event }) => event.output }, 'settleDate'],
    },
    onError: [
      { guard: { type: 'isNotFound', params: failureOf }, target: 'filmMissing' },
      { target: 'filmFailed' },
    ],
  },
});

const filmMissing = bookingSetup.createStateConfig({
  description: 'There is no such film.',
  tags: ['failure', 'screen.filmMissing'],
  on: { 'booking.close': closeAndClearMemory },
});

const filmFailed = bookingSetup.createStateConfig({
  tags: ['failure', 'screen.filmFailed'],
  on: { 'load.retry': 'loadingFilm', 'booking.close': closeAndClearMemory },
});

export const starting = bookingSetup.createStateConfig({
  description: 'The memory and the film are loaded.',
  initial: 'recalling',
  onDone: 'resuming',
  states: { recalling, loadingFilm, filmMissing, filmFailed, loaded: { type: 'final' } },
});
