import type { DetailInvariant } from './readers.ts';
import { failureIn } from '../../model/failures.ts';

/** What failures and refusals lead to. */
export const failureRules: readonly DetailInvariant[] = [
  {
    name: 'a mail that was not sent leaves the details open with its failure (C-MAIL-18)',
    when: ({ event }) => event.type === 'xstate.error.actor.sendingMail',
    holds: ({ from, to }) =>
      to.matches({ opened: { showing: 'mailFailed' } }) &&
      to.context.failure !== null &&
      to.context.detail === from.context.detail,
  },
  {
    name: 'a failure of the mail, or of the account, is not shown elsewhere (C-MAIL-18, C-RES-45)',
    when: ({ from, to }) =>
      (['mailFailed', 'accountRefused'] as const).some(
        (showing) => from.matches({ opened: { showing } }) && !to.matches({ opened: { showing } }),
      ),
    holds: ({ to }) => to.context.failure === null,
  },
  {
    name: 'a refused cancellation of a ticket leaves the reservation unchanged, an unknown outcome is shown as such (C-PART-43)',
    when: ({ event }) => event.type === 'xstate.error.actor.cancellingTicket',
    holds: ({ event, from, to }) =>
      to.context.detail === from.context.detail &&
      to.matches({ opened: 'cancelUncertain' }) ===
        ('error' in event && event.error instanceof TypeError),
  },
  {
    name: 'a reason for a ticket that the server refuses is asked for again with its message (C-PART-45)',
    when: (step) =>
      step.event.type === 'xstate.error.actor.cancellingTicket' &&
      failureIn(step)?.code === 'INVALID_REQUEST',
    holds: ({ to }) =>
      to.matches({ opened: { askingTicketReason: 'refused' } }) &&
      to.context.failure?.fieldErrors[0]?.message === '200자까지 쓸 수 있어요.',
  },
  {
    name: 'a refused cancellation leaves the reservation unchanged (C-RES-25)',
    when: ({ event }) => event.type === 'xstate.error.actor.cancelling',
    holds: ({ from, to }) => to.context.detail === from.context.detail,
  },
  {
    name: 'a reason that the server refuses is asked for again with its message (C-RES-16)',
    when: (step) =>
      step.event.type === 'xstate.error.actor.cancelling' &&
      failureIn(step)?.code === 'INVALID_REQUEST',
    holds: ({ to }) =>
      to.matches({ opened: { askingReason: 'refused' } }) &&
      to.context.failure?.fieldErrors[0]?.message === '200자까지 쓸 수 있어요.',
  },
  {
    name: 'an unknown outcome of a cancellation is shown as such',
    when: ({ event }) =>
      event.type === 'xstate.error.actor.cancelling' &&
      'error' in event &&
      event.error instanceof TypeError,
    holds: ({ to }) => to.matches({ opened: 'cancelUncertain' }),
  },
  {
    name: 'a reservation that does not exist is shown as such (C-RES-7)',
    when: (step) =>
      step.event.type === 'xstate.error.actor.loading' && failureIn(step)?.status === 404,
    holds: ({ to }) => to.matches({ opened: 'missing' }),
  },
];
