import type { Causes } from '@marquee/statecharts/model';
import { network, never, provider, server, user } from '@marquee/statecharts/caused-by';
import type { checkoutMachine } from '../checkout.machine.ts';
import { abandonCauses } from './abandon-causes.ts';
import { refusalCauses } from './refusal-causes.ts';

/** What causes each transition of the checkout in a browser. */
export const checkoutCauses: Causes<typeof checkoutMachine> = {
  checkout: {
    'checkout.leave': user('goes back in the browser while a call runs'),
  },
  'checkout.loading': {
    'checkout.leave': user('goes back while discounts and points load'),
    'xstate.done.state.checkout.loading': server('answers both calls'),
  },
  'checkout.loading.discounts.loading': {
    'xstate.done.actor.loadingDiscounts': server('answers with the discounts'),
    'xstate.error.actor.loadingDiscounts': server('refuses the discounts'),
  },
  'checkout.loading.points.loading': {
    'xstate.done.actor.loadingPoints': server('answers with the points'),
    'xstate.error.actor.loadingPoints': server('refuses the points'),
  },
  'checkout.recalling': {
    'checkout.leave': never('The choice is read from the tab within one turn of the page.'),
    'xstate.done.actor.recalling': user('opens the summary'),
    'xstate.error.actor.recalling': never('The page reads a storage that throws as an empty one.'),
  },
  'checkout.reviewing': {
    'discount.choose': user('chooses a discount'),
    'points.set': user('types points'),
    'points.useAll': user('presses 모두 사용'),
    'method.choose': {
      isVirtualAccountTooLate: user('chooses 가상계좌 at the moment it is too late'),
      isDiscountLost: user('chooses a method without the chosen discount'),
      otherwise: user('chooses a method'),
    },
    pay: {
      isSeatCountWrong: never('The summary opens only with a seat for each ticket.'),
      isBelowMinimum: user('pays less than the minimum'),
      isVirtualAccountTooLate: user('pays by 가상계좌 at the moment it is too late'),
      otherwise: user('presses 결제하기'),
    },
    'checkout.leave': {
      hasReservation: user('presses 이전 after a refused order'),
      otherwise: user('presses 이전'),
    },
  },
  'checkout.creatingReservation': {
    'xstate.done.actor.creating': server('answers to the reservation'),
    'xstate.error.actor.creating': {
      isServerMissing: network('no server answers in demo mode'),
      otherwise: server('refuses the reservation'),
    },
  },
  'checkout.preparingPayment': {
    'xstate.done.actor.preparing': server('registers the order'),
    'xstate.error.actor.preparing': {
      isServerMissing: network('no server answers in demo mode'),
      isDiscountPossiblyGone: server(
        'answers 404 or DISCOUNT_NOT_FOR_METHOD to an order with a discount',
      ),
      otherwise: server('refuses the order'),
    },
  },
  'checkout.ordered': {
    always: {
      isFree: server('answers to an order that points pay'),
      otherwise: server('answers to an order'),
    },
  },
  'checkout.completing': {
    'xstate.done.actor.completing': server('completes the free booking'),
    'xstate.error.actor.completing': {
      isServerMissing: network('no server answers in demo mode'),
      isOutcomeUnknown: network('the call to complete fails'),
      otherwise: server('refuses to complete'),
    },
  },
  'checkout.completionUncertain': {
    'completion.retry': user('presses 다시 확인하기'),
  },
  'checkout.paying.savingPayment': {
    'xstate.done.actor.saving': user('pays'),
    'xstate.error.actor.saving': user('pays when the storage of the browser is full'),
  },
  'checkout.paying': {
    'provider.return': user('goes back before the page of the provider opens'),
    'xstate.done.state.checkout.paying': {
      isCancelledByCustomer: provider('reports USER_CANCEL'),
      isSdkMissing: network('the script of the provider fails'),
      hasCode: provider('refuses with a code'),
      otherwise: provider('refuses without a code'),
    },
  },
  'checkout.paying.atProvider': {
    'xstate.done.actor.asking': provider('opens its page'),
    'xstate.error.actor.asking': provider('fails'),
  },
  ...refusalCauses,
  ...abandonCauses,
};
