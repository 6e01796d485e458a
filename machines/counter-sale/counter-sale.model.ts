import { always } from '@marquee/statecharts/invariants';
import type { MachineModel, Rule as ModelRule } from '@marquee/statecharts/model';
import { actionsOf, emittedOf, inputsOf, sentOf } from '@marquee/statecharts/read-effects';
import { countTickets } from '../../domain/amounts.ts';
import { MAX_TICKETS_PER_BOOKING } from '../../domain/limits.ts';
import { CallError } from '../calls.ts';
import { failureIn, showsFailure } from '../model/failures.ts';
import { sentBySeats } from '../model/sent-by-seats.ts';
import { counterSaleMachine } from './counter-sale.machine.ts';
import type { CounterPayment } from './counter-sale.setup.ts';
import { isSame } from '../model/readers.ts';

type Rule = ModelRule<typeof counterSaleMachine>;

const payment: CounterPayment = {
  ...{ key: '0b2e7f1c-6a55-4a51-9d5e-3c1f9f0a7d11', amount: 15_000 },
  ...{ method: 'CASH', givenAmount: 20_000 },
};
const sold = {
  ...{ reservationId: 31, bookingNumber: 'K7P-M3X-9QT', method: 'CASH' as const },
  ...{ paidAmount: 15_000, givenAmount: 20_000, change: 5_000, approvalNumber: null },
  soldAt: '2026-11-20T12:00:00+09:00',
};
const openedWith = (seatIds: number[]) => ({
  hold: {
    ...{ holdId: seatIds.length > 0 ? 7 : null, screeningId: 12, seatIds },
    expiresAt: seatIds.length > 0 ? '2026-11-20T12:10:00+09:00' : null,
  },
  now: Date.parse('2026-11-20T12:00:00+09:00'),
});
const refused = new CallError({
  status: 409,
  code: 'AMOUNT_CHANGED',
  message: '가격이 바뀌었어요.',
});
const taken = new CallError({ status: 409, code: 'HOLD_EXPIRED', conflictingSeatIds: [101] });
const lost = new TypeError('Failed to fetch');

const sent = {
  ...payment,
  ...{ screeningId: 12, seatIds: [101], ticketTypes: [{ ticketTypeId: 1, count: 1 }] },
};

const isSending: Rule = ({ from }) =>
  from.matches('askingAgain') ||
  from.matches('unanswered') ||
  from.matches({ selling: 'submitting' }) ||
  from.matches({ selling: 'uncertain' });

