import { adminTodayModel } from './admin-today.model.ts';
import { describeMachine } from './describe-machine.ts';

describeMachine('admin-today', adminTodayModel);
