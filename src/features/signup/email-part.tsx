import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { EMAIL_CODE_LENGTH, EMAIL_MAX_LENGTH } from '../../../domain/limits.ts';
import { useApi } from '../../api/api-context.tsx';
import { configQuery } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { styled } from '../../ui/theme.ts';
import { faultsOf, type GuestFields } from './guest-fields.ts';
import { text } from './text.ts';
import type { EmailView } from './use-guest-signup.ts';

interface EmailPartProps {
  email: EmailView;
  /** The form was submitted without a verified address. */
  isAsked: boolean;
  /** Opens the guests' login. */
  onLogin: () => void;
}

/** The address, and the code that proves it (C-GUEST-19 to C-GUEST-21). */
export function EmailPart({ email, isAsked, onLogin }: EmailPartProps) {
  const { register, formState } = useFormContext<GuestFields>();
  const fault = formState.errors.email?.message ?? email.error;
  const field = register('email', {
    validate: faultsOf.email,
    onChange: (event: { target: { value: string } }) => email.change(event.target.value.trim()),
    onBlur: email.leave,
  });
  return (
    <Stack gap={3}>
      <TextField
        {...field}
        label={text.required(text.email)}
        hint={<Hint email={email} />}
        error={fault ?? (isAsked && !email.isVerified ? text.verifyFirst : undefined)}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX_LENGTH}
        required
      />
      {email.isTaken && (
        <Button size="sm" onClick={onLogin}>
          {text.toLogin}
        </Button>
      )}
      {email.isCodeSent && <Code email={email} />}
      {!email.isVerified && !email.isTaken && (
        <Button
          tone={email.isCodeSent ? 'ghost' : 'plain'}
          busy={email.isSending}
          onClick={email.requestCode}
        >
          {email.isCodeSent ? text.requestAgain : text.requestCode}
        </Button>
      )}
    </Stack>
  );
}

function Hint({ email }: { email: EmailView }) {
  return email.isVerified ? <Done>{email.hint}</Done> : (email.hint ?? text.emailHint);
}

function Done({ children }: { children: ReactNode }) {
  return (
    <Success>
      <CircleCheck size={16} aria-hidden="true" />
      {children}
    </Success>
  );
}

/** Not a form element, because forms cannot be nested. Enter also confirms the code. */
function Code({ email }: { email: EmailView }) {
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { data: config } = useQuery(configQuery(useApi()));
  const box = useRef<HTMLDivElement>(null);
  const confirm = () => email.submitCode(code);

  useEffect(() => {
    input.current?.focus();
  }, []);
  // Scrolls to the message below the field, which a phone's keyboard may cover.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [email.codeError]);

  return (
    <Box ref={box}>
      {config?.mode === 'demo' && (
        <Notice>
          {text.mailbox}
          <br />
          <a href="/dev/mailbox" target="_blank" rel="noreferrer">
            {text.toMailbox}
          </a>
        </Notice>
      )}
      <Line>
        <TextField
          ref={input}
          label={text.code}
          hint={email.isCodeResent ? <Done>{text.resent}</Done> : text.codeHint}
          error={email.codeError}
          value={code}
          onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            confirm();
          }}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={EMAIL_CODE_LENGTH}
        />
        <Button busy={email.isConfirming} onClick={confirm}>
          {text.confirmCode}
        </Button>
      </Line>
    </Box>
  );
}

const Success = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '$1',
  color: '$success',
});

const Box = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$3',
  '& a': { textDecoration: 'underline', textUnderlineOffset: '3px' },
});

/** Aligns the button with the field, not with the text below it. */
const Line = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '$2',
  '& > button': { marginTop: 'calc($fontSizes$sm * 1.65 + $space$2)', alignSelf: 'start' },
});
