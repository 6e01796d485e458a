import { adminCustomersModel } from './admin-customers.model.ts';
import { describeMachine } from './describe-machine.ts';

describeMachine('admin-customers', adminCustomersModel);
