import { describeMachine } from './describe-machine.ts';
import { reservationModel } from '../../machines/lifecycle/reservation/reservation.model.ts';

describeMachine('reservation', reservationModel);
