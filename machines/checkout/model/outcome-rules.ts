import {
  calls,
  isFailed,
  noticesOf,
  hasNotice,
  endsAs,
  isReturningToReview,
  type CheckoutInvariant,
} from './readers.ts';
import { failureIn } from '../../model/failures.ts';
import { isSame } from '../../model/readers.ts';

/** How failures are shown, and how a checkout ends. */
export const outcomeRules: readonly CheckoutInvariant[] = [
  {
    name: 'shows each refusal or ends (C-PAY-26)',
    when: (step) => ['creating', 'preparing', 'asking'].some((id) => isFailed(step, id)),
    holds: (step) =>
      noticesOf(step).length === 1 ||
      step.to.status === 'done' ||
      step.to.context.isMock ||
      step.to.matches('amountsChanged') ||
      step.to.matches('reloadingPoints') ||
      step.to.matches('reloadingDiscounts') ||
      step.to.matches('leavingForFailurePage'),
  },
  {
    name: 'keeps the seats and the reservation after any other failure to book (C-PAY-26)',
    when: (step) => hasNotice(step, 'bookingFailed') && !isFailed(step, 'asking'),
    holds: (step) =>
      step.to.matches('reviewing') &&
      !calls(step, 'cancelling') &&
      isSame(step.to.context.seatIds, step.from.context.seatIds) &&
      step.to.context.reservationId === step.from.context.reservationId,
  },
  {
    name: 'ends as hold lost after HOLD_EXPIRED',
    when: (step) => failureIn(step)?.code === 'HOLD_EXPIRED',
    holds: (step) => endsAs(step, 'holdLost'),
  },
  {
    name: 'ends with the seats that are booked elsewhere, and with all seats where none is named (C-BOOK-86)',
    when: (step) => failureIn(step)?.code === 'BOOKED_ELSEWHERE',
    holds: (step) =>
      step.to.status === 'done' &&
      isSame(step.to.output, { result: 'seatsBooked', seatIds: step.from.context.seatIds }),
  },
  {
    name: 'ends as screening closed, with the code, after a started or cancelled screening',
    when: (step) => failureIn(step)?.code?.startsWith('SCREENING_') ?? false,
    holds: (step) =>
      step.to.status === 'done' &&
      isSame(step.to.output, { result: 'screeningClosed', code: failureIn(step)?.code }),
  },
  {
    name: 'ends as failed at the provider with the provider’s code and message (C-PAY-24)',
    when: (step) => step.from.matches('leavingForFailurePage') && step.to.status === 'done',
    holds: ({ to }) =>
      to.status === 'done' &&
      isSame(to.output, {
        result: 'failedAtProvider',
        code: 'REJECT_CARD_COMPANY',
        message: '카드사가 거절했습니다.',
      }),
  },
  {
    name: 'ends as booked, uncertain or left for the seats in all other cases',
    when: (step) =>
      step.to.status === 'done' &&
      !/^(HOLD_EXPIRED|BOOKED_ELSEWHERE|SCREENING_)/.test(failureIn(step)?.code ?? '') &&
      !step.from.matches('leavingForFailurePage'),
    holds: (step) => {
      if (step.from.matches('completing')) return endsAs(step, 'booked');
      return endsAs(step, isReturningToReview(step.from) ? 'orderUncertain' : 'leftForSeats');
    },
  },
];
