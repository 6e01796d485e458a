import { describeMachine } from './describe-machine.ts';
import { paymentSuccessModel } from '../../machines/payment-success/payment-success.model.ts';

describeMachine('payment-success', paymentSuccessModel);
