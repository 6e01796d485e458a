import { adminClosureModel } from '../../machines/admin-closure/admin-closure.model.ts';
import { describeMachine } from './describe-machine.ts';

describeMachine('admin-closure', adminClosureModel);
