import { describeMachine } from './describe-machine.ts';
import { signupModel } from '../../machines/signup/signup.model.ts';

describeMachine('signup', signupModel);
