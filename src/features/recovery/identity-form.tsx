import { likelyEmail, typedEmail } from '../../../domain/email.ts';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { EMAIL_MAX_LENGTH } from '../../../domain/limits.ts';
import { faultsByField } from '../../api/form-faults.ts';
import { Button } from '../../ui/button.tsx';
import { LikelyEmail } from '../../ui/email-proof/email-field.tsx';
import { Stack } from '../../ui/layout.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Text } from '../../ui/typography.ts';
import { faultOf } from './fields.ts';
import { focusFirstInvalid } from '../../ui/focus-first-invalid.ts';
import { text } from './text.ts';
import type { CodeStepView } from './use-code-step.ts';

/** What a member enters beside the e-mail. */
export interface Identity {
  name: 'loginId' | 'name';
  label: string;
  autoComplete: 'username' | 'name';
  maxLength: number;
}

interface IdentityFormProps {
  identity: Identity;
  step: CodeStepView;
}

/** The first step: login id or name, and e-mail. It keeps its input after every failure (C-FIND-22, C-FIND-26). */
export function IdentityForm({ identity, step }: IdentityFormProps) {
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
        <Text tone="subtle" size="sm">
          {text.guestsHint}
        </Text>
      </Stack>
    </form>
  );
}
