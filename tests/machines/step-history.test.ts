import { describeMachine } from './describe-machine.ts';
import { stepHistoryModel } from '../../machines/step-history/step-history.model.ts';

describeMachine('step history', stepHistoryModel);
