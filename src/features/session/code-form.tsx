import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { typedSecondFactor } from '../../../domain/second-factor.ts';
import { Button } from '../../ui/button.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { text } from './login-text.ts';
import { problemText } from './problem-text.ts';
import type { Session } from './use-session.ts';

/** The second step of an administrator's login: a code of the app, or a recovery code (A-ACC-54). */
export function CodeForm({ session }: { session: Session }) {
  const { problem, submitting } = session;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const code = typedSecondFactor(typed);
  const fault = wasTried && code === null ? text.codeMissing : problem && problemText(problem);

  useEffect(() => {
    if (!submitting) input.current?.focus();
  }, [submitting]);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setWasTried(true);
    if (code === null) input.current?.focus();
    else session.signIn({ kind: 'admin', code });
  }

  return (
    <form aria-label={text.codeForm} onSubmit={submit} noValidate aria-busy={submitting}>
      <Stack gap={4}>
        <Text>{text.codeLead}</Text>
        <TextField
          ref={input}
          label={text.code}
          name="code"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            if (problem !== null) session.dismiss();
          }}
          error={fault}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={40}
          required
        />
        <Button type="submit" tone="accent" size="lg" wide busy={submitting}>
          {text.confirmCode}
        </Button>
        <Button tone="ghost" disabled={submitting} onClick={session.abandonCode}>
          {text.backToPassword}
        </Button>
      </Stack>
    </form>
  );
}
