import type { CallFailure } from '../call-failure.ts';

export interface ConfirmationInput {
  /** A subject that the server does not find counts as done: the call deletes it. */
  readonly isGoneDone: boolean;
  /** After a conflict the subject is read again, and asked about as it is then. */
  readonly isReadAgain: boolean;
}

export interface ConfirmationContext<TSubject> extends ConfirmationInput {
  /** What the page asks about or works on; null without it. */
  readonly subject: TSubject | null;
  /** Why the last try failed. */
  readonly failure: CallFailure | null;
}

export type ConfirmationEvent<TSubject> =
  | { type: 'question.ask'; subject: TSubject }
  /** The user changes what the dialog asks about, as with a reason. */
  | { type: 'subject.change'; subject: TSubject }
  | { type: 'question.confirm' }
  | { type: 'question.dismiss' };

export interface ConfirmationEmitted<TSubject> {
  type: 'notice';
  /** What was done, or had been done before. */
  subject: TSubject | null;
  /** Another user was first, or the subject no longer exists. */
  isGone: boolean;
}
