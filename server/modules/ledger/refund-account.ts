import type { OutboxEntry } from './outbox-store.ts';
import type { Payment } from './payments-store.ts';

/** Why a refund waits whose customer has named no account. */
export const ACCOUNT_NEEDED = 'REFUND_ACCOUNT_NEEDED';

/** Where an account is wrong, by the codes of its refusals. */
const FIELDS = {
  [ACCOUNT_NEEDED]: null,
  INVALID_BANK: 'bank',
  INVALID_REFUND_ACCOUNT_NUMBER: 'accountNumber',
  INVALID_REFUND_ACCOUNT_INFO: 'holderName',
} as const;

type Code = keyof typeof FIELDS;

/** What is known of the account for a refund: nothing while none is needed. */
export type AccountNeed =
  { state: 'NEEDED'; field: (typeof FIELDS)[Code] } | { state: 'CHECKING'; field: null };

/** @returns whether the money came by a deposit to a virtual account */
export function isPaidByDeposit({ paidMethod, method }: Payment): boolean {
  return (paidMethod ?? method) === 'VIRTUAL_ACCOUNT';
}

/** @returns whether an entry waits for an account; also one that an earlier program has given up */
export function needsAccount({ deadAt, lastError }: OutboxEntry): boolean {
  return deadAt !== null && isAccountCode(lastError);
}

/** @param entries that return a payment and are not done */
export function accountNeedOf(entries: readonly OutboxEntry[]): AccountNeed | null {
  const dead = entries.find(needsAccount);
  const code = codeOf(dead?.lastError ?? null);
  if (code !== null) return { state: 'NEEDED', field: FIELDS[code] };
  const isChecking = entries.some(
    ({ deadAt, payload }) => deadAt === null && payload.kind !== 'MAIL' && payload.refundAccount,
  );
  return isChecking ? { state: 'CHECKING', field: null } : null;
}

/** @returns whether an entry was given up because of the account. @param lastError of an entry */
export function isAccountCode(lastError: string | null): boolean {
  return codeOf(lastError) !== null;
}

/** The message of a refusal follows its code. */
function codeOf(lastError: string | null): Code | null {
  const [code = ''] = lastError?.split(' ') ?? [];
  return isCode(code) ? code : null;
}

function isCode(code: string): code is Code {
  return Object.hasOwn(FIELDS, code);
}
