import { paymentFailureMachine } from './payment-failure.machine.ts';
import type { MachineModel } from '@marquee/statecharts/model';
import { busy, lost, missing, orderOf } from '../model/payment-examples.ts';
import { paymentFailureCauses } from './model/causes.ts';
import { paymentFailureInvariants, reason } from './model/invariants.ts';

const { orderId, reservationId, screeningId } = orderOf('READY');
const saved = { orderId, reservationId };

const holdOf = (seatIds: number[]) => ({
  holdId: seatIds.length > 0 ? 7 : null,
  screeningId,
  seatIds,
  expiresAt: seatIds.length > 0 ? '2026-11-20T12:10:00+09:00' : null,
});

export const paymentFailureModel: MachineModel<typeof paymentFailureMachine> = {
  machine: paymentFailureMachine,
  inputs: {
    'order named': { orderId, reason },
    'no order': { orderId: null, reason },
    'foreign order': { orderId: 'OTHER-1795132800000', reason },
  },
  cases: {
    'xstate.done.actor.readSaved': [{ output: saved }, { output: null }],
    'xstate.done.actor.getOrder': [
      { output: orderOf('READY') },
      { output: orderOf('CONFIRMING') },
      { output: orderOf('WAITING') },
      { output: orderOf('DONE') },
      // A difference leads back to the change of its booking (C-PAY-131).
      { output: { ...orderOf('FAILED'), exchangeOf: 44 } },
      { output: orderOf('CANCELLED') },
      {
        output: {
          ...orderOf('CANCELLED'),
          bookedElsewhere: { reservationId: 32, bookingNumber: 'T4C-9KM-H7W' },
        },
      },
      { output: orderOf('REFUND_PENDING') },
      { output: orderOf('REFUNDED') },
    ],
    'xstate.error.actor.getOrder': [{ error: missing }, { error: lost }],
    'xstate.error.actor.cancelOrder': [{ error: missing }, { error: busy }, { error: lost }],
    'xstate.done.actor.getHold': [{ output: holdOf([101, 102]) }, { output: holdOf([]) }],
    'xstate.error.actor.getHold': [{ error: lost }],
  },
  invariants: paymentFailureInvariants,
  causes: paymentFailureCauses,
};
