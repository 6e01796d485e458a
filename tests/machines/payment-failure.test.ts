import { describeMachine } from './describe-machine.ts';
import { paymentFailureModel } from '../../machines/payment-failure/payment-failure.model.ts';

describeMachine('payment-failure', paymentFailureModel);
