import { describeMachine } from './describe-machine.ts';
import { visualiserModel } from './visualiser.model.ts';

describeMachine('visualiser', visualiserModel);
