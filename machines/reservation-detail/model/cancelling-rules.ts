import type { reservationDetailMachine } from '../reservation-detail.machine.ts';
import { outcomes } from '@marquee/statecharts/outcomes';
import { isFailureShown, outputOf, type DetailInvariant, type DetailStep } from './readers.ts';
import { failureIn } from '../../model/failures.ts';
import { timersOf } from '../../model/readers.ts';

const isUnknown = (step: DetailStep): boolean => failureIn(step)?.status === null;
const isRefused = (step: DetailStep): boolean => failureIn(step)?.code === 'SCREENING_STARTED';

/** Where the server's message about a typed reason is shown. */
const isInputRefused = ({ from }: DetailStep): boolean =>
  from.matches({ opened: { askingReason: 'refused' } }) ||
  from.matches({ opened: { askingTicketReason: 'refused' } });

/** What the cancellation of a reservation or of one ticket ends with. */
export const cancellingRules: readonly DetailInvariant[] = [
  {
    name: 'the message about a refused reason is shown at that reason only (C-RES-16, C-PART-45)',
    when: (step) => isInputRefused(step) && !isInputRefused({ ...step, from: step.to }),
    holds: ({ to }) => to.context.failure === null,
  },
  {
    name: 'the timer of a ticket’s refund ends after its last instant (C-PART-41)',
    when: ({ from, to }) =>
      to.matches({ opened: 'askingTicketReason' }) &&
      !from.matches({ opened: 'askingTicketReason' }),
    holds: (step) => timersOf(step).includes(70 * 60 * 1000 + 1),
  },
  ...outcomes<typeof reservationDetailMachine>([
    {
      rule: 'shows the refund of the cancelled reservation (C-RES-34)',
      in: 'opened.cancelling',
      on: 'xstate.done.actor.cancelling',
      to: 'opened.cancelled',
      and: (step) => step.to.context.cancellation === outputOf(step),
    },
    {
      rule: 'shows the cancelled seat, the refund and the remaining seats (C-PART-44)',
      in: 'opened.cancellingTicket',
      on: 'xstate.done.actor.cancellingTicket',
      to: 'opened.ticketCancelled',
      and: (step) => step.to.context.ticketCancellation === outputOf(step),
    },
    {
      rule: 'shows an unknown outcome as such, with its failure (C-RES-19)',
      in: 'opened.cancelling',
      on: 'xstate.error.actor.cancelling',
      if: isUnknown,
      to: 'opened.cancelUncertain',
      and: isFailureShown,
    },
    {
      rule: 'shows an unknown outcome as such, with its failure (C-PART-43)',
      in: 'opened.cancellingTicket',
      on: 'xstate.error.actor.cancellingTicket',
      if: isUnknown,
      to: 'opened.cancelUncertain',
      and: isFailureShown,
    },
    {
      rule: 'shows the server’s message after a refused cancellation (C-RES-25)',
      in: 'opened.cancelling',
      on: 'xstate.error.actor.cancelling',
      if: isRefused,
      to: 'opened.cancelRefused',
      and: isFailureShown,
    },
    {
      rule: 'shows the server’s message after a refused cancellation (C-PART-43)',
      in: 'opened.cancellingTicket',
      on: 'xstate.error.actor.cancellingTicket',
      if: isRefused,
      to: 'opened.cancelRefused',
      and: isFailureShown,
    },
    {
      rule: 'loads the correct refund, and does not show the old one (C-PART-14)',
      in: 'opened.cancellingTicket',
      on: 'xstate.error.actor.cancellingTicket',
      if: (step) => failureIn(step)?.code === 'REFUND_CHANGED',
      to: 'opened.loadingTicketOffer',
      and: ({ to }) => to.context.ticketOffer === null,
    },
  ]),
];
