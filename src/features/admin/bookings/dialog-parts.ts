import type { BookingFile } from '../../../../openapi.gen.d.ts';
import { dialogOf } from '../../../ui/use-confirmation.ts';
import { text } from './text.ts';
import type { BookingService } from './use-booking-service.ts';

/** A question of the service of a booking, with the booking as it is now. */
export interface DialogProps<Question> {
  service: BookingService;
  question: Question & { file: BookingFile };
}

/** @returns the film and the seats of a booking */
export const nameOf = ({ booking: { movieTitle, seatNumbers } }: BookingFile): string =>
  text.name(movieTitle, seatNumbers.join(', '));

/** @returns what all dialogs have in common */
export const common = (service: BookingService) => ({
  ...{ ...dialogOf(service), cancelLabel: text.back },
});
