import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { ADMIN_CLOSURE_PHRASE, PASSWORD_MAX_LENGTH } from '../../../../domain/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choices.tsx';
import { Card, Stack } from '../../../ui/layout.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { SectionTitle, Text } from '../../../ui/typography.ts';
import { text } from './text.ts';
import { useAdminClosure } from './use-admin-closure.ts';

interface Fields {
  password: string;
  confirmation: string;
  agrees: boolean;
}

interface ClosurePageProps {
  title: string;
  /** Signs out and opens the home page. */
  onLeft: () => void;
}

/** `/admin/delete-account`: the password, the phrase and the agreement delete the own account (A-ACC-20, A-ACC-22). */
export function ClosurePage({ title, onLeft }: ClosurePageProps) {
  const view = useAdminClosure(onLeft);
  const { faults } = view;
  const { register, handleSubmit, formState, setError, setFocus } = useForm<Fields>({
    mode: 'onTouched',
    defaultValues: { password: '', confirmation: '', agrees: false },
  });
  const { errors } = formState;

  useEffect(() => {
    if (faults.password === undefined) return;
    setError('password', { type: 'server', message: faults.password });
    setFocus('password');
  }, [faults, setError, setFocus]);

  const submit = handleSubmit(({ password }) =>
    view.submit({ password, confirmation: ADMIN_CLOSURE_PHRASE, agrees: true }),
  );

  return (
    <Stack gap={4} data-state={view.statePath} css={{ maxWidth: '$reading' }}>
      <SectionTitle>{title}</SectionTitle>
      {view.isClosed ? (
        <Notice tone="success">{text.closed}</Notice>
      ) : (
        <Card>
          <form
            noValidate
            aria-label={text.form}
            aria-busy={view.isBusy}
            onSubmit={(event) => void submit(event)}
          >
            <Stack as="fieldset" gap={4} disabled={view.isBusy}>
              <Notice tone="warning">
                {text.lead}
                <br />
                {text.kept}
              </Notice>
              <PasswordField
                {...register('password', {
                  validate: (password) => (password === '' ? text.passwordMissing : undefined),
                })}
                label={text.password}
                error={errors.password?.message}
                autoComplete="current-password"
                maxLength={PASSWORD_MAX_LENGTH}
                required
              />
              <TextField
                {...register('confirmation', {
                  validate: (typed) =>
                    typed === ADMIN_CLOSURE_PHRASE ? undefined : text.phraseHint,
                })}
                label={text.phrase}
                hint={text.phraseHint}
                error={errors.confirmation?.message}
                autoComplete="off"
                required
              />
              <div>
                <Checkbox
                  {...register('agrees', {
                    validate: (agrees) => (agrees ? undefined : text.mustAgree),
                  })}
                  label={text.agrees}
                  aria-invalid={errors.agrees !== undefined}
                  aria-describedby="agrees-fault"
                  required
                />
                <Text size="sm" id="agrees-fault" aria-live="polite" css={{ color: '$danger' }}>
                  {errors.agrees?.message}
                </Text>
              </div>
              {view.problem !== null && <Notice tone="danger">{view.problem}</Notice>}
              <Button type="submit" tone="danger" busy={view.isBusy}>
                {text.submit}
              </Button>
            </Stack>
          </form>
        </Card>
      )}
    </Stack>
  );
}
