import type { Causes } from '@marquee/statecharts/model';
import { server, user } from '@marquee/statecharts/caused-by';
import type { checkoutMachine } from '../checkout.machine.ts';

/** The causes of the transitions after a refused order. */
export const refusalCauses: Causes<typeof checkoutMachine> = {
  'checkout.refused': {
    always: {
      areSeatsBooked: server('answers BOOKED_ELSEWHERE'),
      isHoldLost: server('answers HOLD_EXPIRED'),
      isScreeningClosed: server('answers SCREENING_CANCELLED'),
      hasCorrectAmounts: server('answers AMOUNT_CHANGED'),
      havePointsChanged: server('answers POINTS_CHANGED'),
      isVirtualAccountRefused: server('answers VIRTUAL_ACCOUNT_TOO_LATE'),
      isAmountRefused: server('answers BELOW_MINIMUM_AMOUNT'),
      otherwise: server('refuses for another reason'),
    },
  },
  'checkout.amountsChanged': {
    'amounts.accept': {
      isBelowMinimum: user('accepts less than the minimum'),
      otherwise: user('accepts the amounts'),
    },
    'amounts.decline': user('presses 다시 살펴보기'),
    'checkout.leave': user('goes back in the browser'),
  },
  'checkout.reloadingDiscounts': {
    'xstate.done.actor.reloadingDiscounts': {
      isDiscountOffered: server('still offers the discount'),
      isDiscountOfOtherMethod: server('offers the discount with another method'),
      otherwise: server('no longer offers the discount'),
    },
    'xstate.error.actor.reloadingDiscounts': server('refuses the discounts'),
  },
  'checkout.reloadingPoints': {
    'xstate.done.actor.reloadingPoints': server('answers with the points'),
    'xstate.error.actor.reloadingPoints': server('refuses the points'),
  },
};
