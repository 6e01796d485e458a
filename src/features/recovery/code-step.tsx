import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { codeIn } from '../../../domain/typed-code.ts';
import { likelyEmail, typedEmail } from '../../../domain/email.ts';
import { EMAIL_MAX_LENGTH } from '../../../domain/limits.ts';
import { useApi, configQuery } from '../../api/api.ts';
import { Button } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { Done, Notice } from '../../ui/states.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { MailboxNotice } from '../../ui/mailbox/mailbox-notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { styled } from '../../ui/theme.ts';
import { faultsByField } from '../../api/form-faults.ts';
import { LikelyEmail } from '../../ui/email-proof/email-field.tsx';
import { focusFirstInvalid } from '../../ui/focus.ts';
import { text } from './text.ts';
import type { CodeStepView } from './use-code-step.ts';
import { faultOf } from './fields.ts';

/** The first two steps: the account, and the code from the mail. */
export function CodeStep({ step, ...first }: IdentityFormProps) {
  return step.number === 0 ? <IdentityForm {...first} step={step} /> : <CodeForm step={step} />;
}

/** The second step: the code from the mail (C-FIND-23 to C-FIND-26, C-FIND-33). */
function CodeForm({ step }: { step: CodeStepView }) {
  const api = useApi();
  const { data: config } = useQuery(configQuery(api));
  const now = useCallback(() => api.clock.now(), [api]);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [attempt, setAttempt] = useState(step.attempt);
  if (attempt !== step.attempt) {
    setAttempt(step.attempt);
    setTyped('');
  }
  const { codeProblem, isBusy } = step;
  useEffect(() => {
    if (codeProblem !== null) input.current?.focus();
  }, [codeProblem, attempt]);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    step.submit(typed);
  }

  return (
    <form aria-label={text.codeForm} onSubmit={submit} noValidate aria-busy={isBusy}>
      <Stack gap={4}>
        <Stack gap={2}>
          <Text css={{ overflowWrap: 'anywhere' }}>{text.codeLead(step.account?.email ?? '')}</Text>
          <Text tone="subtle" size="sm">
            {text.noMail}
          </Text>
        </Stack>
        {config?.mode === 'demo' && <MailboxNotice />}
        <TextField
          ref={input}
          label={text.code}
          name="code"
          hint={step.isResent ? <Done>{text.resent}</Done> : text.codeHint}
          error={codeProblem}
          value={typed}
          onChange={(event) => setTyped(codeIn(event.target.value))}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          required
        />
        <Countdown
          key={step.expiresAt}
          deadline={step.expiresAt}
          now={now}
          label={text.timeLeft}
          ended={text.codeExpired}
        />
        <Button
          type="submit"
          tone="accent"
          size="lg"
          wide
          busy={step.isConfirming}
          disabled={step.isResending}
        >
          {text.confirmCode}
        </Button>
        <Others>
          <Button busy={step.isResending} disabled={step.isConfirming} onClick={step.requestAgain}>
            {text.requestAgain}
          </Button>
          <Button tone="ghost" disabled={isBusy} onClick={step.back}>
            {text.back}
          </Button>
        </Others>
      </Stack>
    </form>
  );
}

const Others = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$2',
  '@sm': { flexDirection: 'row', justifyContent: 'space-between' },
});

/** What a member enters beside the e-mail. */
interface Identity {
  name: 'loginId' | 'name';
  label: string;
  autoComplete: 'username' | 'name';
  maxLength: number;
}

interface IdentityFormProps {
  identity: Identity;
  step: CodeStepView;
  /** Below the button; null for none. */
  hint: string | null;
}

/** The first step: login id or name, and e-mail. It keeps its input after every failure (C-FIND-22, C-FIND-26). */
export function IdentityForm({ identity, step, hint }: IdentityFormProps) {
  const { account, isBusy, failure, problem } = step;
  const form = useRef<HTMLFormElement>(null);
  const [value, setValue] = useState(account?.name ?? '');
  const [email, setEmail] = useState(account?.email ?? '');
  /** The address when its field was last left. */
  const [leftEmail, setLeftEmail] = useState(email);
  const [wasTried, setWasTried] = useState(false);
  const { name, ...look } = identity;
  const refused = failure === null ? {} : faultsByField(failure, [name, 'email'] as const);
  const likely = email === leftEmail ? likelyEmail(typedEmail(email)) : null;
  const faults = { value: faultOf[name](value), email: faultOf.email(email) };

  useEffect(() => focusFirstInvalid(form.current), [failure]);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setWasTried(true);
    if (faults.value === null && faults.email === null) {
      step.identify({ name: value.trim(), email: typedEmail(email) });
    } else requestAnimationFrame(() => focusFirstInvalid(form.current));
  }

  return (
    <form ref={form} aria-label={text.identity} onSubmit={submit} noValidate aria-busy={isBusy}>
      <Stack gap={4}>
        <TextField
          {...look}
          name={name}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          error={(wasTried ? faults.value : null) ?? refused[name]}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <TextField
          label={text.email}
          name="email"
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          onBlur={() => setLeftEmail(email)}
          error={(wasTried ? faults.email : null) ?? refused.email}
          maxLength={EMAIL_MAX_LENGTH}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        {likely !== null && <LikelyEmail email={likely} onCorrect={setEmail} />}
        {problem !== null && <Notice tone="danger">{problem}</Notice>}
        <Button type="submit" tone="accent" size="lg" wide busy={isBusy}>
          {text.requestCode}
        </Button>
        {hint !== null && (
          <Text tone="subtle" size="sm">
            {hint}
          </Text>
        )}
      </Stack>
    </form>
  );
}
