import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { codeIn } from '../../../domain/typed-code.ts';
import { useApi } from '../../api/api-context.tsx';
import { configQuery } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { Done } from '../../ui/done.tsx';
import { Stack } from '../../ui/layout.ts';
import { MailboxNotice } from '../../ui/mailbox/mailbox-notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { styled } from '../../ui/theme.ts';
import { Text } from '../../ui/typography.ts';
import { IdentityForm, type Identity } from './identity-form.tsx';
import { text } from './text.ts';
import type { CodeStepView } from './use-code-step.ts';

/** The first two steps: the account, and the code from the mail. */
export function CodeStep({ identity, step }: { identity: Identity; step: CodeStepView }) {
  return step.number === 0 ? (
    <IdentityForm identity={identity} step={step} />
  ) : (
    <CodeForm step={step} />
  );
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
