import { describeMachine } from '../../machines/describe-machine.ts';
import { bookingMachine } from './fixtures/booking.machine.ts';
import { bookingModel } from './fixtures/booking.model.ts';
import { playerModel } from './fixtures/player.model.ts';

describeMachine('the booking fixture', bookingModel(bookingMachine));
describeMachine('the player fixture', playerModel);
