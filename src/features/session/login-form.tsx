import { Eye, EyeOff } from 'lucide-react';
import { useRef, useState, type SyntheticEvent } from 'react';
import type { Credentials } from '../../../machines/session/session.types.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { Stack } from '../../ui/layout.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { styled } from '../../ui/theme.ts';
import { rememberedLoginId, rememberLoginId } from './adapter.ts';
import { text } from './text.ts';

interface LoginFormProps {
  /** Why the last trial failed, in Korean. */
  problem: string | null;
  submitting: boolean;
  onSubmit: (credentials: Credentials) => void;
  /** Something was changed since that trial. */
  onEdit: () => void;
}

export function LoginForm({ problem, submitting, onSubmit, onEdit }: LoginFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [loginId, setLoginId] = useState(rememberedLoginId);
  const [password, setPassword] = useState('');
  const [remembers, setRemembers] = useState(loginId !== '');
  const [isShown, setIsShown] = useState(false);
  const [wasTried, setWasTried] = useState(false);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setWasTried(true);
    const missing = loginId.trim() === '' ? 'loginId' : password === '' ? 'password' : null;
    if (missing !== null) {
      form.current?.querySelector<HTMLInputElement>(`[name="${missing}"]`)?.focus();
      return;
    }
    rememberLoginId(remembers ? loginId.trim() : null);
    onSubmit({ loginId: loginId.trim(), password });
  }

  return (
    <form ref={form} onSubmit={submit} onInput={onEdit} noValidate aria-busy={submitting}>
      <Stack gap={4}>
        <TextField
          label={text.loginId}
          name="loginId"
          value={loginId}
          onChange={(event) => setLoginId(event.target.value)}
          error={wasTried && loginId.trim() === '' ? text.loginIdMissing : undefined}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          required
        />
        <PasswordLine>
          <TextField
            label={text.password}
            name="password"
            type={isShown ? 'text' : 'password'}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={wasTried && password === '' ? text.passwordMissing : undefined}
            autoComplete="current-password"
            maxLength={128}
            required
          />
          <IconButton
            label={isShown ? text.hidePassword : text.showPassword}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? (
              <EyeOff size={20} aria-hidden="true" />
            ) : (
              <Eye size={20} aria-hidden="true" />
            )}
          </IconButton>
        </PasswordLine>
        <Checkbox
          label={text.rememberLoginId}
          checked={remembers}
          onChange={(event) => setRemembers(event.target.checked)}
        />
        {problem !== null && <Notice tone="danger">{problem}</Notice>}
        <Button type="submit" tone="accent" size="lg" wide busy={submitting}>
          {text.signIn}
        </Button>
      </Stack>
    </form>
  );
}

/** The eye stands in the field's right end. */
const PasswordLine = styled('div', {
  position: 'relative',
  '& input': { paddingRight: '$12' },
  '& > button': {
    position: 'absolute',
    right: '$1',
    top: 'calc($fontSizes$sm * 1.65 + $space$2 + 2px)',
  },
});
