import { describeMachine } from './describe-machine.ts';
import { scheduleCopyModel } from '../../machines/schedule-copy/schedule-copy.model.ts';

describeMachine('schedule-copy', scheduleCopyModel);
