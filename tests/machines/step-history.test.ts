import { describeMachine } from './describe-machine.ts';
import { stepHistoryModel } from './step-history.model.ts';

describeMachine('step history', stepHistoryModel);
