import { useEffect, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { fromPromise, type MachineImplementationsFrom } from 'xstate';
import { ADMIN_CLOSURE_PHRASE, PASSWORD_MAX_LENGTH } from '../../../../domain/limits.ts';
import {
  adminClosureMachine,
  type ClosureForm,
} from '../../../../machines/admin-closure/admin-closure.machine.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choices.tsx';
import { FormFields } from '../../../ui/form-fields.tsx';
import { Card, Stack, SectionTitle, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/states.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useApi, answerOrNull, type Api } from '../../../api/api.ts';
import { faultsByField, messageBeside } from '../../../api/form-faults.ts';
import { statePath } from '../../../ui/state-path.ts';
import { usePageMachine } from '../../../ui/use-page-machine.ts';
import { text } from './text.ts';

interface Fields {
  password: string;
  confirmation: string;
  agrees: boolean;
}

interface ClosurePageProps {
  title: string;
  /** The account is deleted. */
  onClosed: () => void;
  /** Signs out and opens the home page. */
  onLeft: () => void;
}

/** `/admin/delete-account`: the password, the phrase and the agreement delete the own account (A-ACC-20, A-ACC-22). */
export function ClosurePage({ title, onClosed, onLeft }: ClosurePageProps) {
  const view = useAdminClosure(onLeft);
  const { faults, isClosed } = view;
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

  useEffect(() => {
    if (isClosed) onClosed();
  }, [isClosed, onClosed]);

  const submit = handleSubmit(({ password }) =>
    view.submit({ password, confirmation: ADMIN_CLOSURE_PHRASE, agrees: true }),
  );

  return (
    <Stack gap={4} data-state={view.statePath} css={{ maxWidth: '$reading' }}>
      <SectionTitle>{title}</SectionTitle>
      {isClosed ? (
        <Notice tone="success">{text.closed}</Notice>
      ) : (
        <Card>
          <form
            noValidate
            aria-label={text.form}
            aria-busy={view.isBusy}
            onSubmit={(event) => void submit(event)}
          >
            <FormFields isSending={view.isBusy}>
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
            </FormFields>
          </form>
        </Card>
      )}
    </Stack>
  );
}

const fields = ['password', 'confirmation', 'agrees'] as const;

/** The deletion of the own account. @param leave signs out and opens the home page */
function useAdminClosure(leave: () => void) {
  const api = useApi();
  const [snapshot, actor] = usePageMachine(adminClosureMachine, () =>
    createAdminClosureImplementations(api, leave),
  );
  const { context } = snapshot;
  const problem = snapshot.matches({ editing: 'uncertain' })
    ? (context.message ?? text.uncertain)
    : snapshot.matches({ editing: 'refused' })
      ? messageBeside(context.message ?? text.failed, context, fields)
      : null;
  return {
    /** The state, for browser tests. */
    statePath: statePath(snapshot.value),
    faults: useMemo(
      () => faultsByField({ fieldErrors: context.fieldErrors }, fields),
      [context.fieldErrors],
    ),
    /** Why the account was not deleted, unless a field shows the reason. */
    problem,
    isBusy: snapshot.matches('closing'),
    isClosed: snapshot.matches('closed') || snapshot.matches('left'),
    submit: (form: ClosureForm) => actor.send({ type: 'closure.submit', form }),
  };
}

/** The deletion of an administrator's account bound to the server. @param leave signs out and opens the home page */
function createAdminClosureImplementations(
  { http }: Api,
  leave: () => void,
): MachineImplementationsFrom<typeof adminClosureMachine> {
  return {
    actors: {
      closeAccount: fromPromise(({ input: { form } }) => {
        if (form === null) throw new Error('There is no form to delete the account with');
        return answerOrNull(http.DELETE('/api/admin/delete/account', { body: form }));
      }),
    },
    actions: { leave },
  };
}
