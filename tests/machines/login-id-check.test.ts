import { describeMachine } from './describe-machine.ts';
import { loginIdCheckModel } from '../../machines/login-id-check/login-id-check.model.ts';

describeMachine('login-id-check', loginIdCheckModel);
