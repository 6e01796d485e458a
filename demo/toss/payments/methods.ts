import type { MethodCode } from './types.ts';

interface Method {
  readonly code: MethodCode;
  /** The Korean name that the script accepts and the REST interface returns. */
  readonly word: string;
  /** The minimum amount in won; 0 where the provider states none. */
  readonly minimum: number;
}

export const methods: Readonly<Record<MethodCode, Method>> = {
  CARD: { code: 'CARD', word: '카드', minimum: 100 },
  VIRTUAL_ACCOUNT: { code: 'VIRTUAL_ACCOUNT', word: '가상계좌', minimum: 0 },
  MOBILE_PHONE: { code: 'MOBILE_PHONE', word: '휴대폰', minimum: 0 },
  TRANSFER: { code: 'TRANSFER', word: '계좌이체', minimum: 200 },
  CULTURE_GIFT_CERTIFICATE: { code: 'CULTURE_GIFT_CERTIFICATE', word: '문화상품권', minimum: 0 },
  FOREIGN_EASY_PAY: { code: 'FOREIGN_EASY_PAY', word: '해외간편결제', minimum: 0 },
};

const WHOLE_ONLY: readonly MethodCode[] = ['MOBILE_PHONE', 'CULTURE_GIFT_CERTIFICATE'];

/** Whether a payment by the method can be cancelled in parts. */
export function isPartialCancelable(method: MethodCode): boolean {
  return !WHOLE_ONLY.includes(method);
}

/** The method with a Korean or code name. The empty name (no selection yet) means card. */
export function resolveMethod(name: string): MethodCode | undefined {
  if (name === '') return 'CARD';
  return Object.values(methods).find(({ code, word }) => code === name || word === name)?.code;
}

/** The banks offered for transfers and virtual accounts: the provider's two-digit code and the name. */
export const banks: readonly { readonly code: string; readonly name: string }[] = [
  { code: '06', name: 'KB국민은행' },
  { code: '88', name: '신한은행' },
  { code: '20', name: '우리은행' },
  { code: '81', name: '하나은행' },
  { code: '11', name: 'NH농협은행' },
  { code: '92', name: '토스뱅크' },
];

/** The codes of the banks to which a deposit can be returned. */
export const refundBanks: ReadonlySet<string> = new Set(
  [
    '02',
    '03',
    '06',
    '07',
    '11',
    '20',
    '23',
    '27',
    '31',
    '32',
    '34',
    '35',
    '37',
    '39',
    '45',
    '48',
  ].concat(['71', '81', '88', '89', '90', '92']),
);
