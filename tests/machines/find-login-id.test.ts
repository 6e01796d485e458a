import { describeMachine } from './describe-machine.ts';
import { findLoginIdModel } from './find-login-id.model.ts';

describeMachine('find-login-id', findLoginIdModel);
