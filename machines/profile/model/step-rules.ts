import type { profileMachine } from '../profile.machine.ts';
import type { Invariant, Step } from '@marquee/statecharts/model';
import { outcomes } from '@marquee/statecharts/outcomes';
import { inputsOf, sentOf } from '@marquee/statecharts/read-effects';
import { failureIn } from '../../model/failures.ts';

type ProfileStep = Step<typeof profileMachine>;

const showsMessage = (step: ProfileStep): boolean =>
  step.to.context.message === failureIn(step)?.message;
const isUnconfirmed = ({ event, from }: ProfileStep): boolean =>
  event.type === 'form.submit' &&
  event.form.email === 'new@marquee.example' &&
  from.context.verifiedEmail === null;
const isWithoutDraft = ({ event }: ProfileStep): boolean =>
  'output' in event && JSON.stringify(event.output).endsWith('"draft":null}');

/** What each event and each answer leads to. */
export const stepRules: readonly Invariant<typeof profileMachine>[] = outcomes<
  typeof profileMachine
>([
  {
    rule: 'a profile without kept input is shown (C-ACC-1)',
    in: 'loading',
    on: 'xstate.done.actor.loading',
    if: isWithoutDraft,
    to: 'showing.idle',
  },
  {
    rule: 'a profile that cannot be loaded says why (C-ACC-22)',
    in: 'loading',
    on: 'xstate.error.actor.loading',
    to: 'loadFailed',
    and: showsMessage,
  },
  {
    rule: 'a profile that could not be loaded is loaded again (C-ACC-22)',
    in: 'loadFailed',
    on: 'profile.reload',
    to: 'loading',
  },
  {
    rule: 'the shown profile can be edited (C-ACC-2)',
    in: 'showing',
    on: 'edit.start',
    to: 'editor.form.idle',
  },
  ...['email.change', 'email.leave', 'code.request', 'code.submit'].map((on) => ({
    rule: 'the input about the address reaches its verification (C-ACC-12)',
    in: 'editor',
    on,
    and: (step: ProfileStep) => sentOf(step, on).length === 1,
  })),
  {
    rule: 'the form knows the address that is confirmed (C-ACC-11)',
    in: 'editor',
    on: 'verification.change',
    and: ({ event, to }) =>
      event.type === 'verification.change' && to.context.verifiedEmail === event.verifiedEmail,
  },
  {
    rule: 'a new address needs a code (C-ACC-11)',
    in: 'editor.form',
    on: 'form.submit',
    if: isUnconfirmed,
    to: 'editor.form.unverified',
    and: (step) => inputsOf(step, 'saving').length === 0,
  },
  {
    rule: 'a profile that was changed meanwhile is loaded again (C-ACC-17)',
    in: 'editor.form.conflict',
    on: 'profile.reload',
    to: 'loading',
  },
  {
    rule: 'a failed save shows its message (C-ACC-20)',
    in: 'editor.saving',
    on: 'xstate.error.actor.saving',
    and: showsMessage,
  },
  {
    rule: 'a refused profile names its fields (C-ACC-20)',
    in: 'editor.saving',
    on: 'xstate.error.actor.saving',
    if: (step) => failureIn(step)?.status === 400,
    to: 'editor.form.refused',
  },
]);
