import type { Causes } from '../../../tools/statecharts/model.ts';
import { network, never, server, user } from '../cause.ts';

/** A reload and a closed tab end the page, and with it a path. */
const AT_PRICES = 'tests/e2e/journeys/managing-prices.spec.ts';

/** What causes each transition of the table of all prices in a browser. */
export const adminPricesCauses: Causes = {
  'adminPrices | address.change | 0': user('goes back in the browser'),
  'adminPrices.opening.loading | xstate.done.actor.openingTable | 0': server(
    'has nothing on the page, but something before it',
  ),
  'adminPrices.opening.loading | xstate.done.actor.openingTable | 1': server('has no room'),
  'adminPrices.opening.loading | xstate.done.actor.openingTable | 2': server('has no ticket type'),
  'adminPrices.opening.loading | xstate.done.actor.openingTable | 3': server('answers'),
  'adminPrices.opening.loading | xstate.error.actor.openingTable | 0': network('the call fails'),
  'adminPrices.opening.failed | table.reload | 0': user('presses 다시 시도'),
  'adminPrices.editor | address.change | 0': user('opens another page of the table after typing'),
  'adminPrices.editor | address.change | 1': user('opens another page of the table'),
  'adminPrices.editor | page.leave | 0': user('reloads the page', AT_PRICES),
  'adminPrices.editor.deciding | always | 0': user('has typed over an older price'),
  'adminPrices.editor.deciding | always | 1': user('opens the table'),
  'adminPrices.editor.table | cell.type | 0': user('types'),
  'adminPrices.editor.table | drafts.submit | 0': user('presses 모두 저장'),
  'adminPrices.editor.table | drafts.reset | 0': user('presses 모두 되돌리기'),
  'adminPrices.editor.table | leave.request | 0': user('presses a link of the menu after typing'),
  'adminPrices.editor.table.inConflict | cell.type | 0': user('types before deciding'),
  'adminPrices.editor.table.inConflict | cell.keep | 0': user('presses the last 내 값으로'),
  'adminPrices.editor.table.inConflict | cell.keep | 1': user('presses 내 값으로'),
  'adminPrices.editor.table.inConflict | cell.take | 0': user('presses the last 저장된 값으로'),
  'adminPrices.editor.table.inConflict | cell.take | 1': user('presses 저장된 값으로'),
  'adminPrices.editor.table.inConflict | drafts.submit | 0': never(
    'The button is disabled until every conflict is decided, and Enter needs it.',
  ),
  'adminPrices.editor.saving | xstate.done.actor.saving | 0': server('saves'),
  'adminPrices.editor.saving | xstate.done.actor.saving | 1': server('has newer prices'),
  'adminPrices.editor.saving | xstate.error.actor.saving | 0': network('the call fails'),
  'adminPrices.editor.saving | xstate.error.actor.saving | 1': server('refuses the prices'),
  'adminPrices.editor.confirmingLeave | leave.confirm | 0': user('presses 나가기'),
  'adminPrices.editor.confirmingLeave | leave.dismiss | 0': user('presses 계속 입력하기'),
};
