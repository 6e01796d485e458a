import { bookingSetup } from '../../booking.setup.ts';
import { showStep } from '../../booking.shared.ts';

export const releasing = bookingSetup.createStateConfig({
  description: 'All seats are released before another choice (C-BOOK-39).',
  tags: ['loading', 'releasing', 'screen.screenings'],
  entry: ['clearSeats', 'endHold', 'clearMemory', showStep('screenings')],
  on: {
    'hold.ended': 'released',
    'clock.check': { description: 'The seats are being released already.' },
    'screening.close': { description: 'The seats are being given up already.' },
  },
  after: {
    releasePatience: {
      target: 'released',
      description: 'Unreleased seats expire at their deadline (C-BOOK-27).',
    },
  },
});
