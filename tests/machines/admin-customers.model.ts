import { adminCustomersMachine } from '../../machines/admin-customers/admin-customers.machine.ts';
import { CallError } from '../../machines/call-failure.ts';
import type { MachineModel, Rule as ModelRule } from '../../tools/statecharts/model.ts';
import { adminCustomersCauses } from './admin-customers/causes.ts';
import { stepRules } from './admin-customers/step-rules.ts';
import { actionsOf, emittedOf, failureIn, inputsOf } from './read-effects.ts';

type Rule = ModelRule<typeof adminCustomersMachine>;

const active = { id: 4, name: '김하늘', isActive: true };
const inactive = { id: 9, name: '이바다', isActive: false };
const full = { refundAmount: 15_000, returnedPoints: 0 };
const half = { refundAmount: 7_500, returnedPoints: 0 };
const booking = {
  ...{ customerId: 4, reservationId: 31, name: '마지막 모퉁이 A1' },
  refunds: { CUSTOMER: full, CINEMA: full },
};
const later = { ...booking, refunds: { CUSTOMER: half, CINEMA: full } };
const gone = new CallError({ status: 404, message: '고객을 찾을 수 없어요.' });
const changed = new CallError({ status: 409, message: '환불 금액이 바뀌었어요.' });
const lost = new TypeError('Failed to fetch');

const isRunning: Rule = ({ from }) =>
  ['changingStatus', 'cancelling', 'readingAgain'].includes(from.value);
const isDialog = (value: string) => value !== 'listing';
const askedIn = ({ value, context }: Parameters<Rule>[0]['from']) =>
  ['askingStatus', 'changingStatus'].includes(value)
    ? { about: 'status', id: context.customer?.id }
    : { about: 'cancellation', id: context.booking?.reservationId };
const kindsOf = (step: Parameters<Rule>[0]) =>
  emittedOf(step).map((event) => ('kind' in event ? event.kind : null));

