import { expect, it } from 'vitest';
import {
  chosenForm,
  mergedForm,
  openedForm,
  refusedForm,
  typedForm,
} from '../../../src/features/admin/section/section-draft.ts';
import type { Entry } from '../../../src/features/admin/section/section.ts';
import {
  changed,
  conflict,
  form,
  merged,
  newForm,
  newTyped,
  noted,
  opened,
  otherChoice,
} from '../../../machines/draft/model/examples.ts';

const blank = newForm.values;
const drama = form.base;
const kept = (base: Entry | null) => ({ base, values: changed.values });

it('A-SEC-7, A-SEC-8: a new form is blank, an edit starts with the entry', () => {
  expect(openedForm(null, null, blank)).toEqual(opened(newForm).output);
  expect(openedForm(drama, null, blank)).toEqual(opened(form).output);
});

it('A-SEC-15: kept input is in the form again, over the version that it was typed over', () => {
  expect(openedForm(null, kept(null), blank)).toEqual(opened(newTyped, true).output);
  expect(openedForm(noted, kept(drama), blank)).toEqual(opened(changed, true).output);
});

it('A-SEC-14: a form is changed while its values differ from the saved ones', () => {
  expect(typedForm(form, changed.values)).toEqual(changed);
  expect(typedForm(newForm, newTyped.values)).toEqual(newTyped);
  expect(typedForm(changed, form.values)).toEqual(form);
});

it('A-SEC-16: a newer version offers exactly the fields that differ, and the user’s own first', () => {
  expect(refusedForm(changed, noted)).toEqual(conflict);
  expect(refusedForm(form, noted)).toMatchObject({ choices: { note: 'theirs' } });
  expect(refusedForm(changed, { ...noted, values: changed.values })).toBeNull();
});

it('A-DISC-24: a field that something has used meanwhile has no choice', () => {
  const used: Entry = { ...noted, locked: ['name'] };
  const refused = refusedForm(changed, used);
  expect(refused).toMatchObject({ choices: { note: 'theirs' }, isInConflict: true });
  expect(refused && mergedForm(refused).values).toEqual(noted.values);
});

it('A-SEC-17: only the chosen versions are in the form, over the newer version', () => {
  expect(mergedForm(conflict)).toEqual(merged);
  expect(chosenForm(conflict, 'name', 'theirs')).toEqual(otherChoice);
  expect(mergedForm(otherChoice)).toMatchObject({
    ...{ base: noted, values: noted.values, isChanged: false, isInConflict: false },
  });
  expect(mergedForm(chosenForm(conflict, 'note', 'mine')).values).toEqual(changed.values);
  expect(mergedForm(changed)).toEqual(changed);
});
