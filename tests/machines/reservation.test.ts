import { describeMachine } from './describe-machine.ts';
import { reservationModel } from './reservation.model.ts';

describeMachine('reservation', reservationModel);
