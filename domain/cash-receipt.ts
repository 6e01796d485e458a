/** What a cash receipt is for; NONE for no receipt. */
export const CASH_RECEIPTS = ['INCOME_DEDUCTION', 'EXPENSE_PROOF', 'NONE'] as const;
export type CashReceiptChoice = (typeof CASH_RECEIPTS)[number];

/** The words of the customer and of the provider alike. */
export const cashReceiptNames = {
  INCOME_DEDUCTION: '소득공제',
  EXPENSE_PROOF: '지출증빙',
  NONE: '미발행',
} as const satisfies Record<CashReceiptChoice, string>;

/** The methods with a cash receipt: others have their own proof of payment (C-PAY-101). */
export function hasCashReceipt(method: string): method is 'TRANSFER' | 'VIRTUAL_ACCOUNT' {
  return method === 'TRANSFER' || method === 'VIRTUAL_ACCOUNT';
}

/** @returns what an issued receipt is for, and its number (C-PAY-103) */
export function cashReceiptText({
  type,
  issueNumber,
}: {
  type: CashReceiptChoice;
  issueNumber: string;
}): string {
  return [cashReceiptNames[type], issueNumber].filter(Boolean).join(' · ');
}
