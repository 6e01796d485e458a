import { CallError } from '../../calls.ts';
import type { DraftForm } from '../draft.types.ts';

type Values = Readonly<Record<string, string>>;

interface Entry {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly values: Values;
}

/** The form of an entry with two fields, like those of the administration's sections. */
export interface EntryDraft extends DraftForm {
  readonly base: Entry | null;
  readonly saved: Values;
  readonly values: Values;
  readonly current: Entry | null;
  readonly choices: Readonly<Record<string, 'mine' | 'theirs'>>;
}

/** Written as literals: the rules that make one form from the other have tests of their own. */
const drama: Entry = {
  ...{ id: 1, version: 1, name: '드라마' },
  values: { name: '드라마', note: '' },
};
/** Another administrator has changed a field that the user did not change. */
export const noted: Entry = { ...drama, version: 2, values: { name: '드라마', note: '긴 이야기' } };
const typed = { name: '가족 드라마', note: '' };

const unchanged = { isChanged: false, current: null, choices: {}, isInConflict: false };
const blank = { name: '', note: '' };

export const newForm: EntryDraft = { ...unchanged, base: null, saved: blank, values: blank };
export const newTyped: EntryDraft = { ...newForm, values: typed, isChanged: true };
export const form: EntryDraft = {
  ...{ ...unchanged, base: drama, saved: drama.values, values: drama.values },
};
export const changed: EntryDraft = { ...form, values: typed, isChanged: true };
export const conflict: EntryDraft = {
  ...{ ...changed, current: noted, choices: { name: 'mine', note: 'theirs' }, isInConflict: true },
};
export const otherChoice: EntryDraft = { ...conflict, choices: { name: 'theirs', note: 'theirs' } };
/** The choices of `conflict`, over the newer version. */
export const merged: EntryDraft = {
  ...{ ...unchanged, base: noted, saved: noted.values, isChanged: true },
  values: { name: typed.name, note: '긴 이야기' },
};

export const opened = (opens: EntryDraft, isRestored = false) => ({
  output: { form: opens, isRestored },
});

export const gone = new CallError({ status: 404, message: '찾을 수 없어요.' });
export const taken = new CallError({
  ...{ status: 409, code: 'NAME_TAKEN', message: '이미 있는 이름이에요.' },
});
export const lost = new TypeError('network');
