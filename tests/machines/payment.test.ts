import { describeMachine } from './describe-machine.ts';
import { paymentModel } from '../../machines/lifecycle/payment/payment.model.ts';

describeMachine('payment', paymentModel);
