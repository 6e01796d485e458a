import { describeMachine } from './describe-machine.ts';
import { screeningCancellationModel } from './screening-cancellation.model.ts';

describeMachine('screening-cancellation', screeningCancellationModel);
