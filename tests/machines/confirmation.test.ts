import { confirmationModel } from './confirmation.model.ts';
import { describeMachine } from './describe-machine.ts';

describeMachine('confirmation', confirmationModel);
