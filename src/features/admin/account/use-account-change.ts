import { useState } from 'react';
import { ADMIN_PASSWORD_MIN_LENGTH } from '../../../../domain/limits.ts';
import { typedSecondFactor } from '../../../../domain/second-factor.ts';
import type { SecondFactorSecret } from '../../../../openapi.gen.d.ts';
import { answerOf, answerOrNull, useApi } from '../../../api/api.ts';
import { faultsByField, messageBeside } from '../../../api/form-faults.ts';
import { unansweredMessage } from '../../../api/text.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { useConfirmation } from '../../../ui/use-confirmation.ts';
import { text } from './text.ts';

/** What is to become of the own account, except of its e-mail. */
export type ChangeKind = 'password' | 'begin' | 'turnOn' | 'off' | 'renew';

export interface AccountChange {
  readonly kind: ChangeKind;
  readonly currentPassword: string;
  readonly password: string;
  readonly repeatPassword: string;
  readonly code: string;
  readonly wasTried: boolean;
}

export type ChangeField = 'currentPassword' | 'password' | 'repeatPassword' | 'code';

/** The fields of each change, as its dialog shows them. */
const fieldsOf: Readonly<Record<ChangeKind, readonly ChangeField[]>> = {
  password: ['currentPassword', 'password', 'repeatPassword'],
  begin: ['currentPassword'],
  turnOn: ['code'],
  off: ['currentPassword', 'code'],
  renew: ['currentPassword', 'code'],
};

const untouched = {
  ...{ currentPassword: '', password: '', repeatPassword: '', code: '', wasTried: false },
};

/** The confirmed changes of the own account: what the dialog shows, and the user's commands (A-ACC-50, A-ACC-52, A-ACC-53). */
export function useAccountChange(onOff: () => void) {
  const { http } = useApi();
  const toast = useToast();
  const [secret, setSecret] = useState<SecondFactorSecret | null>(null);
  /** Shown until the user says that they are kept. */
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  const { failure, ...change } = useConfirmation<AccountChange>({
    carryOut: async ({ kind, currentPassword, password, repeatPassword, ...typed }) => {
      const code = typedSecondFactor(typed.code) ?? '';
      const proof = { password: currentPassword, code };
      switch (kind) {
        case 'password':
          return answerOrNull(
            http.PUT('/api/admin/account/password', {
              body: { currentPassword, password, repeatPassword },
            }),
          );
        case 'begin': {
          const body = { password: currentPassword };
          setSecret(await answerOf(http.POST('/api/admin/account/second-factor', { body })));
          return;
        }
        case 'turnOn': {
          const call = http.PUT('/api/admin/account/second-factor', { body: { code } });
          setRecoveryCodes((await answerOf(call)).recoveryCodes);
          return;
        }
        case 'off':
          return answerOrNull(http.POST('/api/admin/account/second-factor/off', { body: proof }));
        case 'renew': {
          const path = '/api/admin/account/second-factor/recovery-codes';
          setRecoveryCodes((await answerOf(http.POST(path, { body: proof }))).recoveryCodes);
          return;
        }
      }
    },
    onDone: ({ kind }) => {
      if (kind === 'begin') change.ask({ kind: 'turnOn', ...untouched });
      else toast(text.done[kind], 'success');
      if (kind === 'off') onOff();
    },
  });
  const { subject } = change;
  const kind = subject?.kind ?? 'password';
  const fields = fieldsOf[kind];
  const asked = fields.map((field) => contractField(kind, field));
  const refused = failure === null ? {} : faultsByField(failure, asked);
  return {
    ...change,
    kind,
    fields,
    secret,
    recoveryCodes,
    forgetRecoveryCodes: () => setRecoveryCodes(null),
    begin: (begun: ChangeKind) => change.ask({ kind: begun, ...untouched }),
    faultOf: (field: ChangeField) =>
      (subject?.wasTried === true ? faultOf(subject, field) : null) ??
      refused[contractField(kind, field)],
    problem: failure && messageBeside(failure.message ?? unansweredMessage, failure, asked),
    /** Nothing is sent while a field is faulty. */
    confirm: () => {
      if (subject === null) return;
      const isFaulty = fields.some((field) => faultOf(subject, field) !== null);
      if (isFaulty) change.change({ ...subject, wasTried: true });
      else change.confirm();
    },
  };
}

/** Only the change of the password has two passwords in the contract. */
function contractField(kind: ChangeKind, field: ChangeField): ChangeField {
  return kind !== 'password' && field === 'currentPassword' ? 'password' : field;
}

function faultOf(change: AccountChange, field: ChangeField): string | null {
  const { missing } = text;
  switch (field) {
    case 'currentPassword':
      return change.currentPassword === '' ? missing.currentPassword : null;
    case 'password':
      return change.password.length < ADMIN_PASSWORD_MIN_LENGTH ? missing.password : null;
    case 'repeatPassword':
      return change.password === change.repeatPassword ? null : missing.repeatPassword;
    case 'code': {
      const code = typedSecondFactor(change.code);
      if (change.kind !== 'turnOn') return code === null ? missing.codeOrRecovery : null;
      return code === null || code.includes('-') ? missing.code : null;
    }
  }
}
