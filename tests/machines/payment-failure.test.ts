import { describeMachine } from './describe-machine.ts';
import { paymentFailureModel } from './payment-failure.model.ts';

describeMachine('payment-failure', paymentFailureModel);
