import { describeMachine } from './describe-machine.ts';
import { signupModel } from './signup.model.ts';

describeMachine('signup', signupModel);
