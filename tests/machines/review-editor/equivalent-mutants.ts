const CLOSES_AT_ONCE = 'no editor is resumed any more, so starting goes to closed at once';

/** Mutants that behave like the machine, with the reason. */
export const equivalentMutants: Readonly<Record<string, string>> = {
  'retargeted · to starting · reviewEditor.awaitingAccount | viewer.change | 0': CLOSES_AT_ONCE,
  'retargeted · to starting · reviewEditor.editor | editor.close | 0': CLOSES_AT_ONCE,
  'retargeted · to starting · reviewEditor.editor.form | editor.close | 1': CLOSES_AT_ONCE,
  'retargeted · to starting · reviewEditor.editor.saving | xstate.done.actor.saving | 0':
    CLOSES_AT_ONCE,
  'retargeted · to starting · reviewEditor.editor.confirmingDiscard | discard.confirm | 0':
    CLOSES_AT_ONCE,
  'retargeted · to starting · reviewEditor.removal | delete.dismiss | 0': CLOSES_AT_ONCE,
  'retargeted · to starting · reviewEditor.removal.deleting | xstate.done.actor.deleting | 0':
    CLOSES_AT_ONCE,
  'removed · reviewEditor.editor.form | editor.close | 1':
    'the editor around the form closes for the same event',
  'guards swapped · reviewEditor.editor.preparing | xstate.done.actor.preparing | 0':
    'both guards lead to the form with the same action',
  'unguarded · reviewEditor.editor.confirmingDiscard | page.leave | 0':
    'only a changed draft is asked about, so the guard is always true',
};
