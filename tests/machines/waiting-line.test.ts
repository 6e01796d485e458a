import { waitingLineModel } from '../../machines/waiting-line/waiting-line.model.ts';
import { describeMachine } from './describe-machine.ts';

describeMachine('waiting line', waitingLineModel);
