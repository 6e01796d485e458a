import { reservationMachine } from '../../machines/lifecycle/reservation/reservation.machine.ts';
import type { MachineModel } from '../../tools/statecharts/model.ts';

const startsAt = new Date('2026-11-20T19:30:00+09:00');
const before = new Date('2026-11-20T19:29:59+09:00');

export const reservationModel: MachineModel<typeof reservationMachine> = {
  machine: reservationMachine,
  inputs: { plain: undefined },
  cases: {
    cancel: [
      { now: before, startsAt },
      { now: startsAt, startsAt },
    ],
  },
  invariants: {
    'only a payment ends a reservation that is being paid (C-PAY-44, C-RES-20)': ({
      from,
      event,
      to,
    }) => from.value !== 'PAYING' || to.value === 'PAYING' || event.type.startsWith('payment.'),
    'nothing is sold but by a payment or for nothing (C-PAY-53)': ({ from, event, to }) =>
      from.value === to.value ||
      to.value !== 'COMPLETED' ||
      event.type === 'payment.done' ||
      event.type === 'complete.free',
    'the customer gives nothing back once the film has begun (C-RES-12)': ({ from, event, to }) =>
      from.value !== 'COMPLETED' ||
      to.value === 'COMPLETED' ||
      event.type === 'cinema.cancel' ||
      (event.type === 'cancel' && event.now < event.startsAt),
    'an end is final': ({ from, to }) => from.status === 'active' || from.value === to.value,
  },
};
