import { describeMachine } from './describe-machine.ts';
import { paymentSuccessModel } from './payment-success.model.ts';

describeMachine('payment-success', paymentSuccessModel);
