import { CodeForm } from './code-form.tsx';
import { IdentityForm, type Identity } from './identity-form.tsx';
import type { CodeStepView } from './use-code-step.ts';

/** The first two steps: the account, and the code from the mail. */
export function CodeStep({ identity, step }: { identity: Identity; step: CodeStepView }) {
  return step.number === 0 ? (
    <IdentityForm identity={identity} step={step} />
  ) : (
    <CodeForm step={step} />
  );
}
