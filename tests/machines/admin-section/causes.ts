import type { Causes } from '../../../tools/statecharts/model.ts';
import { network, never, server, user } from '../cause.ts';

/** A reload and a closed tab end the page, and with it a path. */
const AT_NAMES = 'tests/e2e/journeys/managing-names.spec.ts';

/** What causes each transition of a section in a browser. */
export const adminSectionCauses: Causes = {
  'adminSection | address.change | 0': user('follows a link, or goes back in the browser'),
  'adminSection.deciding | always | 0': user('opens the list'),
  'adminSection.deciding | always | 1': user('opens a form'),
  'adminSection.listing | list.reload | 0': user('presses 다시 시도'),
  'adminSection.listing | delete.request | 0': user('presses 삭제'),
  'adminSection.listing.loading | list.reload | 0': never(
    'The list has no button while it is read.',
  ),
  'adminSection.listing.loading | xstate.done.actor.loadingPage | 0': server(
    'has no entry on the page, but others before it',
    AT_NAMES,
  ),
  'adminSection.listing.loading | xstate.done.actor.loadingPage | 1': server('has no entry'),
  'adminSection.listing.loading | xstate.done.actor.loadingPage | 2': server('answers'),
  'adminSection.listing.loading | xstate.error.actor.loadingPage | 0': network('the call fails'),
  'adminSection.removal | delete.dismiss | 0': user('presses 취소'),
  'adminSection.removal | force.change | 0': user('presses 강제로 삭제하기'),
  'adminSection.removal.confirming | delete.confirm | 0': user('presses 삭제'),
  'adminSection.removal.deleting | delete.dismiss | 0': user('presses Escape during the call'),
  'adminSection.removal.deleting | force.change | 0': never(
    'The option is disabled during the call.',
  ),
  'adminSection.removal.deleting | xstate.done.actor.deleting | 0':
    server('refuses what is in use'),
  'adminSection.removal.deleting | xstate.done.actor.deleting | 1': server('deletes the entry'),
  'adminSection.removal.deleting | xstate.error.actor.deleting | 0': server(
    'has deleted the entry for another administrator',
  ),
  'adminSection.removal.deleting | xstate.error.actor.deleting | 1': network('the call fails'),
  'adminSection.removal.inUse | delete.confirm | 0': user('presses 삭제 with the option'),
  'adminSection.removal.failed | delete.confirm | 0': user('presses 삭제 again'),
  'adminSection.opening.loading | xstate.done.actor.openingForm | 0': server('answers'),
  'adminSection.opening.loading | xstate.error.actor.openingForm | 0': server('has no such entry'),
  'adminSection.opening.loading | xstate.error.actor.openingForm | 1': network('the call fails'),
  'adminSection.opening.failed | entry.reload | 0': user('presses 다시 시도'),
  'adminSection.editor | address.change | 0': user('opens another address of the section'),
  'adminSection.editor | address.change | 1': user('opens another address without input'),
  'adminSection.editor | page.leave | 0': user('reloads the page', AT_NAMES),
  'adminSection.editor.form | draft.change | 0': user('types'),
  'adminSection.editor.form | draft.submit | 0': user('presses 저장'),
  'adminSection.editor.form | draft.reset | 0': user('presses 처음 값으로'),
  'adminSection.editor.form | leave.request | 0': user('presses 취소 after typing'),
  'adminSection.editor.form | leave.request | 1': user('presses 취소'),
  'adminSection.editor.form.gone | draft.submit | 0': user('presses Enter'),
  'adminSection.editor.form.gone | entry.recreate | 0': user('presses 새 항목으로 추가', AT_NAMES),
  'adminSection.editor.saving | xstate.done.actor.saving | 0': server('saves'),
  'adminSection.editor.saving | xstate.done.actor.saving | 1': server('has a newer version'),
  'adminSection.editor.saving | xstate.error.actor.saving | 0': server(
    'has deleted the entry for another administrator',
  ),
  'adminSection.editor.saving | xstate.error.actor.saving | 1': network('the call fails'),
  'adminSection.editor.saving | xstate.error.actor.saving | 2': server('has another such name'),
  'adminSection.editor.choosingVersions | version.choose | 0': user('chooses the other version'),
  'adminSection.editor.choosingVersions | versions.save | 0': user('presses 고른 값으로 저장'),
  'adminSection.editor.choosingVersions | versions.back | 0': user('presses 입력 화면으로'),
  'adminSection.editor.choosingVersions | leave.request | 0': user('presses a link of the menu'),
  'adminSection.editor.confirmingLeave | leave.confirm | 0': user('presses 나가기'),
  'adminSection.editor.confirmingLeave | leave.dismiss | 0': user('presses 계속 입력하기'),
};
