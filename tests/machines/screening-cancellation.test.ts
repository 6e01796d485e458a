import { describeMachine } from './describe-machine.ts';
import { screeningCancellationModel } from '../../machines/screening-cancellation/screening-cancellation.model.ts';

describeMachine('screening-cancellation', screeningCancellationModel);
