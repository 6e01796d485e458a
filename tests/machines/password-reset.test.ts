import { describeMachine } from './describe-machine.ts';
import { passwordResetModel } from './password-reset.model.ts';

describeMachine('password-reset', passwordResetModel);
