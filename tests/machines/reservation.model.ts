import { reservationMachine } from '../../machines/lifecycle/reservation/reservation.machine.ts';
import { always } from '../../tools/statecharts/invariants.ts';
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
    'ticket.cancel': [
      { now: before, startsAt },
      { now: startsAt, startsAt },
    ],
  },
  invariants: [
    {
      name: 'only the payment ends a reservation that is being paid (C-PAY-44, C-RES-20)',
      when: ({ from, to }) => from.value === 'PAYING' && to.value !== 'PAYING',
      holds: ({ event }) => event.type.startsWith('payment.'),
    },
    {
      name: 'a reservation is completed by a payment or because it is free (C-PAY-53)',
      when: ({ from, to }) => from.value !== 'COMPLETED' && to.value === 'COMPLETED',
      holds: ({ event }) => event.type === 'payment.done' || event.type === 'complete.free',
    },
    {
      name: 'the customer cancels a sold reservation only before the screening starts (C-RES-12)',
      when: ({ from, to }) => from.value === 'COMPLETED' && to.value !== 'COMPLETED',
      holds: ({ event }) =>
        event.type === 'cinema.cancel' || (event.type === 'cancel' && event.now < event.startsAt),
    },
    {
      name: 'a reservation stays complete when one of its tickets is cancelled (C-PART-1)',
      when: ({ from, event }) => from.value === 'COMPLETED' && event.type === 'ticket.cancel',
      holds: ({ to }) => to.value === 'COMPLETED',
    },
    {
      name: 'an ended reservation never changes',
      when: always,
      holds: ({ from, to }) => from.status === 'active' || from.value === to.value,
    },
  ],
};