export const adminCustomersModel: MachineModel<typeof adminCustomersMachine> = {
  machine: adminCustomersMachine,
  causes: adminCustomersCauses,
  inputs: { plain: undefined },
  cases: {
    'status.request': [
      { customer: active, reason: '' },
      { customer: inactive, reason: '중복 예매' },
    ],
    'cancel.request': [{ booking, reason: '' }],
    'reason.change': [{ reason: '중복 예매' }, { reason: '  ' }],
    'terms.change': [{ terms: 'CUSTOMER' }, { terms: 'CINEMA' }],
    'xstate.done.actor.changingStatus': [{ output: null }],
    'xstate.error.actor.changingStatus': [{ error: gone }, { error: lost }],
    'xstate.done.actor.cancelling': [{ output: null }],
    'xstate.error.actor.cancelling': [{ error: gone }, { error: changed }, { error: lost }],
    'xstate.done.actor.readingAgain': [{ output: later }, { output: null }],
    'xstate.error.actor.readingAgain': [{ error: lost }],
  },
  invariants: [
    {
      name: 'a dialog starts with the kept reason (A-CUST-39)',
      when: ({ event }) => event.type.endsWith('.request'),
      holds: ({ event, to }) => 'reason' in event && to.context.reason === event.reason,
    },
    {
      name: 'what is typed is kept for the customer or the booking, and nothing else (A-CUST-39)',
      when: () => true,
      holds: (step) =>
        JSON.stringify(actionsOf(step, 'keepReason')) ===
        JSON.stringify(
          step.event.type === 'reason.change'
            ? [{ ...askedIn(step.from), reason: step.event.reason }]
            : [],
        ),
    },
    {
      name: 'a kept reason is dropped when its dialog is closed, and not before (A-CUST-39)',
      when: () => true,
      holds: (step) =>
        JSON.stringify(actionsOf(step, 'dropReason')) ===
        JSON.stringify(
          isDialog(step.from.value) && step.to.matches('listing') ? [askedIn(step.from)] : [],
        ),
    },
    {
      name: 'only a confirmation changes a status, to the other one, with the typed reason (A-CUST-33)',
      when: (step) => inputsOf(step, 'changingStatus').length > 0,
      holds: (step) => {
        const { customer, reason } = step.from.context;
        const [input] = inputsOf(step, 'changingStatus');
        return (
          step.event.type === 'dialog.confirm' &&
          input?.customerId === customer?.id &&
          input?.isActive === !customer?.isActive &&
          input.reason === reason
        );
      },
    },
    {
      name: 'only a confirmation with a reason cancels, with the refund that is shown (A-CUST-21, A-CUST-36)',
      when: (step) => inputsOf(step, 'cancelling').length > 0,
      holds: (step) => {
        const { booking: shown, terms, reason } = step.from.context;
        const [input] = inputsOf(step, 'cancelling');
        return (
          step.event.type === 'dialog.confirm' &&
          reason.trim() !== '' &&
          input?.reservationId === shown?.reservationId &&
          input?.terms === terms &&
          input.refundAmount === shown?.refunds[terms].refundAmount &&
          input.returnedPoints === shown?.refunds[terms].returnedPoints
        );
      },
    },
    {
      name: 'a confirmation without a reason marks the field and sends nothing (A-CUST-21)',
      when: ({ from, event }) =>
        from.matches('askingCancel') &&
        event.type === 'dialog.confirm' &&
        from.context.reason.trim() === '',
      holds: ({ to }) => to.matches('askingCancel') && to.context.isReasonMissing,
    },
    {
      name: 'a running call ends with its answer only (A-CUST-34, A-CUST-37)',
      when: isRunning,
      holds: ({ event }) => /^xstate\.(done|error)\.actor\./.test(event.type),
    },
    {
      name: 'the dialog keeps its subject, the reason and the terms until it is closed (A-CUST-34, A-CUST-37)',
      when: ({ from, to, event }) =>
        isDialog(from.value) && isDialog(to.value) && !event.type.endsWith('.change'),
      holds: ({ from, to }) =>
        from.context.customer === to.context.customer &&
        from.context.booking?.reservationId === to.context.booking?.reservationId &&
        from.context.reason === to.context.reason &&
        from.context.terms === to.context.terms,
    },
    {
      name: 'a failure keeps the dialog open with its reason, except when its subject is gone (A-CUST-34, A-CUST-37)',
      when: (step) => failureIn(step) !== null && !step.from.matches('readingAgain'),
      holds: (step) =>
        failureIn(step)?.status === 404
          ? step.to.matches('listing')
          : isDialog(step.to.value) &&
            step.to.context.failure?.message === failureIn(step)?.message,
    },
    {
      name: 'a refused cancellation reads the refund again and shows it with the refusal (A-CUST-23, A-CUST-37)',
      when: ({ from, to }) => from.matches('readingAgain') && to.matches('askingCancel'),
      holds: ({ from, to, event }) =>
        to.context.failure === from.context.failure &&
        to.context.failure !== null &&
        (!('output' in event) || to.context.booking === event.output),
    },
    {
      name: 'the end of a call is announced and the lists are read again, and only then (A-CUST-35)',
      when: () => true,
      holds: (step) => {
        const isEnd = isRunning(step) && step.to.matches('listing');
        const count = isEnd ? 1 : 0;
        return kindsOf(step).length === count && actionsOf(step, 'refreshLists').length === count;
      },
    },
    {
      name: 'the message names the new status (A-CUST-35)',
      when: ({ event }) => event.type === 'xstate.done.actor.changingStatus',
      holds: (step) =>
        kindsOf(step)[0] ===
        (step.from.context.customer?.isActive === true ? 'deactivated' : 'activated'),
    },
    {
      name: 'the list has no dialog',
      when: ({ to }) => to.matches('listing'),
      holds: ({ to }) =>
        to.context.customer === null &&
        to.context.booking === null &&
        to.context.reason === '' &&
        to.context.failure === null,
    },
    ...stepRules,
  ],
};
