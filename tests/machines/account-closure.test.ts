import { accountClosureModel } from './account-closure.model.ts';
import { describeMachine } from './describe-machine.ts';

describeMachine('account closure', accountClosureModel);
