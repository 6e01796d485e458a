import { describeMachine } from './describe-machine.ts';
import { bookingModel } from '../../machines/booking/booking.model.ts';

describeMachine('booking', bookingModel);
