import { CallError } from '../calls.ts';
import { profileMachine } from './profile.machine.ts';
import type { ProfileForm } from './profile.types.ts';
import { always } from '@marquee/statecharts/invariants';
import type { MachineModel, Rule as ModelRule } from '@marquee/statecharts/model';
import { profileCauses } from './model/causes.ts';
import { stepRules } from './model/step-rules.ts';
import { actionsOf, inputsOf, sentOf } from '@marquee/statecharts/read-effects';
import { failureIn } from '../model/failures.ts';
import { isSame, timersOf } from '../model/readers.ts';

type Rule = ModelRule<typeof profileMachine>;

const user = {
  ...{ id: 7, loginId: 'haneul', name: '김하늘', email: 'haneul@marquee.example' },
  ...{ phone: '010-0000-2026', dateOfBirth: null, gender: null, points: 1_000 },
  ...{ roles: ['ROLE_USER'], isAdmin: false, profileLoaded: true },
};
const sameEmail: ProfileForm = {
  ...{ name: '김하늘빛', email: 'Haneul@marquee.example', phone: '010-1111-2222' },
  ...{ dateOfBirth: null, gender: null },
};
const newEmail: ProfileForm = { ...sameEmail, email: 'new@marquee.example' };
const profile = { user, version: 3 };
const saved = { user: { ...user, name: '김하늘빛' }, version: 4 };

const taken = new CallError({ status: 409, code: 'EMAIL_TAKEN', message: '사용 중이에요.' });
const notConfirmed = new CallError({
  ...{ status: 409, code: 'EMAIL_NOT_CONFIRMED', message: '다시 인증해 주세요.' },
});
const failures = [
  { error: taken },
  { error: notConfirmed },
  { error: new CallError({ status: 409, code: 'EDIT_CONFLICT', message: '다른 창에서' }) },
  {
    error: new CallError({
      ...{ status: 400, code: 'INVALID_REQUEST', message: '확인해 주세요.' },
      fieldErrors: [{ field: 'name', message: '이름을 확인해 주세요.' }],
    }),
  },
  { error: new CallError({ status: 503, message: '점검 중이에요.' }) },
  { error: new TypeError('Failed to fetch') },
];

const saves: Rule = (step) => inputsOf(step, 'saving').length > 0;
const fails: Rule = ({ event }) => event.type === 'xstate.error.actor.saving';
const emailInputs = ['email.change', 'email.leave', 'code.request', 'code.submit'];

