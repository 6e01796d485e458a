import { useState } from 'react';
import { isBank } from '../../../domain/banks.ts';
import {
  ACCOUNT_NUMBER_MAX_LENGTH,
  ACCOUNT_NUMBER_MIN_LENGTH,
  HOLDER_NAME_MAX_LENGTH,
} from '../../../domain/limits.ts';
import type { RefundAccount } from '../../../machines/reservation-detail/reservation-detail.setup.ts';
import { text } from './text.ts';

export const accountFields = ['bank', 'accountNumber', 'holderName'] as const;
export type AccountField = (typeof accountFields)[number];
export type AccountFaults = Partial<Record<AccountField, string>>;

const empty: Record<AccountField, string> = { bank: '', accountNumber: '', holderName: '' };

/** The fields of an account that exist only while the dialog is open: they are never stored in the browser (C-RES-46). */
export function useAccountForm() {
  const [values, setValues] = useState(empty);
  const [faults, setFaults] = useState<AccountFaults>({});
  return {
    values,
    faults,
    change: (field: AccountField, value: string) => {
      setValues((current) => ({ ...current, [field]: value }));
      setFaults((current) => ({ ...current, [field]: undefined }));
    },
    reset: () => {
      setValues(empty);
      setFaults({});
    },
    /** @returns the account, or null while a field has a fault, which is then shown */
    submit: (): RefundAccount | null => {
      const found = faultsIn(values);
      setFaults(found);
      const { bank } = values;
      if (Object.keys(found).length > 0 || !isBank(bank)) return null;
      return { bank, accountNumber: digitsOf(values), holderName: values.holderName.trim() };
    },
  };
}

export type AccountForm = ReturnType<typeof useAccountForm>;

/** Banks write numbers with hyphens, which the provider does not take. */
function digitsOf({ accountNumber }: typeof empty): string {
  return accountNumber.normalize('NFKC').replace(/[\s\p{Dash}]/gu, '');
}

function faultsIn(values: typeof empty): AccountFaults {
  const digits = digitsOf(values);
  const holder = values.holderName.trim();
  const isNumber =
    /^\d+$/.test(digits) &&
    digits.length >= ACCOUNT_NUMBER_MIN_LENGTH &&
    digits.length <= ACCOUNT_NUMBER_MAX_LENGTH;
  const isHolder = holder !== '' && holder.length <= HOLDER_NAME_MAX_LENGTH;
  return {
    ...(isBank(values.bank) ? {} : { bank: text.bankMissing }),
    ...(isNumber ? {} : { accountNumber: text.accountNumberWrong }),
    ...(isHolder ? {} : { holderName: text.holderMissing }),
  };
}
