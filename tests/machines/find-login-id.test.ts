import { describeMachine } from './describe-machine.ts';
import { findLoginIdModel } from '../../machines/find-login-id/find-login-id.model.ts';

describeMachine('find-login-id', findLoginIdModel);