export const profileModel: MachineModel<typeof profileMachine> = {
  machine: profileMachine,
  inputs: { plain: undefined },
  causes: profileCauses,
  cases: {
    'form.change': [{ form: newEmail }],
    'form.submit': [{ form: sameEmail }, { form: newEmail }],
    'email.change': [{ email: newEmail.email }],
    'code.submit': [{ code: '482913' }],
    'verification.change': [{ verifiedEmail: newEmail.email }, { verifiedEmail: null }],
    'xstate.done.actor.loading': [
      { output: { ...profile, draft: null } },
      { output: { ...profile, draft: newEmail } },
    ],
    'xstate.error.actor.loading': [
      { error: new CallError({ status: 404, message: '없어요.' }) },
      { error: new TypeError('Failed to fetch') },
    ],
    'xstate.done.actor.saving': [{ output: saved }],
    'xstate.error.actor.saving': failures,
    // The verification runs as long as the form.
    'xstate.done.actor.verification': [],
    'xstate.error.actor.verification': [],
  },
  sentBy: { 'verification.change': 'verification' },
  invariants: [
    ...stepRules,
    {
      name: 'a save sends the submitted form and the profile that was read (C-ACC-17)',
      when: saves,
      holds: (step) =>
        step.event.type === 'form.submit' &&
        isSame(inputsOf(step, 'saving'), [
          { profile: step.from.context.profile, form: step.event.form },
        ]),
    },
    {
      name: 'a new address is saved only when it is confirmed; the own one needs no code (C-ACC-11)',
      when: ({ event }) => event.type === 'form.submit',
      holds: (step) =>
        saves(step) ===
        (step.event.type === 'form.submit' &&
          (step.event.form === sameEmail || step.from.context.verifiedEmail === newEmail.email)),
    },
    {
      name: 'every input about the address reaches the verification unchanged (C-ACC-12)',
      when: ({ event, from }) => emailInputs.includes(event.type) && from.matches('editor'),
      holds: (step) =>
        isSame(sentOf(step, step.event.type), [step.event]) &&
        isSame(step.to.value, step.from.value),
    },
    {
      name: 'the verification runs as long as the editor',
      when: ({ to }) => to.matches('editor'),
      holds: ({ to }) => 'verification' in to.children,
    },
    {
      name: 'another edit starts without a confirmed address, input or failure (C-ACC-3)',
      when: ({ to }) => to.matches('showing'),
      holds: ({ to }) =>
        to.context.verifiedEmail === null &&
        to.context.form === null &&
        to.context.message === null &&
        to.context.fieldErrors.length === 0,
    },
    {
      name: 'cancelling shows the profile that was shown before (C-ACC-3)',
      when: ({ event, from }) => event.type === 'edit.cancel' && from.hasTag('form'),
      holds: ({ from, to }) =>
        to.matches({ showing: 'idle' }) && isSame(to.context.profile, from.context.profile),
    },
    {
      name: 'a save shows the new profile and replaces the stored user, once (C-ACC-19)',
      when: (step) => actionsOf(step, 'replaceUser').length > 0,
      holds: (step) =>
        step.event.type === 'xstate.done.actor.saving' &&
        step.to.matches({ showing: 'saved' }) &&
        step.to.context.profile?.user === saved.user &&
        step.to.context.profile.version === saved.version &&
        isSame(actionsOf(step, 'replaceUser'), [saved]),
    },
    {
      name: 'every save replaces the stored user (C-ACC-19)',
      when: ({ event }) => event.type === 'xstate.done.actor.saving',
      holds: (step) => actionsOf(step, 'replaceUser').length === 1,
    },
    {
      name: 'the message after a save ends with its time (C-ACC-19)',
      when: ({ event }) => event.type.startsWith('xstate.after.'),
      holds: ({ from, to }) =>
        from.matches({ showing: 'saved' }) && to.matches({ showing: 'idle' }),
    },
    {
      name: 'the message after a save has five seconds (C-ACC-19)',
      when: ({ event }) => event.type === 'xstate.done.actor.saving',
      holds: (step) => timersOf(step).includes(5000),
    },
    {
      name: 'every failed save returns to the form with its input (C-ACC-20)',
      when: fails,
      holds: ({ from, to }) =>
        to.hasTag('form') &&
        isSame([to.context.form, to.context.profile], [from.context.form, from.context.profile]),
    },
    {
      name: 'the failures of a save are told apart (C-ACC-12, C-ACC-17, C-ACC-20)',
      when: fails,
      holds: (step) => {
        const { status = null, code = null } = failureIn(step) ?? {};
        const expected =
          status === null || status >= 500
            ? 'failed'
            : ({
                EMAIL_TAKEN: 'emailTaken',
                EMAIL_NOT_CONFIRMED: 'unverified',
                EDIT_CONFLICT: 'conflict',
              }[code ?? ''] ?? 'refused');
        return isSame(step.to.value, { editor: { form: expected } });
      },
    },
    {
      name: 'an address that the server does not accept is rejected, and no other (C-ACC-12, C-ACC-13)',
      when: fails,
      holds: (step) => {
        const error = 'error' in step.event ? step.event.error : null;
        const expected =
          error === taken || error === notConfirmed
            ? [
                {
                  type: 'verification.reject',
                  isTaken: error === taken,
                  message: failureIn(step)?.message,
                },
              ]
            : [];
        return isSame(sentOf(step, 'verification.reject'), expected);
      },
    },
    {
      name: 'whatever is typed is kept for its member, and changes nothing else (C-FORM-13)',
      when: ({ event, from }) => event.type === 'form.change' && from.hasTag('form'),
      holds: (step) =>
        isSame(actionsOf(step, 'keepDraft'), [
          { profile: step.from.context.profile, form: newEmail },
        ]) && isSame(step.to.value, step.from.value),
    },
    {
      name: 'kept input is in the form again (C-ACC-21, C-FORM-8, C-FORM-13)',
      when: isRestored,
      holds: ({ to }) => to.context.form === newEmail && to.hasTag('form'),
    },
    {
      name: 'kept input is removed when it is saved, discarded or replaced, and never otherwise (C-FORM-15)',
      when: always,
      holds: (step) =>
        isSame(
          actionsOf(step, 'dropDraft'),
          isDiscarded(step) ? [{ profile: step.to.context.profile }] : [],
        ),
    },
    {
      name: 'a profile that cannot be loaded has its failure and another try (C-ACC-22)',
      when: ({ to }) => to.matches('loadFailed'),
      holds: ({ to }) => to.can({ type: 'profile.reload' }) && to.context.form === null,
    },
  ],
};

function isRestored({ event }: Parameters<Rule>[0]): boolean {
  return (
    event.type === 'xstate.done.actor.loading' &&
    'output' in event &&
    isSame(event.output, { ...profile, draft: newEmail })
  );
}

function isDiscarded({ event, from }: Parameters<Rule>[0]): boolean {
  return (
    event.type === 'xstate.done.actor.saving' ||
    (event.type === 'edit.cancel' && from.hasTag('form')) ||
    (event.type === 'profile.reload' && from.matches({ editor: { form: 'conflict' } }))
  );
}
