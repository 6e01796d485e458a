import { describeMachine } from './describe-machine.ts';
import { loginGateModel } from '../../machines/login-gate/login-gate.model.ts';

describeMachine('login-gate', loginGateModel);
