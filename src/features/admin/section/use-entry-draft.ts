import { useState } from 'react';
import type { CallFailure } from '../../../../machines/calls.ts';
import { useApi } from '../../../api/api.ts';
import { unansweredMessage } from '../../../api/text.ts';
import { faultsByField, messageBeside } from '../../../api/form-faults.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { entryCalls } from './adapter.ts';
import { chosenForm, mergedForm, typedForm } from './section-draft.ts';
import type { FormValue, Side, Values, Section } from './section.ts';
import { blankValues, faultOf, normalisedValues, rowIn } from './section-values.ts';
import { text } from './text.ts';
import { useGuardedDraft } from './use-guarded-draft.ts';

export interface EntryDraftOptions {
  /** The edited entry; null for a new one. */
  id: number | null;
  /** The login id of the administrator. */
  owner: string;
  /** The address of the list that the form was opened from. */
  home: string;
  /** What the address enters into the form of a new entry. */
  entered: Values;
}

/** The form of an entry at its address: what it shows, and the user's commands. */
export function useEntryDraft(section: Section, { id, owner, home, entered }: EntryDraftOptions) {
  const api = useApi();
  const toast = useToast();
  const [progress, onProgress] = useState<number | null>(null);
  const blank = { ...blankValues(section), ...entered };
  const draft = useGuardedDraft({
    ...entryCalls({ api, section, id, blank, owner, onProgress }),
    home,
    onSaved: ({ base, values }) => {
      const name = nameOf(section, values) ?? base?.name ?? '';
      const words = section.nameText?.(name) ?? name;
      toast(text[base === null ? 'created' : 'updated'](words, section.text), 'success');
    },
  });
  const { form, change, submit, ...rest } = draft;
  const { fields } = section;
  const entry = form?.base ?? null;
  const isNew = entry === null;
  const values = form?.values ?? blank;

  const failure = byFormField(draft.failure, fields);
  const fieldNames = fields.map(({ name }) => name);
  const refused = failure === null ? {} : faultsByField(failure, fieldNames);
  const faults = Object.fromEntries(
    fields.flatMap((field): [string, string][] => {
      const fault = faultOf(field, values[field.name] ?? '', { isNew });
      return fault === undefined ? [] : [[field.name, fault]];
    }),
  );
  return {
    ...rest,
    form,
    /** The entry as it was read; null for a new one. */
    entry,
    isNew,
    isMissing: draft.isFailed && failure?.status === 404,
    /** Why the form could not be opened, in Korean; null when it could. */
    openProblem: draft.isFailed
      ? text.entryFailed(section.text.one, failure?.message ?? unansweredMessage)
      : null,
    /** The state of the entry forbids its change, and no field is at fault. */
    isForbidden: failure?.status === 409 && failure.fieldErrors.length === 0,
    values,
    /**
     * Why a field's value was refused, or cannot be sent, in Korean.
     * @param isLeft the user has changed the field and left it
     */
    faultAt: (field: string, isLeft: boolean) =>
      refused[field] ?? (isLeft || draft.attempts > 0 ? faults[field] : undefined),
    /** Why the form was not saved, in Korean; null when the fields show all reasons (A-SEC-12). */
    problem: draft.isGone
      ? text.gone
      : draft.isUncertain
        ? isNew
          ? text.maybeAdded
          : text.maybeSaved
        : failure && refusalText(failure, fieldNames),
    /** How much of the form's files was sent, from 0 to 1. */
    progress,
    type: (field: string, value: FormValue) =>
      change((now) => typedForm(now, { ...now.values, [field]: value })),
    submit: () => {
      // A change would offer the entry that is gone for another save.
      if (!draft.isGone) change((now) => typedForm(now, normalisedValues(fields, now.values)));
      submit(Object.keys(faults).length > 0);
    },
    versions: {
      choose: (field: string, side: Side) => change((now) => chosenForm(now, field, side)),
      /** Saves over the newer version number (A-SEC-17). */
      save: () => {
        change(mergedForm);
        submit(false);
      },
      back: () => change(mergedForm),
    },
  };
}

export type EntryDraftView = ReturnType<typeof useEntryDraft>;

/** @returns the value of the first field, which is the name: a text, or a row with one; undefined without a name in it */
function nameOf({ fields: [{ name }] }: Section, values: Values): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value.trim() : rowIn(value).name;
}

/** @returns null when the fields show all reasons */
function refusalText(failure: CallFailure, fieldNames: readonly string[]): string | null {
  const areAllShown =
    failure.fieldErrors.length > 0 &&
    failure.fieldErrors.every(({ field }) => fieldNames.includes(field));
  return areAllShown ? null : messageBeside(failure.message ?? text.refused, failure, fieldNames);
}

/** A fault inside a list belongs to the list's field: `movieCasts.0.role` to `movieCasts`; a fault of a part to its field. */
function byFormField(failure: CallFailure | null, fields: Section['fields']): CallFailure | null {
  if (failure === null) return null;
  const fieldErrors = failure.fieldErrors.map(({ field, message }) => {
    const [top = field] = field.split('.');
    return { field: fields.find(({ parts }) => parts?.includes(top))?.name ?? top, message };
  });
  return { ...failure, fieldErrors };
}