export const counterSaleModel: MachineModel<typeof counterSaleMachine> = {
  machine: counterSaleMachine,
  inputs: { plain: { sent: null }, reload: { sent } },
  cases: {
    'screening.choose': [{ screeningId: 12 }],
    'ticket.set': [
      { ticketTypeId: 1, count: 1 },
      { ticketTypeId: 1, count: 0 },
      { ticketTypeId: 1, count: MAX_TICKETS_PER_BOOKING + 1 },
    ],
    'seat.pick': [
      { seatId: 101, status: 'available' },
      { seatId: 102, status: 'available' },
      { seatId: 103, status: 'booked' },
    ],
    'seat.unpick': [{ seatId: 101 }],
    'seats.suggest': [{ seatIds: [101] }, { seatIds: [] }],
    'sale.submit': [{ payment }],
    'screening.close': [{ code: 'SCREENING_CANCELLED' }],
    'hold.changed': ({ context }) => [
      { holdId: 7, heldSeatIds: context.seatIds, expiresAt: '2026-11-20T12:10:00+09:00' },
    ],
    'hold.conflicted': [{ seatIds: [101] }],
    'hold.booked': [{ seatIds: [101] }],
    'hold.refused': [{ seatIds: [101], failure: refused.failure }],
    'seats.freed': [{ seatIds: [101], now: 0 }],
    'seats.sold': [{ seatIds: [101] }, { seatIds: [109] }],
    'xstate.done.actor.opening': [{ output: openedWith([]) }, { output: openedWith([104]) }],
    'xstate.error.actor.opening': [{ error: refused }],
    'xstate.done.actor.selling': [{ output: sold }],
    'xstate.error.actor.selling': [{ error: refused }, { error: taken }, { error: lost }],
  },
  sentBy: sentBySeats,
  invariants: [
    {
      name: 'only seats that are held are sold, one for each ticket, as they are picked (A-COUNT-14)',
      when: (step) => inputsOf(step, 'selling').length > 0 && !isSending(step),
      holds: (step) => {
        const { seatIds, heldSeatIds, tickets } = step.to.context;
        const wanted = { ...payment, screeningId: 12, seatIds, ticketTypes: tickets };
        return (
          isSame(inputsOf(step, 'selling'), [wanted]) &&
          seatIds.length > 0 &&
          seatIds.length === countTickets(tickets) &&
          seatIds.every((id) => heldSeatIds.includes(id))
        );
      },
    },
    {
      name: 'a sale whose answer is lost is only sent again, as the same sale (A-COUNT-5)',
      when: ({ from, to }) =>
        from.matches({ selling: 'uncertain' }) && !to.matches({ selling: 'uncertain' }),
      holds: (step) =>
        step.event.type === 'sale.retry' &&
        isSame(inputsOf(step, 'selling'), [step.from.context.request]),
    },
    {
      name: 'a reload asks again for the sale that was sent, and nothing else may be sold before (A-COUNT-45)',
      when: ({ from, event }) =>
        event.type !== 'xstate.init' && (from.matches('askingAgain') || from.matches('unanswered')),
      holds: (step) => {
        const failure = failureIn(step);
        const isUnknown = failure?.status === null;
        return (
          inputsOf(step, 'selling').every((input) => isSame(input, sent)) &&
          (step.from.matches('unanswered')
            ? step.event.type === 'sale.retry' && step.to.matches('askingAgain')
            : step.to.matches(isUnknown ? 'unanswered' : failure === null ? 'sold' : 'choosing'))
        );
      },
    },
    {
      name: 'without an answer nothing is said to be sold or not (A-COUNT-5)',
      when: (step) =>
        failureIn(step)?.status === null && step.from.matches({ selling: 'submitting' }),
      holds: (step) => step.to.matches({ selling: 'uncertain' }) && showsFailure(step),
    },
    {
      name: 'a refusal keeps tickets and seats but those that are lost, and says why (A-COUNT-5)',
      when: (step) =>
        failureIn(step)?.status === 409 && step.from.matches({ selling: 'submitting' }),
      holds: (step) => {
        const gone = failureIn(step)?.conflictingSeatIds ?? [];
        return (
          step.to.matches({ selling: 'picking' }) &&
          showsFailure(step) &&
          isSame(step.to.context.tickets, step.from.context.tickets) &&
          isSame(
            step.to.context.seatIds,
            step.from.context.seatIds.filter((id) => !gone.includes(id)),
          )
        );
      },
    },
    {
      name: 'the sale is shown with the answer of the server (A-COUNT-10)',
      when: ({ from, to }) => !from.matches('sold') && to.matches('sold'),
      holds: ({ event, to }) =>
        event.type === 'xstate.done.actor.selling' && to.context.sold === event.output,
    },
    {
      name: 'there are never more seats than tickets, nor more than eight (A-COUNT-14)',
      when: always,
      holds: ({ to: { context } }) =>
        context.seatIds.length <= countTickets(context.tickets) &&
        countTickets(context.tickets) <= MAX_TICKETS_PER_BOOKING,
    },
    {
      name: 'each change of the picked seats is told to the hold (A-COUNT-2)',
      when: ({ from, to, event }) =>
        ['seat.pick', 'seat.unpick', 'seats.suggest', 'ticket.set'].includes(event.type) &&
        from.context.seatIds !== to.context.seatIds,
      holds: (step) => sentOf(step, 'seats.want').length === 1,
    },
    {
      name: 'seats that another customer has are not picked any more, and the seller is told (A-COUNT-15)',
      when: ({ event }) => event.type === 'hold.conflicted',
      holds: (step) => !step.to.context.seatIds.includes(101) && emittedOf(step).length === 1,
    },
    {
      name: 'leaving the seats releases them (A-COUNT-2)',
      when: ({ from, event }) =>
        from.matches({ selling: 'picking' }) && event.type === 'screening.leave',
      holds: (step) =>
        sentOf(step, 'hold.end').length === 1 && step.to.context.seatIds.length === 0,
    },
    {
      name: 'leaving the page releases its seats, but those of a sale that is being sent (A-COUNT-6)',
      when: ({ event }) => event.type === 'page.leave',
      holds: (step) => {
        const { screeningId, seatIds, heldSeatIds } = step.from.context;
        const isPicking =
          step.from.matches({ selling: 'picking' }) || step.from.matches({ selling: 'settling' });
        return isSame(
          actionsOf(step, 'releaseOnExit'),
          isPicking ? [{ screeningId, seatIds: [...new Set([...seatIds, ...heldSeatIds])] }] : [],
        );
      },
    },
    {
      name: 'the next sale starts empty (A-COUNT-10)',
      when: ({ event, to }) => event.type === 'screening.choose' && to.matches('opening'),
      holds: ({ to: { context } }) =>
        isSame(
          [context.tickets, context.seatIds, context.request, context.sold],
          [[], [], null, null],
        ),
    },
  ],
};
