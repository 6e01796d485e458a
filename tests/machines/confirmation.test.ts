import { confirmationModel } from '../../machines/confirmation/confirmation.model.ts';
import { describeMachine } from './describe-machine.ts';

describeMachine('confirmation', confirmationModel);
