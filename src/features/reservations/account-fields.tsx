import { BANKS } from '../../../domain/banks.ts';
import { HOLDER_NAME_MAX_LENGTH } from '../../../domain/limits.ts';
import { Stack, Text } from '../../ui/layout.tsx';
import { Options, SelectField, TextField } from '../../ui/text-field.tsx';
import { text } from './text.ts';
import type { AccountFaults, AccountForm } from './use-account-form.ts';

interface AccountFieldsProps {
  form: AccountForm;
  /** What the server or the provider says about the last account. */
  refused: AccountFaults;
  disabled: boolean;
}

const banks = Object.entries(BANKS).sort(([, a], [, b]) => a.localeCompare(b, 'ko'));

/** The account to which a deposit is returned (C-RES-37). */
export function AccountFields({ form, refused, disabled }: AccountFieldsProps) {
  const { values, change } = form;
  const faults = { ...refused, ...form.faults };
  return (
    <Stack gap={3}>
      <Text weight="semibold">{text.refundAccount}</Text>
      <Text size="sm" tone="muted">
        {text.refundAccountHint}
      </Text>
      <SelectField
        label={text.refundBank}
        error={faults.bank}
        autoComplete="off"
        value={values.bank}
        disabled={disabled}
        onChange={(event) => change('bank', event.currentTarget.value)}
      >
        <option value="">{text.chooseBank}</option>
        <Options of={banks} />
      </SelectField>
      <TextField
        label={text.refundAccountNumber}
        error={faults.accountNumber}
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        value={values.accountNumber}
        disabled={disabled}
        onChange={(event) => change('accountNumber', event.currentTarget.value)}
      />
      <TextField
        label={text.refundHolder}
        error={faults.holderName}
        autoComplete="off"
        maxLength={HOLDER_NAME_MAX_LENGTH}
        value={values.holderName}
        disabled={disabled}
        onChange={(event) => change('holderName', event.currentTarget.value)}
      />
    </Stack>
  );
}
