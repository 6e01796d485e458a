import type { SnapshotFrom } from 'xstate';
import { callFailure } from '../../calls.ts';
import type { signupMachine } from '../signup.machine.ts';
import type { Step } from '@marquee/statecharts/model';
import { fieldsOf } from '@marquee/statecharts/read-effects';

type SignupSnapshot = SnapshotFrom<typeof signupMachine>;
type Condition = (from: SignupSnapshot, event: Readonly<Record<string, unknown>>) => boolean;

/**
 * Whether the page can cause a step at that moment. The causes of the model exclude whole transitions; this excludes
 * events and payloads in some states.
 */
export function isCausable({ from, event }: Step<typeof signupMachine>): boolean {
  return conditions[event.type]?.(from, fieldsOf(event)) ?? true;
}

/** The fields are disabled while the form is sent, and are gone afterwards. */
const isUnverified: Condition = (from) =>
  from.hasTag('form') && from.context.verifiedEmail === null;
const isAccountEditing: Condition = (from) => from.hasTag('form') && from.context.kind !== 'guest';

const conditions: Readonly<Record<string, Condition>> = {
  'email.change': isUnverified,
  'email.leave': isUnverified,
  'code.request': isUnverified,
  'code.submit': isUnverified,
  'loginId.change': isAccountEditing,
  'loginId.leave': isAccountEditing,
  'verification.change': (from, { verifiedEmail }) =>
    from.hasTag('form') && (verifiedEmail === null) !== (from.context.verifiedEmail === null),
  // A verified address is the one in the field. Without one only a guest's button is enabled.
  'form.submit': ({ context }, { form }) =>
    context.verifiedEmail === null
      ? context.kind === 'guest'
      : fieldsOf(form).email === context.verifiedEmail,
  // A guest has no login id.
  'xstate.error.actor.registering': ({ context }, { error }) =>
    context.kind !== 'guest' || callFailure(error).code !== 'LOGIN_ID_TAKEN',
};
