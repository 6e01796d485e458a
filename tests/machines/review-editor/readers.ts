import type { SnapshotFrom } from 'xstate';
import type { reviewEditorMachine } from '../../../machines/review-editor/review-editor.machine.ts';
import type {
  Author,
  Prepared,
  ReviewEditorContext,
} from '../../../machines/review-editor/review-editor.types.ts';
import type { Invariant, Step } from '../../../tools/statecharts/model.ts';
import { inputsOf } from '../read-effects.ts';

export type EditorSnapshot = SnapshotFrom<typeof reviewEditorMachine>;
export type EditorStep = Step<typeof reviewEditorMachine>;
export type EditorInvariant = Invariant<typeof reviewEditorMachine>;

export const starts =
  (call: string) =>
  (step: EditorStep): boolean =>
    inputsOf(step, call).length > 0;

/** Whether a user of this kind presses 리뷰 쓰기, or pressed it before the account was known. */
export const isWrittenBy =
  (kind: Author['kind']) =>
  ({ event, from }: EditorStep): boolean =>
    (event.type === 'review.write' ? from.matches('closed') : from.matches('awaitingAccount')) &&
    'author' in event &&
    event.author?.kind === kind;

export function isLoginOpened({ event, from }: EditorStep): boolean {
  return event.type === 'login.open' && from.hasTag('signedOut');
}

export function isDiscarded({ event, from }: EditorStep): boolean {
  return event.type === 'discard.confirm' && from.matches({ editor: 'confirmingDiscard' });
}

export function preparedIn({ event }: EditorStep): Prepared | null {
  if (event.type !== 'xstate.done.actor.preparing' || !('output' in event)) return null;
  return event.output as Prepared;
}

/** A draft that is being saved needs no storage. */
export function isLeftWithDraft({ event, from }: EditorStep): boolean {
  return event.type === 'page.leave' && from.context.isChanged && !isCallRunning(from, 'saving');
}

export function isCallRunning({ children }: EditorSnapshot, call: string): boolean {
  return Object.keys(children).includes(call);
}

export function sameDraft(one: ReviewEditorContext, other: ReviewEditorContext): boolean {
  return JSON.stringify(one.draft) === JSON.stringify(other.draft);
}

export function expectedNotices(step: EditorStep): object[] {
  const { event, from } = step;
  const type = 'notice';
  if (event.type === 'xstate.done.actor.saving') {
    return [{ type, kind: from.context.reviewId === null ? 'created' : 'updated', reviewId: 7 }];
  }
  if (event.type === 'xstate.done.actor.deleting') return [{ type, kind: 'deleted', reviewId: 7 }];
  return isWrittenBy('nonMember')(step) ? [{ type, kind: 'membersOnly', reviewId: null }] : [];
}
