import type { Causes } from '../../../tools/statecharts/model.ts';
import { server, user } from '../cause.ts';

/** The causes of the transitions after a refused order. */
export const refusalCauses: Causes = {
  'checkout.refused.judging | always | 0': server('answers BOOKED_ELSEWHERE'),
  'checkout.refused.judging | always | 1': server('answers HOLD_EXPIRED'),
  'checkout.refused.judging | always | 2': server('answers SCREENING_CANCELLED'),
  'checkout.refused.judging | always | 3': server('answers AMOUNT_CHANGED'),
  'checkout.refused.judging | always | 4': server('answers POINTS_CHANGED'),
  'checkout.refused.judging | always | 5': server('answers VIRTUAL_ACCOUNT_TOO_LATE'),
  'checkout.refused.judging | always | 6': server('answers BELOW_MINIMUM_AMOUNT'),
  'checkout.refused.judging | always | 7': server('refuses for another reason'),
  'checkout.refused.amountsChanged | amounts.accept | 0': user('accepts less than the minimum'),
  'checkout.refused.amountsChanged | amounts.accept | 1': user('accepts the amounts'),
  'checkout.refused.amountsChanged | amounts.decline | 0': user('presses 다시 살펴보기'),
  'checkout.refused.amountsChanged | checkout.leave | 0': user('goes back in the browser'),
  'checkout.refused.reloadingDiscounts | xstate.done.actor.reloadingDiscounts | 0': server(
    'still offers the discount',
  ),
  'checkout.refused.reloadingDiscounts | xstate.done.actor.reloadingDiscounts | 1': server(
    'offers the discount with another method',
  ),
  'checkout.refused.reloadingDiscounts | xstate.done.actor.reloadingDiscounts | 2': server(
    'no longer offers the discount',
  ),
  'checkout.refused.reloadingDiscounts | xstate.error.actor.reloadingDiscounts | 0':
    server('refuses the discounts'),
  'checkout.refused.reloadingPoints | xstate.done.actor.reloadingPoints | 0':
    server('answers with the points'),
  'checkout.refused.reloadingPoints | xstate.error.actor.reloadingPoints | 0':
    server('refuses the points'),
};
