import { describeMachine } from './describe-machine.ts';
import { loginGateModel } from './login-gate.model.ts';

describeMachine('login-gate', loginGateModel);
