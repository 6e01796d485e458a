import { describeMachine } from './describe-machine.ts';
import { orderRecoveryModel } from '../../machines/order-recovery/order-recovery.model.ts';

describeMachine('order recovery', orderRecoveryModel);
