import { describeMachine } from './describe-machine.ts';
import { orderRecoveryModel } from './order-recovery.model.ts';

describeMachine('order recovery', orderRecoveryModel);
