import { useRef, useState, type SyntheticEvent } from 'react';
import { isAscii, isEmailAddress, typedEmail } from '../../../domain/email.ts';
import type { AccountKind, Credentials } from '../../../machines/session/session.types.ts';
import { faultsByField } from '../../api/form-faults.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/states.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { entryState } from '../../ui/entry-state.ts';
import { newLoginIdIn } from './login-entry.ts';
import { rememberedLoginId, rememberLoginId } from './session-store.ts';
import { CodeForm } from './code-form.tsx';
import { text } from './login-text.ts';
import { loginFields, problemText } from './problem-text.ts';
import type { Session } from './use-session.ts';

interface LoginFormProps {
  /** The kind of account. */
  kind: AccountKind;
  session: Session;
}

/** Login id, or a guest's e-mail, and password; remembers a member's id on request (C-SESS-4, C-SESS-23). */
export function LoginForm({ kind, session }: LoginFormProps) {
  const { problem, submitting } = session;
  const faults = problem?.kind === kind ? faultsByField(problem, loginFields) : {};
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState(() => (kind === 'guest' ? '' : knownLoginId(kind)));
  const [password, setPassword] = useState('');
  const [remembers, setRemembers] = useState(
    () => kind === 'customer' && rememberedLoginId() !== '',
  );
  const [wasTried, setWasTried] = useState(false);
  const typedName = kind === 'guest' ? typedEmail(name) : name.trim();
  const nameFault = nameFaultOf(kind, typedName);
  const passwordFault = password === '' ? text.passwordMissing : null;

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setWasTried(true);
    const faulty = nameFault !== null ? 'name' : passwordFault !== null ? 'password' : null;
    if (faulty !== null) {
      form.current?.querySelector<HTMLInputElement>(`[data-field="${faulty}"]`)?.focus();
      return;
    }
    if (kind === 'customer') rememberLoginId(remembers ? typedName : null);
    session.signIn(credentialsOf(kind, typedName, password));
  }

  if (kind === 'admin' && session.awaitsCode) return <CodeForm session={session} />;
  return (
    <form
      ref={form}
      onSubmit={submit}
      onInput={() => problem !== null && session.dismiss()}
      noValidate
      aria-busy={submitting}
    >
      <Stack gap={4}>
        <TextField
          {...(kind === 'guest' ? emailLook : loginIdLook)}
          data-field="name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={(wasTried ? nameFault : null) ?? faults.loginId ?? faults.email}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PasswordField
          label={text.password}
          name="password"
          data-field="password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={(wasTried ? passwordFault : null) ?? faults.password}
          autoComplete="current-password"
          enterKeyHint="go"
          maxLength={128}
          required
        />
        {kind === 'customer' && (
          <Checkbox
            label={text.rememberLoginId}
            checked={remembers}
            onChange={(event) => setRemembers(event.target.checked)}
          />
        )}
        {problem?.kind === kind && <Notice tone="danger">{problemText(problem)}</Notice>}
        <Button type="submit" tone="accent" size="lg" wide busy={submitting}>
          {text.signIn}
        </Button>
      </Stack>
    </form>
  );
}

/** Of the account that was just created or found, else the remembered one. */
function knownLoginId(kind: 'customer' | 'admin'): string {
  return newLoginIdIn(entryState()) ?? (kind === 'customer' ? rememberedLoginId() : '');
}

const loginIdLook = {
  label: text.loginId,
  name: 'loginId',
  autoComplete: 'username',
  maxLength: 64,
} as const;

const emailLook = {
  label: text.email,
  name: 'email',
  type: 'email',
  autoComplete: 'email',
  maxLength: 254,
} as const;

function nameFaultOf(kind: AccountKind, name: string): string | null {
  if (kind !== 'guest') return name === '' ? text.loginIdMissing : null;
  if (name === '') return text.emailMissing;
  if (isEmailAddress(name)) return null;
  return isAscii(name) ? text.emailWrong : text.emailLetters;
}

function credentialsOf(kind: AccountKind, name: string, password: string): Credentials {
  return kind === 'guest' ? { kind, email: name, password } : { kind, loginId: name, password };
}
