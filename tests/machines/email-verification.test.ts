import { describeMachine } from './describe-machine.ts';
import { emailVerificationModel } from '../../machines/email-verification/email-verification.model.ts';

describeMachine('email-verification', emailVerificationModel);
