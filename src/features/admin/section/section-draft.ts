import type { DraftForm, Opened } from '../../../../machines/draft/draft.types.ts';
import type { Entry, FormValue, KeptDraft, Side, Values } from './section.ts';

/** The form of an entry. */
export interface EntryDraft extends DraftForm {
  /** The entry as it was read; null for a new one. */
  readonly base: Entry | null;
  /** The values before the user changed them. */
  readonly saved: Values;
  readonly values: Values;
  /** The entry as another administrator saved it. */
  readonly current: Entry | null;
  /** The chosen version of each field with two versions. */
  readonly choices: Readonly<Record<string, Side>>;
}

/**
 * @param blank the values of the form of a new entry
 * @returns the form of what was read; a kept draft of the same entry goes before it (A-SEC-15)
 */
export function openedForm(
  entry: Entry | null,
  kept: KeptDraft | null,
  blank: Values,
): Opened<EntryDraft> {
  const base = kept === null ? entry : kept.base;
  const saved = base?.values ?? blank;
  return { form: formOf(base, saved, kept?.values ?? saved), isRestored: kept !== null };
}

export function typedForm({ base, saved }: EntryDraft, values: Values): EntryDraft {
  return formOf(base, saved, values);
}

/**
 * A field that the user did not change gets the other administrator's version first. A locked one has no choice.
 * @returns the form with both versions of the fields that differ (A-SEC-16); null without such a field
 */
export function refusedForm(form: EntryDraft, current: Entry): EntryDraft | null {
  const differing = differingFields(form.values, current.values);
  if (differing.length === 0) return null;
  const changed = differingFields(form.values, form.saved);
  const choices = differing
    .filter((field) => current.locked?.includes(field) !== true)
    .map((field): [string, Side] => [field, changed.includes(field) ? 'mine' : 'theirs']);
  return { ...form, current, choices: Object.fromEntries(choices), isInConflict: true };
}

export function chosenForm(form: EntryDraft, field: string, side: Side): EntryDraft {
  return { ...form, choices: { ...form.choices, [field]: side } };
}

/** @returns the form with the chosen version of each field, over the other administrator's entry (A-SEC-17) */
export function mergedForm(form: EntryDraft): EntryDraft {
  const { values, current, choices } = form;
  if (current === null) return form;
  const own = Object.entries(values).filter(([field]) => choices[field] === 'mine');
  return formOf(current, current.values, {
    ...values,
    ...current.values,
    ...Object.fromEntries(own),
  });
}

function formOf(base: Entry | null, saved: Values, values: Values): EntryDraft {
  const isChanged = differingFields(values, saved).length > 0;
  return { base, saved, values, isChanged, current: null, choices: {}, isInConflict: false };
}

/** @returns the fields that have different values */
function differingFields(one: Values, other: Values): string[] {
  return Object.keys(one).filter((field) => !isSame(one[field], other[field]));
}

function isSame(one: FormValue | undefined, other: FormValue | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
