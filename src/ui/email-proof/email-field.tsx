import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { typedEmail } from '../../../domain/email.ts';
import { EMAIL_MAX_LENGTH } from '../../../domain/limits.ts';
import { codeIn } from '../../../domain/typed-code.ts';
import { useApi, configQuery } from '../../api/api.ts';
import { Stack } from '../layout.tsx';
import { Button } from '../button.tsx';
import { Done } from '../states.tsx';
import { useFocusHandedOn } from '../focus.ts';
import { MailboxNotice } from '../mailbox/mailbox-notice.tsx';
import { TextField } from '../text-field.tsx';
import { styled } from '../theme.ts';
import { text } from './text.ts';
import type { EmailView } from './use-email.ts';

interface EmailFieldProps {
  email: EmailView;
  /** Of the form, from `emailRegistration`. */
  field: UseFormRegisterReturn;
  label: ReactNode;
  /** What the address is used for; by default bookings and codes. */
  hint?: string | undefined;
  /** The form's fault of the address; the verification's is shown without one. */
  fault: string | undefined;
  /** The form was submitted without a verified address. */
  isAsked: boolean;
  /** False while the address needs no code. */
  needsCode?: boolean;
  /** Puts another address into the form. */
  onCorrect: (email: string) => void;
  /** Shown while the address is taken. */
  whenTaken?: ReactNode;
}

/** The address, and the code that proves it (C-GUEST-19 to C-GUEST-21). */
export function EmailField(props: EmailFieldProps) {
  const { email, field, label, isAsked, needsCode = true, onCorrect, whenTaken } = props;
  const fault = props.fault ?? email.error;
  return (
    <Stack gap={3}>
      <TextField
        {...field}
        label={label}
        hint={<Hint email={email}>{props.hint ?? text.emailHint}</Hint>}
        error={fault ?? (isAsked && !email.isVerified ? text.verifyFirst : undefined)}
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX_LENGTH}
        required
      />
      {email.likely !== null && <LikelyEmail email={email.likely} onCorrect={onCorrect} />}
      {email.isTaken && whenTaken}
      {needsCode && email.isCodeSent && <Code email={email} />}
      {needsCode && !email.isVerified && !email.isTaken && (
        <Button
          tone={email.isCodeSent ? 'ghost' : 'plain'}
          busy={email.isSending}
          disabled={email.isConfirming}
          onClick={email.requestCode}
        >
          {email.isCodeSent ? text.requestAgain : text.requestCode}
        </Button>
      )}
    </Stack>
  );
}

/** The options with which a form registers the address, so that the verification follows it. */
export function emailRegistration(email: EmailView) {
  return {
    onChange: (event: { target: { value: string } }) =>
      email.change(typedEmail(event.target.value)),
    onBlur: email.leave,
  };
}

/** A domain that is probably mistyped is corrected with one press; it is not refused (C-GUEST-64). */
export function LikelyEmail({
  email,
  onCorrect,
}: {
  email: string;
  onCorrect: (email: string) => void;
}) {
  const place = useFocusHandedOn<HTMLDivElement>(addressField);
  return (
    <div role="status" ref={place}>
      <Button size="sm" onClick={() => onCorrect(email)}>
        {text.likelyEmail(email.slice(email.lastIndexOf('@') + 1))}
      </Button>
    </div>
  );
}

function addressField(): HTMLElement | null {
  return document.querySelector('input[name="email"]');
}

function Hint({ email, children }: { email: EmailView; children: ReactNode }) {
  return email.isVerified ? <Done>{email.hint}</Done> : <>{email.hint ?? children}</>;
}

/** Not a form element, because forms cannot be nested. Enter also confirms the code. */
function Code({ email }: { email: EmailView }) {
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { data: config } = useQuery(configQuery(useApi()));
  // The field of the address describes the result.
  const box = useFocusHandedOn<HTMLDivElement>(addressField);
  const confirm = () => email.submitCode(code);

  useEffect(() => {
    input.current?.focus();
  }, []);
  useEffect(() => {
    if (!email.isConfirming && email.codeError !== null) input.current?.focus();
  }, [email.isConfirming, email.codeError]);
  // Scrolls to the message below the field, which a phone's keyboard may cover.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [box, email.codeError]);

  return (
    <Box ref={box}>
      {config?.mode === 'demo' && <MailboxNotice />}
      <Line>
        <TextField
          ref={input}
          label={text.code}
          hint={email.isCodeResent ? <Done>{text.resent}</Done> : text.codeHint}
          error={email.codeError}
          value={code}
          onChange={(event) => setCode(codeIn(event.target.value))}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            confirm();
          }}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
        />
        <Button busy={email.isConfirming} disabled={email.isSending} onClick={confirm}>
          {text.confirmCode}
        </Button>
      </Line>
    </Box>
  );
}

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
