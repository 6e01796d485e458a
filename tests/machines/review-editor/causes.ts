import type { Causes } from '../../../tools/statecharts/model.ts';
import { network, never, server, user } from '../cause.ts';

/** What causes each transition of the review's editor in a browser. */
export const reviewEditorCauses: Causes = {
  'reviewEditor.starting | always | 0': user('returns from the login'),
  'reviewEditor.starting | always | 1': user('opens a film'),
  'reviewEditor.resuming | viewer.change | 0': user('returns from the login as a member'),
  'reviewEditor.resuming | viewer.change | 1': user('returns from the login as a guest'),
  'reviewEditor.closed | review.write | 0': user('presses 리뷰 쓰기 while the page loads'),
  'reviewEditor.awaitingAccount | viewer.change | 0': server('answers who has signed in'),
  'reviewEditor.closed | review.write | 1': user('presses 리뷰 쓰기 as a member'),
  'reviewEditor.closed | review.write | 2': user('presses 리뷰 쓰기 without a login'),
  'reviewEditor.closed | review.write | 3': user('presses 리뷰 쓰기 as a guest'),
  'reviewEditor.closed | review.edit | 0': user('presses 수정'),
  'reviewEditor.closed | review.delete | 0': user('presses 삭제'),
  'reviewEditor.editor | editor.close | 0': user('closes the editor before its form'),
  'reviewEditor.editor.preparing | xstate.done.actor.preparing | 0': user(
    'returns from the login that interrupted an edit',
  ),
  'reviewEditor.editor.preparing | xstate.done.actor.preparing | 1': server(
    'has a booking without a review',
  ),
  'reviewEditor.editor.preparing | xstate.done.actor.preparing | 2': server(
    'has a review of every booking',
  ),
  'reviewEditor.editor.preparing | xstate.done.actor.preparing | 3': server('has no booking'),
  'reviewEditor.editor.preparing | xstate.error.actor.preparing | 0': server(
    'answers 401 to the call of the bookings',
  ),
  'reviewEditor.editor.preparing | xstate.error.actor.preparing | 1': network(
    'the call of the bookings fails',
  ),
  'reviewEditor.editor.recalling | xstate.done.actor.recalling | 0': user('presses 수정'),
  'reviewEditor.editor.recalling | xstate.error.actor.recalling | 0': never(
    'The page reads a storage that throws as an empty one.',
  ),
  'reviewEditor.editor.loadFailed | editor.reload | 0': user('presses 다시 시도'),
  'reviewEditor.editor.signedOut | login.open | 0': user('presses 로그인'),
  'reviewEditor.editor.form | rating.change | 0': user('chooses stars'),
  'reviewEditor.editor.form | comment.change | 0': user('types'),
  'reviewEditor.editor.form | reservation.choose | 0': user('chooses one of two bookings'),
  'reviewEditor.editor.form | draft.submit | 0': user('presses 등록하기'),
  'reviewEditor.editor.form | editor.close | 0': user('closes the form with a change'),
  'reviewEditor.editor.form | editor.close | 1': user('closes the form without a change'),
  'reviewEditor.editor.form | page.leave | 0': user('leaves the page with a change'),
  'reviewEditor.editor.form.signedOut | login.open | 0': user('presses 로그인하고 이어 쓰기'),
  'reviewEditor.editor.saving | editor.close | 0': user('presses Escape during the call'),
  'reviewEditor.editor.saving | xstate.done.actor.saving | 0': server('saves the review'),
  'reviewEditor.editor.saving | xstate.error.actor.saving | 0': server('answers 401'),
  'reviewEditor.editor.saving | xstate.error.actor.saving | 1': server('refuses the review'),
  'reviewEditor.editor.confirmingDiscard | editor.close | 0': user('presses Escape'),
  'reviewEditor.editor.confirmingDiscard | discard.dismiss | 0': user('presses 계속 쓰기'),
  'reviewEditor.editor.confirmingDiscard | discard.confirm | 0': user('presses 그만 쓰기'),
  'reviewEditor.editor.confirmingDiscard | page.leave | 0': user('goes back in the browser'),
  'reviewEditor.removal | delete.dismiss | 0': user('presses 취소'),
  'reviewEditor.removal.confirming | delete.confirm | 0': user('presses 삭제하기'),
  'reviewEditor.removal.deleting | delete.dismiss | 0': user('presses Escape during the call'),
  'reviewEditor.removal.deleting | xstate.done.actor.deleting | 0': server('deletes the review'),
  'reviewEditor.removal.deleting | xstate.error.actor.deleting | 0': server('answers 401'),
  'reviewEditor.removal.deleting | xstate.error.actor.deleting | 1': server('refuses'),
  'reviewEditor.removal.failed | delete.confirm | 0': user('presses 삭제하기 again'),
  'reviewEditor.removal.signedOut | login.open | 0': user('presses 로그인'),
};
