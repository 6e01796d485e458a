import { describeMachine } from './describe-machine.ts';
import { emailVerificationModel } from './email-verification.model.ts';

describeMachine('email-verification', emailVerificationModel);
