import type { Causes } from '../../../tools/statecharts/model.ts';
import { network, server, user } from '../cause.ts';

const day = server('answers with the day');
const lost = network('the call fails');
const otherDay = user('opens another day by its address');

/** What causes each transition of the day board in a browser. */
export const adminBoardCauses: Causes = {
  'adminBoard | address.change | 0': otherDay,
  'adminBoard.opening.loading | xstate.done.actor.openingDay | 0': server('has no rooms'),
  'adminBoard.opening.loading | xstate.done.actor.openingDay | 1': day,
  'adminBoard.opening.loading | xstate.error.actor.openingDay | 0': lost,
  'adminBoard.opening.failed | day.reload | 0': user('presses 다시 시도'),
  'adminBoard.board | address.change | 0': otherDay,
  'adminBoard.board | address.change | 1': otherDay,
  'adminBoard.board | page.leave | 0': user('reloads or leaves the page'),
  'adminBoard.board.editing | day.expire | 0': user('returns to the tab'),
  'adminBoard.board.editing | day.expire | 1': user('returns to the tab'),
  'adminBoard.board.editing | blocks.move | 0': user('moves a block'),
  'adminBoard.board.editing | blocks.move | 1': user('moves a fixed block, or over the edge'),
  'adminBoard.board.editing | blocks.remove | 0': user('presses Delete at a block'),
  'adminBoard.board.editing | blocks.remove | 1': user('presses Delete at a fixed block'),
  'adminBoard.board.editing | block.restore | 0': user('presses 되돌리기 of a block'),
  'adminBoard.board.editing | block.keep | 0': user('presses 내 변경으로'),
  'adminBoard.board.editing | change.undo | 0': user('presses 되돌리기'),
  'adminBoard.board.editing | change.redo | 0': user('presses 다시 하기'),
  'adminBoard.board.editing | changes.reset | 0': user('presses 모두 되돌리기'),
  'adminBoard.board.editing | leave.request | 0': user('follows a link'),
  'adminBoard.board.editing.deciding | always | 0': user('has changed the board'),
  'adminBoard.board.editing.deciding | always | 1': user('has undone all changes'),
  'adminBoard.board.editing.refreshing | xstate.done.actor.refreshing | 0': day,
  'adminBoard.board.editing.refreshing | xstate.error.actor.refreshing | 0': lost,
  'adminBoard.board.editing.outdated | day.reload | 0': user('presses 다시 읽기'),
  'adminBoard.board.editing.checking | xstate.done.actor.checking | 0': server(
    'no longer has the screening',
  ),
  'adminBoard.board.editing.checking | xstate.done.actor.checking | 1': server('previews'),
  'adminBoard.board.editing.checking | xstate.error.actor.checking | 0': lost,
  'adminBoard.board.editing.judging | always | 0': server('has a newer version'),
  'adminBoard.board.editing.judging | always | 1': server('names a fault'),
  'adminBoard.board.editing.judging | always | 2': server('names no fault'),
  'adminBoard.board.editing.judging | always | 3': server('has the changes already'),
  'adminBoard.board.editing.unchecked | check.retry | 0': user('presses 다시 확인'),
  'adminBoard.board.editing.ready | changes.submit | 0': user('presses 모두 저장'),
  'adminBoard.board.editing.refused | changes.submit | 0': user('presses 모두 저장'),
  'adminBoard.board.editing.uncertain | check.retry | 0': user('presses 다시 확인'),
  'adminBoard.board.saving | xstate.done.actor.saving | 0': server('saves the changes'),
  'adminBoard.board.saving | xstate.error.actor.saving | 0': server('has changed meanwhile'),
  'adminBoard.board.saving | xstate.error.actor.saving | 1': lost,
  'adminBoard.board.saving | xstate.error.actor.saving | 2': server('refuses the changes'),
  'adminBoard.board.rereading | xstate.done.actor.rereading | 0': day,
  'adminBoard.board.rereading | xstate.error.actor.rereading | 0': lost,
  'adminBoard.board.confirmingLeave | leave.confirm | 0': user('presses 나가기'),
  'adminBoard.board.confirmingLeave | leave.dismiss | 0': user('presses 계속 입력하기'),
};
