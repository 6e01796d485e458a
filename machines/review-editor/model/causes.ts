import type { Causes } from '@marquee/statecharts/model';
import { server, user } from '@marquee/statecharts/caused-by';
import type { reviewEditorMachine } from '../review-editor.machine.ts';

/** What causes each transition of the review's editor in a browser. */
export const reviewEditorCauses: Causes<typeof reviewEditorMachine> = {
  'reviewEditor.closed': {
    'review.resume': user('returns from the login'),
    'review.write': {
      isUnknown: user('presses 리뷰 쓰기 while the page loads'),
      isCustomer: user('presses 리뷰 쓰기 as a member'),
      isVisitor: user('presses 리뷰 쓰기 without a login'),
      otherwise: user('presses 리뷰 쓰기 as a guest'),
    },
    'review.edit': user('presses 수정'),
  },
  'reviewEditor.resuming': {
    'viewer.change': {
      isCustomer: user('returns from the login as a member'),
      otherwise: user('returns from the login as a guest'),
    },
  },
  'reviewEditor.awaitingAccount': {
    'viewer.change': server('answers who has signed in'),
  },
  'reviewEditor.open': {
    'editor.close': user('closes the editor'),
  },
};
