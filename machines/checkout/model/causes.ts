import type { Causes } from '@marquee/statecharts/model';
import { network, never, provider, server, user } from '@marquee/statecharts/caused-by';
import { abandonCauses } from './abandon-causes.ts';
import { refusalCauses } from './refusal-causes.ts';

/** What causes each transition of the checkout in a browser. */
export const checkoutCauses: Causes = {
  'checkout | checkout.leave | 0': user('goes back in the browser while a call runs'),
  'checkout.loading | checkout.leave | 0': user('goes back while discounts and points load'),
  'checkout.loading | xstate.done.state.checkout.loading | 0': server('answers both calls'),
  'checkout.loading.discounts.loading | xstate.done.actor.loadingDiscounts | 0': server(
    'answers with the discounts',
  ),
  'checkout.loading.discounts.loading | xstate.error.actor.loadingDiscounts | 0':
    server('refuses the discounts'),
  'checkout.loading.points.loading | xstate.done.actor.loadingPoints | 0':
    server('answers with the points'),
  'checkout.loading.points.loading | xstate.error.actor.loadingPoints | 0':
    server('refuses the points'),
  'checkout.recalling | checkout.leave | 0': never(
    'The choice is read from the tab within one turn of the page.',
  ),
  'checkout.recalling | xstate.done.actor.recalling | 0': user('opens the summary'),
  'checkout.recalling | xstate.error.actor.recalling | 0': never(
    'The page reads a storage that throws as an empty one.',
  ),
  'checkout.reviewing | discount.choose | 0': user('chooses a discount'),
  'checkout.reviewing | points.set | 0': user('types points'),
  'checkout.reviewing | points.useAll | 0': user('presses 모두 사용'),
  'checkout.reviewing | method.choose | 0': user('chooses 가상계좌 at the moment it is too late'),
  'checkout.reviewing | method.choose | 1': user('chooses a method without the chosen discount'),
  'checkout.reviewing | method.choose | 2': user('chooses a method'),
  'checkout.reviewing | pay | 0': never('The summary opens only with a seat for each ticket.'),
  'checkout.reviewing | pay | 1': user('pays less than the minimum'),
  'checkout.reviewing | pay | 2': user('pays by 가상계좌 at the moment it is too late'),
  'checkout.reviewing | pay | 3': user('presses 결제하기'),
  'checkout.reviewing | checkout.leave | 0': user('presses 이전 after a refused order'),
  'checkout.reviewing | checkout.leave | 1': user('presses 이전'),
  'checkout.creatingReservation | xstate.done.actor.creating | 0': server(
    'answers to the reservation',
  ),
  'checkout.creatingReservation | xstate.error.actor.creating | 0': network(
    'no server answers in demo mode',
  ),
  'checkout.creatingReservation | xstate.error.actor.creating | 1':
    server('refuses the reservation'),
  'checkout.preparingPayment | xstate.done.actor.preparing | 0': server('registers the order'),
  'checkout.preparingPayment | xstate.error.actor.preparing | 0': network(
    'no server answers in demo mode',
  ),
  'checkout.preparingPayment | xstate.error.actor.preparing | 1': server(
    'answers 404 or DISCOUNT_NOT_FOR_METHOD to an order with a discount',
  ),
  'checkout.preparingPayment | xstate.error.actor.preparing | 2': server('refuses the order'),
  'checkout.ordered | always | 0': server('answers to an order that points pay'),
  'checkout.ordered | always | 1': server('answers to an order'),
  'checkout.completing | xstate.done.actor.completing | 0': server('completes the free booking'),
  'checkout.completing | xstate.error.actor.completing | 0': network(
    'no server answers in demo mode',
  ),
  'checkout.completing | xstate.error.actor.completing | 1': network('the call to complete fails'),
  'checkout.completing | xstate.error.actor.completing | 2': server('refuses to complete'),
  'checkout.completionUncertain | completion.retry | 0': user('presses 다시 확인하기'),
  'checkout.paying.savingPayment | xstate.done.actor.saving | 0': user('pays'),
  'checkout.paying.savingPayment | xstate.error.actor.saving | 0': user(
    'pays when the storage of the browser is full',
  ),
  'checkout.paying | provider.return | 0': user('goes back before the page of the provider opens'),
  'checkout.paying | xstate.done.state.checkout.paying | 0': provider('reports USER_CANCEL'),
  'checkout.paying | xstate.done.state.checkout.paying | 1': network(
    'the script of the provider fails',
  ),
  'checkout.paying | xstate.done.state.checkout.paying | 2': provider('refuses with a code'),
  'checkout.paying | xstate.done.state.checkout.paying | 3': provider('refuses without a code'),
  'checkout.paying.atProvider | xstate.done.actor.asking | 0': provider('opens its page'),
  'checkout.paying.atProvider | xstate.error.actor.asking | 0': provider('fails'),
  ...refusalCauses,
  ...abandonCauses,
};
