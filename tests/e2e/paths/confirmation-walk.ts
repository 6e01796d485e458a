import type { Rule } from '@marquee/statecharts/model';

/** The transition of a page without a dialog: after a failure another subject is chosen. */
export const ASKED_WITHOUT_DIALOG = 'confirmation.asking | question.ask | 0';
/** The transition of a deletion: another user was first. */
export const DONE_BEFORE = 'confirmation.working | xstate.error.actor.working | 0';
/** The transition of a dialog with a reason. */
export const CHANGED = 'confirmation.asking | subject.change | 0';
/** The transitions of a cancellation, whose refund may have changed. */
export const READ_AGAIN = [
  'confirmation.working | xstate.error.actor.working | 1',
  'confirmation.readingAgain | xstate.done.actor.readingAgain | 0',
  'confirmation.readingAgain | xstate.done.actor.readingAgain | 1',
  'confirmation.readingAgain | xstate.error.actor.readingAgain | 0',
];

/** A dialog covers the page, so that nothing else can be asked about. */
export const isCausedInDialog: Rule = ({ takes }) => !takes.includes(ASKED_WITHOUT_DIALOG);
/** A dialog that asks only. */
export const isCausedByButtons: Rule = (step) =>
  isCausedInDialog(step) && !step.takes.includes(CHANGED);
