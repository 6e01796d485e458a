import { describeMachine } from './describe-machine.ts';
import { scheduleCopyModel } from './schedule-copy.model.ts';

describeMachine('schedule-copy', scheduleCopyModel);
