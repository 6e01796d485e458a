import { describeMachine } from './describe-machine.ts';
import { bookingModel } from './booking.model.ts';

describeMachine('booking', bookingModel);
