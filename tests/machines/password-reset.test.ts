import { describeMachine } from './describe-machine.ts';
import { passwordResetModel } from '../../machines/password-reset/password-reset.model.ts';

describeMachine('password-reset', passwordResetModel);
