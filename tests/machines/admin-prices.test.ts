import { adminPricesModel } from './admin-prices.model.ts';
import { describeMachine } from './describe-machine.ts';

describeMachine('admin-prices', adminPricesModel);
