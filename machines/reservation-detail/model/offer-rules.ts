import { ACCOUNT_CHECK_MS } from '../reservation-detail.setup.ts';
import { emittedOf } from '@marquee/statecharts/read-effects';
import { isOfferShown, lapses, offerMsOf, starts, type DetailInvariant } from './readers.ts';
import { failureIn } from '../../model/failures.ts';
import { isSame, timersOf } from '../../model/readers.ts';

const LONGEST_TIMER_MS = 2_147_483_647;

/** The time limits of the shown refunds. */
export const offerRules: readonly DetailInvariant[] = [
  {
    name: 'a refund of a ticket that lapses or changed is loaded again, and the customer notified (C-PART-14, C-PART-41)',
    when: (step) =>
      step.event.type.includes('untilTicketOfferLapses') ||
      failureIn(step)?.code === 'REFUND_CHANGED',
    holds: (step) =>
      starts('loadingTicketOffer')(step) === step.from.hasTag('ticketCancel') &&
      (emittedOf(step).length === 1) === step.from.hasTag('ticketCancel'),
  },
  {
    name: 'a refund that changes is loaded again (C-RES-13, C-RES-15)',
    when: lapses,
    holds: (step) => starts('loading')(step) === isOfferShown(step.from),
  },
  {
    name: 'a customer who is about to confirm a refund that changes is notified (C-RES-15)',
    when: lapses,
    holds: (step) =>
      (emittedOf(step).length === 1) ===
      (isOfferShown(step.from) && step.from.matches({ opened: 'askingReason' })),
  },
  {
    name: 'the refund’s timer ends after its last instant, or with the longest timer (C-RES-13)',
    when: ({ from, to }) =>
      isOfferShown(to) && to.matches({ opened: 'showing' }) && !from.matches({ opened: 'showing' }),
    holds: (step) =>
      isSame(
        timersOf(step).filter((delay) => delay !== ACCOUNT_CHECK_MS),
        [Math.min(offerMsOf(step.to) + 1, LONGEST_TIMER_MS)],
      ),
  },
  {
    name: 'an account is sent only where a refund waits for one, and forgotten afterwards (C-RES-45, C-RES-46)',
    when: ({ from, to }) =>
      from.context.refundAccount !== null || to.context.refundAccount !== null,
    holds: ({ to }) =>
      to.context.refundAccount === null ||
      (to.hasTag('submitting') && to.context.cancellation === null) ||
      (to.matches({ opened: { showing: 'sendingAccount' } }) &&
        to.context.detail?.refundAccount?.state === 'NEEDED'),
  },
  {
    name: 'no timer is longer than a browser’s timer can be',
    when: (step) => timersOf(step).length > 0,
    holds: (step) => timersOf(step).every((delay) => delay <= LONGEST_TIMER_MS),
  },
];
