import { adminDiscountsModel } from './admin-discounts.model.ts';
import { describeMachine } from './describe-machine.ts';

describeMachine('admin-discounts', adminDiscountsModel);
