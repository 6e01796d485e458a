import type { Causes } from '@marquee/statecharts/model';
import { server, user } from '@marquee/statecharts/caused-by';

/** What causes each transition of the review's editor in a browser. */
export const reviewEditorCauses: Causes = {
  'reviewEditor.closed | review.resume | 0': user('returns from the login'),
  'reviewEditor.closed | review.write | 0': user('presses 리뷰 쓰기 while the page loads'),
  'reviewEditor.closed | review.write | 1': user('presses 리뷰 쓰기 as a member'),
  'reviewEditor.closed | review.write | 2': user('presses 리뷰 쓰기 without a login'),
  'reviewEditor.closed | review.write | 3': user('presses 리뷰 쓰기 as a guest'),
  'reviewEditor.closed | review.edit | 0': user('presses 수정'),
  'reviewEditor.resuming | viewer.change | 0': user('returns from the login as a member'),
  'reviewEditor.resuming | viewer.change | 1': user('returns from the login as a guest'),
  'reviewEditor.awaitingAccount | viewer.change | 0': server('answers who has signed in'),
  'reviewEditor.open | editor.close | 0': user('closes the editor'),
};
