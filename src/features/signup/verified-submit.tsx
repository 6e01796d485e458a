import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/states.tsx';
import { Text } from '../../ui/layout.ts';
import { text } from './text.ts';
import type { SignupView } from './use-signup.ts';

interface VerifiedSubmitProps {
  view: Pick<SignupView<never>, 'email' | 'isSubmitting' | 'problem'>;
  label: string;
}

/** The end of a form that needs a verified e-mail address: the problem, and a button that says what it waits for. */
export function VerifiedSubmit({ view, label }: VerifiedSubmitProps) {
  const { isVerified } = view.email;
  return (
    <>
      {view.problem !== null && <Notice tone="danger">{view.problem}</Notice>}
      {!isVerified && (
        <Text tone="muted" size="sm" id="verify-to-submit">
          {text.verifyToSubmit}
        </Text>
      )}
      <Button
        type="submit"
        tone="accent"
        size="lg"
        wide
        busy={view.isSubmitting}
        disabled={!isVerified}
        aria-describedby={isVerified ? undefined : 'verify-to-submit'}
      >
        {label}
      </Button>
    </>
  );
}
