import { describeMachine } from './describe-machine.ts';
import { toastsModel } from './toasts.model.ts';

describeMachine('toasts', toastsModel);
