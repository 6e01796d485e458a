import type { Causes } from '@marquee/statecharts/model';
import { server, user } from '@marquee/statecharts/caused-by';

/** The causes of the transitions after a refused order. */
export const refusalCauses: Causes = {
  'checkout.refused | always | 0': server('answers BOOKED_ELSEWHERE'),
  'checkout.refused | always | 1': server('answers HOLD_EXPIRED'),
  'checkout.refused | always | 2': server('answers SCREENING_CANCELLED'),
  'checkout.refused | always | 3': server('answers AMOUNT_CHANGED'),
  'checkout.refused | always | 4': server('answers POINTS_CHANGED'),
  'checkout.refused | always | 5': server('answers VIRTUAL_ACCOUNT_TOO_LATE'),
  'checkout.refused | always | 6': server('answers BELOW_MINIMUM_AMOUNT'),
  'checkout.refused | always | 7': server('refuses for another reason'),
  'checkout.amountsChanged | amounts.accept | 0': user('accepts less than the minimum'),
  'checkout.amountsChanged | amounts.accept | 1': user('accepts the amounts'),
  'checkout.amountsChanged | amounts.decline | 0': user('presses 다시 살펴보기'),
  'checkout.amountsChanged | checkout.leave | 0': user('goes back in the browser'),
  'checkout.reloadingDiscounts | xstate.done.actor.reloadingDiscounts | 0': server(
    'still offers the discount',
  ),
  'checkout.reloadingDiscounts | xstate.done.actor.reloadingDiscounts | 1': server(
    'offers the discount with another method',
  ),
  'checkout.reloadingDiscounts | xstate.done.actor.reloadingDiscounts | 2': server(
    'no longer offers the discount',
  ),
  'checkout.reloadingDiscounts | xstate.error.actor.reloadingDiscounts | 0':
    server('refuses the discounts'),
  'checkout.reloadingPoints | xstate.done.actor.reloadingPoints | 0':
    server('answers with the points'),
  'checkout.reloadingPoints | xstate.error.actor.reloadingPoints | 0': server('refuses the points'),
};
