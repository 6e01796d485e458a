import { inputsOf } from '@marquee/statecharts/read-effects';
import {
  isDone,
  isFailed,
  noticesOf,
  hasNotice,
  hasStayed,
  endsAs,
  isReturningToReview,
  isAtProvider,
  type CheckoutInvariant,
} from './readers.ts';
import { failureIn } from '../../model/failures.ts';
import { isSame } from '../../model/readers.ts';

/** Going back, and the cancellation of an order. */
export const abandonRules: readonly CheckoutInvariant[] = [
  {
    name: 'cancels an order at the provider before the customer can choose again (C-PAY-24)',
    when: ({ from, to }) => isAtProvider(from) && !isAtProvider(to),
    holds: (step) =>
      isSame(inputsOf(step, 'cancelling'), [{ reservationId: step.from.context.reservationId }]),
  },
  {
    name: 'raises no notice before the cancellation after a return from the provider (C-BOOK-55)',
    when: ({ event }) => event.type === 'provider.return',
    holds: (step) => noticesOf(step).length === 0,
  },
  {
    name: 'raises the notice of the cancellation after a return from the provider (C-BOOK-55)',
    when: (step) => step.from.matches('returning') && isDone(step, 'cancelling'),
    holds: (step) => step.to.matches('reviewing') && hasNotice(step, 'paymentCancelled'),
  },
  {
    name: 'never offers to pay an order again that could not be cancelled (C-BOOK-55)',
    when: (step) => isReturningToReview(step.from) && isFailed(step, 'cancelling'),
    holds: (step) =>
      failureIn(step)?.status === 404
        ? step.to.matches('reviewing')
        : endsAs(step, 'orderUncertain'),
  },
  {
    name: 'opens the failure page for a provider’s failure with a code (C-PAY-24)',
    when: (step) => isFailed(step, 'asking') && failureIn(step)?.code === 'REJECT_CARD_COMPANY',
    holds: (step) => step.to.matches('leavingForFailurePage'),
  },
  {
    name: 'stays at the summary when the customer closes the card form, the script is missing, or the failure has no code (C-PAY-23, C-PAY-24)',
    when: (step) => isFailed(step, 'asking') && failureIn(step)?.code !== 'REJECT_CARD_COMPANY',
    holds: (step) => {
      const code = failureIn(step)?.code;
      const notice =
        code === null
          ? { kind: 'bookingFailed', message: '결제창을 열 수 없습니다.' }
          : { kind: code === 'SDK_MISSING' ? 'sdkMissing' : 'paymentCancelled' };
      return step.to.matches('abandoning') && isSame(noticesOf(step), [notice]);
    },
  },
  {
    name: 'cancels the reservation or stays when the customer goes back (C-BOOK-40)',
    when: ({ event, from }) =>
      event.type === 'checkout.leave' &&
      from.context.reservationId !== null &&
      !from.matches('leavingForSeats'),
    holds: (step) => inputsOf(step, 'cancelling').length === 1 || hasStayed(step),
  },
  {
    name: 'answers going back with the seats, a closed dialog, or the current step (C-BOOK-56)',
    when: ({ event }) => event.type === 'checkout.leave',
    holds: (step) => {
      const { from, to } = step;
      if (from.matches('amountsChanged')) {
        return hasStayed(step) && to.matches('reviewing');
      }
      const isLeaving = to.matches('leftForSeats') || to.matches('leavingForSeats');
      const canLeave =
        from.matches('reviewing') || from.matches('loading') || from.matches('recalling');
      return canLeave ? isLeaving && !hasStayed(step) : isLeaving !== hasStayed(step);
    },
  },
  {
    name: 'reports a stay only after going back (C-BOOK-56)',
    when: hasStayed,
    holds: ({ event }) => event.type === 'checkout.leave',
  },
];
