import { describeMachine } from './describe-machine.ts';
import { bookingMachine } from '../../packages/statecharts/tests/fixtures/booking.machine.ts';
import { bookingModel } from '../../packages/statecharts/tests/fixtures/booking.model.ts';
import { playerModel } from '../../packages/statecharts/tests/fixtures/player.model.ts';

describeMachine('the booking fixture', bookingModel(bookingMachine));
describeMachine('the player fixture', playerModel);
