import { reservationMachine } from './reservation.machine.ts';
import { always } from '@marquee/statecharts/invariants';
import type { MachineModel } from '@marquee/statecharts/model';
import { outcomes } from '@marquee/statecharts/outcomes';

const startsAt = new Date('2026-11-20T19:30:00+09:00');
const before = new Date('2026-11-20T19:29:59+09:00');

export const reservationModel: MachineModel<typeof reservationMachine> = {
  machine: reservationMachine,
  runsWithoutPage: 'The server moves the row of a reservation; no page runs its life.',
  inputs: { plain: undefined },
  cases: {
    cancel: [
      { now: before, until: startsAt },
      { now: startsAt, until: startsAt },
    ],
    'ticket.cancel': [
      { now: before, until: startsAt },
      { now: startsAt, until: startsAt },
    ],
    'seats.change': [
      { now: before, startsAt },
      { now: startsAt, startsAt },
    ],
  },
  invariants: [
    ...outcomes<typeof reservationMachine>([
      { rule: 'pins the seats (C-PAY-44)', in: 'PENDING', on: 'payment.open', to: 'PAYING' },
      { rule: 'sells free seats (C-PAY-25)', in: 'PENDING', on: 'complete.free', to: 'COMPLETED' },
      {
        rule: 'is given up by the customer before the payment (C-RES-22)',
        in: 'PENDING',
        on: 'cancel',
        to: 'CANCELLED',
      },
      {
        rule: 'is cancelled with its screening, paid or not (C-RES-26)',
        in: ['PENDING', 'COMPLETED'],
        on: 'cinema.cancel',
        to: 'CANCELLED',
      },
      { rule: 'expires with its hold (C-PAY-55)', in: 'PENDING', on: 'expire', to: 'EXPIRED' },
      { rule: 'sells paid seats (C-PAY-44)', in: 'PAYING', on: 'payment.done', to: 'COMPLETED' },
      {
        rule: 'ends when the provider refuses (C-PAY-46)',
        in: 'PAYING',
        on: 'payment.refused',
        to: 'CANCELLED',
      },
      {
        rule: 'ends with its payment (C-PAY-56)',
        in: 'PAYING',
        on: 'payment.cancelled',
        to: 'CANCELLED',
      },
      {
        rule: 'is cancelled by the customer in time (C-RES-12, C-RES-100)',
        in: 'COMPLETED',
        on: 'cancel',
        to: 'CANCELLED',
        and: ({ event }) => event.type === 'cancel' && event.now < event.until,
      },
      {
        rule: 'loses a ticket only in time (C-PART-10, C-RES-100)',
        in: 'COMPLETED',
        on: 'ticket.cancel',
        to: 'COMPLETED',
        and: ({ event }) => event.type === 'ticket.cancel' && event.now < event.until,
      },
      {
        rule: 'gets other seats only before the start (A-BOOK-45)',
        in: 'COMPLETED',
        on: 'seats.change',
        to: 'COMPLETED',
        and: ({ event }) => event.type === 'seats.change' && event.now < event.startsAt,
      },
      {
        rule: 'loses a ticket for the cinema’s reason at any time (A-BOOK-23)',
        in: 'COMPLETED',
        on: 'cinema.cancelTicket',
        to: 'COMPLETED',
      },
    ]),
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
      name: 'the customer cancels a sold reservation only in time (C-RES-12, C-RES-100)',
      when: ({ from, to }) => from.value === 'COMPLETED' && to.value !== 'COMPLETED',
      holds: ({ event }) =>
        ['cinema.cancel', 'payment.returned'].includes(event.type) ||
        (event.type === 'cancel' && event.now < event.until),
    },
    {
      name: 'a reservation stays complete when one of its tickets is cancelled (C-PART-1)',
      when: ({ from, event }) =>
        from.value === 'COMPLETED' &&
        (event.type === 'ticket.cancel' || event.type === 'cinema.cancelTicket'),
      holds: ({ to }) => to.value === 'COMPLETED',
    },
    {
      name: 'an ended reservation never changes',
      when: always,
      holds: ({ from, to }) => from.status === 'active' || from.value === to.value,
    },
  ],
};
