const DECIDES_CHECKING = 'with changes, deciding goes to checking by itself';
const DECIDES_SHOWING = 'without changes, deciding goes to showing by itself';

/** Mutants that behave like the machine, with the reason. */
export const equivalentMutants: Readonly<Record<string, string>> = {
  'action dropped · clearDay · adminBoard.opening.loading | xstate.error.actor.openingDay | 0':
    'a day that is opened is not there before',
  'removed · adminBoard.board | address.change | 1': 'the transition of the machine does the same',
  'retargeted · to deciding · adminBoard.board.saving | xstate.error.actor.saving | 0':
    DECIDES_CHECKING,
  'retargeted · to deciding · adminBoard.board.editing | day.expire | 0': DECIDES_CHECKING,
  'retargeted · to deciding · adminBoard.board.editing.refreshing | xstate.done.actor.refreshing | 0':
    DECIDES_SHOWING,
  'retargeted · to deciding · adminBoard.board.editing.judging | always | 3': DECIDES_SHOWING,
  'retargeted · to deciding · adminBoard.board.editing.unchecked | check.retry | 0':
    DECIDES_CHECKING,
  'retargeted · to deciding · adminBoard.board.editing.uncertain | check.retry | 0':
    DECIDES_CHECKING,
};
