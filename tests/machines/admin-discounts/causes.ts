import type { Causes } from '../../../tools/statecharts/model.ts';
import { network, never, server, user } from '../cause.ts';

/** A reload ends the page, and with it a path. */
const AT_DISCOUNTS = 'tests/e2e/journeys/managing-discounts.spec.ts';

/** What causes each transition of the payment discounts in a browser. */
export const adminDiscountsCauses: Causes = {
  'adminDiscounts.listing | list.reload | 0': user('presses 다시 시도'),
  'adminDiscounts.listing | page.open | 0': user('presses 다음 페이지'),
  'adminDiscounts.listing | form.add | 0': user('presses 새 할인'),
  'adminDiscounts.listing | form.edit | 0': user('presses 수정'),
  'adminDiscounts.listing | remove.request | 0': user('presses 삭제'),
  'adminDiscounts.listing.loading | xstate.done.actor.loadingPage | 0': server(
    'has no discount on the page, but others before it',
  ),
  'adminDiscounts.listing.loading | xstate.done.actor.loadingPage | 1': server(
    'answers a page with a kept form',
  ),
  'adminDiscounts.listing.loading | xstate.done.actor.loadingPage | 2': server('has no discount'),
  'adminDiscounts.listing.loading | xstate.done.actor.loadingPage | 3': server('answers'),
  'adminDiscounts.listing.loading | xstate.error.actor.loadingPage | 0': network('the call fails'),
  'adminDiscounts.editor | page.leave | 0': user('reloads the page', AT_DISCOUNTS),
  'adminDiscounts.editor.form | rate.type | 0': user('types a rate'),
  'adminDiscounts.editor.form | amount.type | 0': user('types an amount'),
  'adminDiscounts.editor.form | draft.change | 0': user('types'),
  'adminDiscounts.editor.form | form.submit | 0': user('presses 저장'),
  'adminDiscounts.editor.form | draft.reset | 0': user('presses 처음 값으로'),
  'adminDiscounts.editor.form | leave.request | 0': user('presses 취소 after typing'),
  'adminDiscounts.editor.form | leave.request | 1': user('presses 취소'),
  'adminDiscounts.editor.form.gone | form.submit | 0': never(
    'The form has no button, and Enter sends no form of several fields without one.',
  ),
  'adminDiscounts.editor.saving | xstate.done.actor.saving | 0': server('saves'),
  'adminDiscounts.editor.saving | xstate.done.actor.saving | 1': server('has a newer version'),
  'adminDiscounts.editor.saving | xstate.error.actor.saving | 0': server(
    'has deleted the discount for another administrator',
  ),
  'adminDiscounts.editor.saving | xstate.error.actor.saving | 1': network('the call fails'),
  'adminDiscounts.editor.saving | xstate.error.actor.saving | 2': server('refuses the input'),
  'adminDiscounts.editor.choosingVersions | version.choose | 0': user('chooses the other version'),
  'adminDiscounts.editor.choosingVersions | versions.save | 0': user('presses 고른 값으로 저장'),
  'adminDiscounts.editor.choosingVersions | versions.back | 0': user('presses 입력 화면으로'),
  'adminDiscounts.editor.choosingVersions | leave.request | 0': user('presses Escape'),
  'adminDiscounts.editor.confirmingLeave | leave.confirm | 0': user('presses 나가기'),
  'adminDiscounts.editor.confirmingLeave | leave.dismiss | 0': user('presses 계속 입력하기'),
  'adminDiscounts.removal | remove.dismiss | 0': user('presses 취소'),
  'adminDiscounts.removal.confirming | remove.confirm | 0': user('presses 삭제'),
  'adminDiscounts.removal.removing | remove.dismiss | 0': user('presses Escape during the call'),
  'adminDiscounts.removal.removing | xstate.done.actor.removing | 0': server(
    'deletes or ends the discount',
  ),
  'adminDiscounts.removal.removing | xstate.error.actor.removing | 0': server(
    'has deleted the discount for another administrator',
  ),
  'adminDiscounts.removal.removing | xstate.error.actor.removing | 1': network('the call fails'),
  'adminDiscounts.removal.failed | remove.confirm | 0': user('presses 삭제 again'),
};
