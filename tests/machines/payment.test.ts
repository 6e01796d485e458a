import { describeMachine } from './describe-machine.ts';
import { paymentModel } from './payment.model.ts';

describeMachine('payment', paymentModel);
