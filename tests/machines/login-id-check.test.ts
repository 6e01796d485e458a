import { describeMachine } from './describe-machine.ts';
import { loginIdCheckModel } from './login-id-check.model.ts';

describeMachine('login-id-check', loginIdCheckModel);
