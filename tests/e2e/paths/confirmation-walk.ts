import type { Rule } from '@marquee/statecharts/model';
import { confirmationMachine } from '../../../machines/confirmation/confirmation.machine.ts';
import { transitionIds } from '@marquee/statecharts/transition-names';

const idOf = transitionIds(confirmationMachine);

/** The transition of a page without a dialog: after a failure another subject is chosen. */
export const ASKED_WITHOUT_DIALOG = idOf('confirmation.asking', 'question.ask');
/** The transition of a deletion: another user was first. */
export const DONE_BEFORE = idOf(
  'confirmation.working',
  'xstate.error.actor.working',
  'isDoneBefore',
);
/** The transition of a dialog with a reason. */
export const CHANGED = idOf('confirmation.asking', 'subject.change');
/** The transitions of a cancellation, whose refund may have changed. */
export const READ_AGAIN = [
  idOf('confirmation.working', 'xstate.error.actor.working', 'isChangedMeanwhile'),
  idOf('confirmation.readingAgain', 'xstate.done.actor.readingAgain', 'isNull'),
  idOf('confirmation.readingAgain', 'xstate.done.actor.readingAgain', 'otherwise'),
  idOf('confirmation.readingAgain', 'xstate.error.actor.readingAgain'),
];

/** A dialog covers the page, so that nothing else can be asked about. */
export const isCausedInDialog: Rule = ({ takes }) => !takes.includes(ASKED_WITHOUT_DIALOG);
/** A dialog that asks only. */
export const isCausedByButtons: Rule = (step) =>
  isCausedInDialog(step) && !step.takes.includes(CHANGED);
