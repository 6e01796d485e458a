import { describeMachine } from './describe-machine.ts';
import { toastsModel } from '../../machines/toasts/toasts.model.ts';

describeMachine('toasts', toastsModel);
