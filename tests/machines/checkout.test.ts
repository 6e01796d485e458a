import { describeMachine } from './describe-machine.ts';
import { checkoutModel } from './checkout.model.ts';

describeMachine('checkout', checkoutModel);
