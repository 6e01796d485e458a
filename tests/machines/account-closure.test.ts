import { accountClosureModel } from '../../machines/account-closure/account-closure.model.ts';
import { describeMachine } from './describe-machine.ts';

describeMachine('account closure', accountClosureModel);
