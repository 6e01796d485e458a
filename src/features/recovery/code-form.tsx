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
import type { CodeView } from './code-view.ts';
import { text } from './text.ts';

/** The second step: the code from the mail (C-FIND-23 to C-FIND-26, C-FIND-33). */
export function CodeForm({ code }: { code: CodeView }) {
  const api = useApi();
  const { data: config } = useQuery(configQuery(api));
  const now = useCallback(() => api.clock.now(), [api]);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [attempt, setAttempt] = useState(code.attempt);
  if (attempt !== code.attempt) {
    setAttempt(code.attempt);
    setTyped('');
  }
  const { problem } = code;
  const isBusy = code.isConfirming || code.isResending;
  useEffect(() => {
    if (problem !== null) input.current?.focus();
  }, [problem, attempt]);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    code.submit(typed);
  }

  return (
    <form aria-label={text.codeForm} onSubmit={submit} noValidate aria-busy={isBusy}>
      <Stack gap={4}>
        <Stack gap={2}>
          <Text css={{ overflowWrap: 'anywhere' }}>{text.codeLead(code.email)}</Text>
          <Text tone="subtle" size="sm">
            {text.noMail}
          </Text>
        </Stack>
        {config?.mode === 'demo' && <MailboxNotice />}
        <TextField
          ref={input}
          label={text.code}
          name="code"
          hint={code.isResent ? <Done>{text.resent}</Done> : text.codeHint}
          error={problem}
          value={typed}
          onChange={(event) => setTyped(codeIn(event.target.value))}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          required
        />
        <Countdown
          key={code.expiresAt}
          deadline={code.expiresAt}
          now={now}
          label={text.timeLeft}
          ended={text.codeExpired}
        />
        <Button
          type="submit"
          tone="accent"
          size="lg"
          wide
          busy={code.isConfirming}
          disabled={code.isResending}
        >
          {text.confirmCode}
        </Button>
        <Others>
          <Button busy={code.isResending} disabled={code.isConfirming} onClick={code.requestAgain}>
            {text.requestAgain}
          </Button>
          <Button tone="ghost" disabled={isBusy} onClick={code.back}>
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
