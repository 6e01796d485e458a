import { createDraft } from './draft.machine.ts';
import type { MachineModel } from '@marquee/statecharts/model';
import { draftCauses } from './model/causes.ts';
import {
  changed,
  conflict,
  form,
  gone,
  lost,
  merged,
  newForm,
  newTyped,
  opened,
  otherChoice,
  taken,
  type EntryDraft,
} from './model/examples.ts';
import { draftRules } from './model/rules.ts';

export const draftModel: MachineModel<ReturnType<typeof createDraft<EntryDraft>>> = {
  machine: createDraft<EntryDraft>(),
  causes: draftCauses,
  inputs: {
    'a form that leads back': { staysOpen: false },
    'a form that stays open': { staysOpen: true },
  },
  cases: {
    'xstate.done.actor.opening': ({ context }) => [
      ...(context.form?.base === null
        ? []
        : [opened(form), opened(changed, true), opened(conflict, true)]),
      ...(context.form?.base === undefined || context.form.base === null
        ? [opened(newForm), opened(newTyped, true)]
        : []),
    ],
    'xstate.error.actor.opening': [{ error: gone }, { error: lost }],
    'draft.change': ({ context: { form: now } }) =>
      now?.base === null
        ? [{ form: newTyped }, { form: newForm }]
        : now?.isInConflict === true
          ? [{ form: otherChoice }, { form: conflict }, { form: merged }]
          : now?.base?.version === 1
            ? [{ form: changed }, { form }]
            : [{ form: merged }],
    // The attempts are counted, so that without an end the states would not end either.
    'draft.submit': ({ context: { attempts } }) =>
      attempts > 2 ? [] : [{ isFaulty: false }, { isFaulty: true }],
    'xstate.done.actor.saving': ({ context: { form: now } }) => [
      { output: { kind: 'saved', form: merged } },
      ...((now?.base ?? null) === null ? [] : [{ output: { kind: 'gone' } }]),
      ...(now?.base?.version === 1 ? [{ output: { kind: 'conflict', form: conflict } }] : []),
    ],
    'xstate.error.actor.saving': [{ error: taken }, { error: lost }],
    'leave.request': [{ to: { kind: 'home' } }, { to: { kind: 'address', href: '/' } }],
  },
  invariants: draftRules,
};
