import { adminTodayMachine } from '../../machines/admin-today/admin-today.machine.ts';
import type { FailedDelivery } from '../../machines/admin-today/admin-today.types.ts';
import { CallError } from '../../machines/call-failure.ts';
import type { MachineModel, Rule as ModelRule } from '../../tools/statecharts/model.ts';
import { adminTodayCauses } from './admin-today/causes.ts';
import { stepRules } from './admin-today/step-rules.ts';
import { actionsOf, emittedOf, failureIn, inputsOf } from './read-effects.ts';

type Rule = ModelRule<typeof adminTodayMachine>;

const refund: FailedDelivery = { id: 4, kind: 'refund', bookingNumber: '346-79A-CDF' };
const mail: FailedDelivery = { id: 9, kind: 'mail', bookingNumber: 'GHJ-KMP-QRT' };
const refused = new CallError({ status: 409, message: '이 메일은 다시 보낼 수 없어요.' });
const lost = new TypeError('Failed to fetch');

const isRetried: Rule = (step) => step.event.type === 'xstate.done.actor.retrying';
const fails: Rule = (step) => failureIn(step) !== null;

export const adminTodayModel: MachineModel<typeof adminTodayMachine> = {
  machine: adminTodayMachine,
  causes: adminTodayCauses,
  inputs: { plain: undefined },
  cases: {
    'retry.request': [{ delivery: refund }, { delivery: mail }],
    'xstate.done.actor.retrying': [{ output: null }],
    'xstate.error.actor.retrying': [{ error: refused }, { error: lost }],
  },
  invariants: [
    {
      name: 'only a request retries, and only what it names (A-TODAY-56)',
      when: (step) => inputsOf(step, 'retrying').length > 0,
      holds: (step) =>
        step.event.type === 'retry.request' &&
        JSON.stringify(inputsOf(step, 'retrying')) ===
          JSON.stringify([{ id: step.event.delivery.id }]),
    },
    {
      name: 'a running retry ends with its answer only, and is not repeated (A-TODAY-56)',
      when: ({ from }) => from.matches('retrying'),
      holds: (step) =>
        /^xstate\.(done|error)\.actor\.retrying$/.test(step.event.type) &&
        inputsOf(step, 'retrying').length === 0,
    },
    {
      name: 'a success is announced by its kind and booking, and only then (A-TODAY-56)',
      when: () => true,
      holds: (step) => {
        const { retrying } = step.from.context;
        const expected = isRetried(step)
          ? [{ type: 'notice', kind: retrying?.kind, bookingNumber: retrying?.bookingNumber }]
          : [];
        return JSON.stringify(emittedOf(step)) === JSON.stringify(expected);
      },
    },
    {
      name: 'the figures are read again after each answer, and only then (A-TODAY-56)',
      when: () => true,
      holds: (step) =>
        actionsOf(step, 'refreshDay').length === (isRetried(step) || fails(step) ? 1 : 0),
    },
    {
      name: 'a failure keeps its reason and names what failed (A-TODAY-56)',
      when: fails,
      holds: (step) =>
        step.to.matches('failed') &&
        step.to.context.retrying === step.from.context.retrying &&
        step.to.context.failure?.message === failureIn(step)?.message,
    },
    {
      name: 'nothing fails or runs while the page only watches',
      when: ({ to }) => to.matches('watching'),
      holds: ({ to }) => to.context.retrying === null && to.context.failure === null,
    },
    ...stepRules,
  ],
};
