import type { SnapshotFrom } from 'xstate';
import { always } from '@marquee/statecharts/invariants';
import type { MachineModel, Step } from '@marquee/statecharts/model';
import { fieldsOf, inputsOf, sentOf } from '@marquee/statecharts/read-effects';
import { CallError } from '../calls.ts';
import { failureIn } from '../model/failures.ts';
import { orderRecoveryMachine, type Order } from './order-recovery.machine.ts';
import { orderRecoveryCauses } from './model/causes.ts';

type RecoveryStep = Step<typeof orderRecoveryMachine>;

const ORDER_ID = 'ORDER-1795132800000-482913000';
const PAID_OR_BEING_PAID = ['CONFIRMING', 'WAITING', 'DONE', 'REFUND_PENDING', 'REFUNDED'];
const STATES: Order['state'][] = [
  'READY',
  'CONFIRMING',
  'WAITING',
  'DONE',
  'REFUND_PENDING',
  'REFUNDED',
  'FAILED',
  'CANCELLED',
];
const refusals = [404, 409, 503].map((status) => ({ error: new CallError({ status }) }));
const noAnswer = { error: new TypeError('network') };

const resultOf = (snapshot: SnapshotFrom<typeof orderRecoveryMachine>): string | null =>
  snapshot.status === 'done' ? snapshot.output.result : null;
const orderIn = ({ event }: RecoveryStep): Record<string, unknown> =>
  event.type === 'xstate.done.actor.askingOrder' && 'output' in event ? fieldsOf(event.output) : {};
const isCall = ({ event }: RecoveryStep, id: string): boolean =>
  event.type === `xstate.error.actor.${id}`;
const isFailedCall = (step: RecoveryStep): boolean =>
  isCall(step, 'askingOrder') || isCall(step, 'cancellingOrder');
const isWithoutDecision = (step: RecoveryStep): boolean =>
  isFailedCall(step) && failureIn(step)?.status !== 404;

export const orderRecoveryModel: MachineModel<typeof orderRecoveryMachine> = {
  machine: orderRecoveryMachine,
  inputs: { 'an order': { orderId: ORDER_ID } },
  causes: orderRecoveryCauses,
  cases: {
    'xstate.done.actor.askingOrder': STATES.map((state) => ({
      output: { state, reservationId: 31 },
    })),
    'xstate.error.actor.askingOrder': [...refusals, noAnswer],
    'xstate.error.actor.cancellingOrder': [...refusals, noAnswer],
  },
  invariants: [
    {
      name: 'the remembered order is asked for (C-BOOK-55)',
      when: (step) => inputsOf(step, 'askingOrder').length > 0,
      holds: (step) => inputsOf(step, 'askingOrder').every(({ orderId }) => orderId === ORDER_ID),
    },
    {
      name: 'a paid order, or one that is being paid, ends the booking (C-BOOK-55, C-PAY-36)',
      when: (step) => PAID_OR_BEING_PAID.includes(String(orderIn(step).state)),
      holds: ({ to, ...step }) =>
        resultOf(to) === 'decided' && to.output?.state === orderIn({ to, ...step }).state,
    },
    {
      name: 'an open order is cancelled by its reservation (C-BOOK-55)',
      when: (step) => orderIn(step).state === 'READY',
      holds: (step) =>
        inputsOf(step, 'cancellingOrder').length === 1 &&
        inputsOf(step, 'cancellingOrder').every(({ reservationId }) => reservationId === 31),
    },
    {
      name: 'only an open order is cancelled (C-BOOK-55)',
      when: (step) => inputsOf(step, 'cancellingOrder').length > 0,
      holds: (step) => orderIn(step).state === 'READY',
    },
    {
      name: 'an order that failed or was cancelled is unpaid, with its state (C-BOOK-55)',
      when: (step) => ['FAILED', 'CANCELLED'].includes(String(orderIn(step).state)),
      holds: ({ to, ...step }) =>
        resultOf(to) === 'unpaid' && to.output?.state === orderIn({ to, ...step }).state,
    },
    {
      name: 'the seats of an order are free to use only when it is known to be unpaid (C-BOOK-55)',
      when: ({ to }) => ['cancelled', 'unpaid', 'missing'].includes(resultOf(to) ?? ''),
      holds: (step) =>
        step.event.type === 'xstate.done.actor.cancellingOrder' ||
        ['FAILED', 'CANCELLED'].includes(String(orderIn(step).state)) ||
        failureIn(step)?.status === 404,
    },
    {
      name: 'a cancelled order ends the recovery',
      when: ({ event }) => event.type === 'xstate.done.actor.cancellingOrder',
      holds: ({ to }) => resultOf(to) === 'cancelled',
    },
    {
      name: 'an order that does not exist ends the recovery',
      when: (step) => isFailedCall(step) && failureIn(step)?.status === 404,
      holds: ({ to }) => resultOf(to) === 'missing',
    },
    {
      name: 'a failed call leaves the state unknown and reports it (C-BOOK-55)',
      when: isWithoutDecision,
      holds: (step) => step.to.hasTag('failure') && sentOf(step, 'recovery.stall').length === 1,
    },
    {
      name: 'only a failed call leaves the state unknown',
      when: (step) => sentOf(step, 'recovery.stall').length > 0,
      holds: isWithoutDecision,
    },
    {
      name: 'the customer can ask again (C-BOOK-55)',
      when: ({ from }) => from.hasTag('failure'),
      holds: (step) =>
        step.event.type === 'load.retry' && inputsOf(step, 'askingOrder').length === 1,
    },
    {
      name: 'the page shows that it loads, or that loading failed, until the end',
      when: always,
      holds: ({ to }) =>
        [to.hasTag('loading'), to.hasTag('failure'), to.status === 'done'].filter(Boolean)
          .length === 1,
    },
  ],
};
