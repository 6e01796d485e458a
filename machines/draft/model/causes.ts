import type { Causes } from '@marquee/statecharts/model';
import { network, never, server, user } from '@marquee/statecharts/caused-by';

/** A reload and a closed tab end the page, and with it a path. */
const AT_NAMES = 'tests/e2e/journeys/managing-names.spec.ts';
const AT_PRICES = 'tests/e2e/journeys/managing-prices.spec.ts';

/** What causes each transition of a form in a browser. */
export const draftCauses: Causes = {
  'draft.opening.loading | xstate.done.actor.opening | 0': server('answers'),
  'draft.opening.loading | xstate.error.actor.opening | 0': network('the call fails'),
  'draft.opening.failed | form.reload | 0': user('presses 다시 시도'),
  'draft.editing | page.leave | 0': user('reloads the page', AT_NAMES),
  'draft.editing.form | draft.change | 0': user('types, or chooses a version'),
  'draft.editing.form | draft.submit | 0': user('presses 저장 without a name'),
  'draft.editing.form | draft.submit | 1': user('presses 저장'),
  'draft.editing.form | draft.reset | 0': user('presses 처음 값으로'),
  'draft.editing.form | leave.request | 0': user('presses 취소 after typing'),
  'draft.editing.form | leave.request | 1': user('presses 취소'),
  'draft.editing.form.deciding | always | 0': server('has a newer version'),
  'draft.editing.form.deciding | always | 1': user('opens the form'),
  'draft.editing.form.inConflict | draft.submit | 0': never(
    'The button is missing or disabled until the conflict is decided, and Enter needs it.',
  ),
  'draft.editing.form.gone | draft.submit | 0': user('presses Enter'),
  'draft.editing.form.gone | draft.recreate | 0': user('presses 새 항목으로 추가', AT_NAMES),
  'draft.editing.saving | xstate.done.actor.saving | 0': server(
    'saves a table of prices, which stays open',
    AT_PRICES,
  ),
  'draft.editing.saving | xstate.done.actor.saving | 1': server('saves'),
  'draft.editing.saving | xstate.done.actor.saving | 2': server(
    'has deleted the entry for another administrator',
  ),
  'draft.editing.saving | xstate.done.actor.saving | 3': server('has a newer version'),
  'draft.editing.saving | xstate.error.actor.saving | 0': network('the call fails'),
  'draft.editing.saving | xstate.error.actor.saving | 1': server('has another such name'),
  'draft.editing.confirmingLeave | leave.confirm | 0': user('presses 나가기'),
  'draft.editing.confirmingLeave | leave.dismiss | 0': user('presses 계속 입력하기'),
};
