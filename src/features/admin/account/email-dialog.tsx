import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { typedEmail } from '../../../../domain/email.ts';
import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '../../../../domain/limits.ts';
import { codeIn } from '../../../../domain/typed-code.ts';
import { answerOf, answerOrNull, configQuery, useApi } from '../../../api/api.ts';
import { codeStepWith } from '../../../api/email-proof-calls.ts';
import { faultsByField, messageBeside } from '../../../api/form-faults.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { codeProblemOf } from '../../../ui/email-proof/code-problem.ts';
import { emailFault } from '../../../ui/email-proof/text.ts';
import { FormFields } from '../../../ui/form-fields.tsx';
import { MailboxNotice } from '../../../ui/mailbox/mailbox-notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Done, Notice } from '../../../ui/states.tsx';
import { statePath } from '../../../ui/state-path.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { usePageMachine } from '../../../ui/use-page-machine.ts';
import { text } from './text.ts';

const fields = ['email', 'password'] as const;

interface EmailDialogProps {
  onClose: () => void;
  onDone: () => void;
}

/** The change of the own e-mail: address and password, then the code from the mail (A-ACC-51). */
export function EmailDialog({ onClose, onDone }: EmailDialogProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const step = useEmailChange(onDone);
  return (
    <Dialog open onClose={onClose} title={text.titles.email} closesOutside={false}>
      <div data-state={step.statePath}>
        {step.isAccount ? (
          <AddressForm {...{ email, password, setEmail, setPassword, step }} />
        ) : (
          <CodeForm key={step.attempt} step={step} />
        )}
      </div>
    </Dialog>
  );
}

interface AddressFormProps {
  email: string;
  password: string;
  setEmail: (email: string) => void;
  setPassword: (password: string) => void;
  step: EmailChange;
}

function AddressForm({ email, password, setEmail, setPassword, step }: AddressFormProps) {
  const [wasTried, setWasTried] = useState(false);
  const fault = {
    email: emailFault(typedEmail(email)),
    password: password === '' ? text.missing.currentPassword : null,
  };
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setWasTried(true);
    if (fault.email === null && fault.password === null) step.identify(typedEmail(email), password);
  }
  return (
    <form aria-label={text.titles.email} onSubmit={submit} noValidate aria-busy={step.isBusy}>
      <FormFields isSending={step.isBusy}>
        {text.emailLead}
        <TextField
          label={text.newEmail}
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={(wasTried ? fault.email : null) ?? step.faults.email}
          maxLength={EMAIL_MAX_LENGTH}
          required
        />
        <PasswordField
          label={text.password}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={(wasTried ? fault.password : null) ?? step.faults.password}
          maxLength={PASSWORD_MAX_LENGTH}
          required
        />
        {step.problem !== null && <Notice tone="danger">{step.problem}</Notice>}
        <Button type="submit" tone="accent" wide busy={step.isBusy}>
          {text.requestCode}
        </Button>
      </FormFields>
    </form>
  );
}

function CodeForm({ step }: { step: EmailChange }) {
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { data: config } = useQuery(configQuery(useApi()));
  const { codeProblem } = step;
  useEffect(() => input.current?.focus(), [codeProblem]);
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    step.submit(code);
  }
  return (
    <form aria-label={text.emailCode} onSubmit={submit} noValidate aria-busy={step.isBusy}>
      <FormFields isSending={step.isBusy}>
        {text.emailCodeLead(step.email)}
        {config?.mode === 'demo' && <MailboxNotice />}
        <TextField
          ref={input}
          label={text.emailCode}
          name="code"
          value={code}
          onChange={(event) => setCode(codeIn(event.target.value))}
          hint={step.isResent ? <Done>{text.resent}</Done> : undefined}
          error={codeProblem}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
        <Button type="submit" tone="accent" wide busy={step.isBusy}>
          {text.confirmCode}
        </Button>
        <Button onClick={step.requestAgain}>{text.requestAgain}</Button>
      </FormFields>
    </form>
  );
}

/** The two steps of the change. The password is the name of the account: each request of a code sends it. */
function useEmailChange(onDone: () => void) {
  const { http } = useApi();
  const [machine] = useState(() =>
    codeStepWith({
      send: ({ name: password, email }, signal) =>
        answerOf(
          http.POST('/api/admin/account/verify/email', {
            body: { email, password },
            signal,
          }),
        ),
      confirm: async (body, signal) => {
        await answerOrNull(http.POST('/api/admin/account/auth/email', { body, signal }));
        return body.email;
      },
    }),
  );
  const [snapshot, actor] = usePageMachine(machine, () => ({}));
  const isDone = snapshot.matches('confirmed');
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone, onDone]);
  const { account, failure, codeExpiresAt } = snapshot.context;
  return {
    statePath: statePath(snapshot.value),
    isAccount: snapshot.hasTag('account'),
    isBusy: snapshot.hasTag('busy'),
    isResent: snapshot.matches({ enteringCode: 'resent' }),
    email: account?.email ?? '',
    /** Another code empties the field. */
    attempt: codeExpiresAt,
    faults: failure === null ? {} : faultsByField(failure, fields),
    problem:
      failure === null
        ? null
        : messageBeside(failure.message ?? text.requestFailed, failure, fields),
    codeProblem: codeProblemOf(snapshot),
    identify: (email: string, password: string) =>
      actor.send({ type: 'account.submit', name: password, email }),
    submit: (code: string) => actor.send({ type: 'code.submit', code }),
    requestAgain: () => actor.send({ type: 'code.request' }),
  };
}

type EmailChange = ReturnType<typeof useEmailChange>;
