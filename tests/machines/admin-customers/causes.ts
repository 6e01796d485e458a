import type { Causes } from '../../../tools/statecharts/model.ts';
import { network, server, user } from '../cause.ts';

/** What causes each transition of the dialogs of the administrators' customers in a browser. */
export const adminCustomersCauses: Causes = {
  'adminCustomers.listing | status.request | 0': user('presses 비활성화 or 활성화'),
  'adminCustomers.listing | cancel.request | 0': user('presses 예매 취소'),
  'adminCustomers.askingStatus | reason.change | 0': user('types a reason'),
  'adminCustomers.askingStatus | dialog.confirm | 0': user('confirms the new status'),
  'adminCustomers.askingStatus | dialog.dismiss | 0': user('presses 취소'),
  'adminCustomers.changingStatus | xstate.done.actor.changingStatus | 0':
    server('changes the status'),
  'adminCustomers.changingStatus | xstate.error.actor.changingStatus | 0': server(
    'no longer has the customer',
  ),
  'adminCustomers.changingStatus | xstate.error.actor.changingStatus | 1':
    network('the call fails'),
  'adminCustomers.askingCancel | reason.change | 0': user('types a reason'),
  'adminCustomers.askingCancel | terms.change | 0': user('chooses the other terms'),
  'adminCustomers.askingCancel | dialog.confirm | 0': user('confirms with a reason'),
  'adminCustomers.askingCancel | dialog.confirm | 1': user('confirms without a reason'),
  'adminCustomers.askingCancel | dialog.dismiss | 0': user('presses 닫기'),
  'adminCustomers.cancelling | xstate.done.actor.cancelling | 0': server('cancels the booking'),
  'adminCustomers.cancelling | xstate.error.actor.cancelling | 0': server(
    'refuses the refund that was shown',
  ),
  'adminCustomers.cancelling | xstate.error.actor.cancelling | 1': server(
    'no longer has the booking',
  ),
  'adminCustomers.cancelling | xstate.error.actor.cancelling | 2': network('the call fails'),
  'adminCustomers.readingAgain | xstate.done.actor.readingAgain | 0':
    server('returns another refund'),
  'adminCustomers.readingAgain | xstate.done.actor.readingAgain | 1': server(
    'lists the booking no more',
  ),
  'adminCustomers.readingAgain | xstate.error.actor.readingAgain | 0': network('the call fails'),
};
