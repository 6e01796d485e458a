import { describeMachine } from './describe-machine.ts';
import { checkoutModel } from '../../machines/checkout/checkout.model.ts';

describeMachine('checkout', checkoutModel);
