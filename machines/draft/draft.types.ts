import type { CallFailure } from '../calls.ts';

/** What a form edits: what was read, what the user has made of it, and what others have saved meanwhile. */
export interface DraftForm {
  /** Differs from what was read. */
  readonly isChanged: boolean;
  /** Others have saved something that the user has to decide about. */
  readonly isInConflict: boolean;
}

export interface DraftInput {
  /** A saved form is read again and stays open. */
  readonly staysOpen: boolean;
}

export interface Opened<TForm> {
  readonly form: TForm;
  /** The form shows input that was kept, and not only what was read. */
  readonly isRestored: boolean;
}

/** `saved`: with the form as it is saved. `conflict`: others have changed it; the form says what. `gone`: it was deleted. */
export type SaveAnswer<TForm> =
  { readonly kind: 'saved' | 'conflict'; readonly form: TForm } | { readonly kind: 'gone' };

/** An address of the site, one step back in the browser's history, or the page that the form belongs to. */
export type LeaveTarget =
  { readonly kind: 'address'; readonly href: string } | { readonly kind: 'back' | 'home' };

export interface DraftContext<TForm> extends DraftInput {
  /** Stays while it is read again; null before it was read. */
  readonly form: TForm | null;
  readonly isRestored: boolean;
  /** How often the user has tried to save. From the first time on the form shows all its faults. */
  readonly attempts: number;
  /** Where the user wants to go from a changed form. */
  readonly leaveTo: LeaveTarget;
  readonly failure: CallFailure | null;
}

export type DraftEvent<TForm> =
  | { type: 'form.reload' }
  /** What the user has made of the form: typed, or decided about a conflict. */
  | { type: 'draft.change'; form: TForm }
  /** A form with faults is not sent. */
  | { type: 'draft.submit'; isFaulty: boolean }
  | { type: 'draft.reset' }
  | { type: 'draft.recreate' }
  | { type: 'leave.request'; to: LeaveTarget }
  | { type: 'leave.confirm' }
  | { type: 'leave.dismiss' }
  | { type: 'page.leave' };

export interface DraftEmitted<TForm> {
  type: 'notice';
  /** As it is saved. */
  form: TForm | null;
}

/** The machine's side effects. None may throw: that would stop the machine. */
export interface DraftEffects<TForm> {
  /** Keeps the input in the tab until the user returns to the form. */
  keepDraft: (scope: unknown, params: { form: TForm | null }) => void;
  dropKeptDraft: () => void;
  /** Reads again what a save has made stale. */
  refresh: () => void;
  /** Follows the link, goes back, or to the page of the form. */
  leave: (scope: unknown, params: { to: LeaveTarget }) => void;
  /** Opens the form of a new entry with the input. */
  openAsNew: (scope: unknown, params: { form: TForm | null }) => void;
}
