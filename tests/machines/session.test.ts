import { describeMachine } from './describe-machine.ts';
import { sessionModel } from './session.model.ts';

describeMachine('session', sessionModel);
