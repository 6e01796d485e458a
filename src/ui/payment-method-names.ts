import type { OrderMethod } from '../../domain/amounts.ts';

/** The Korean names of the payment methods (C-PAY-11, A-COUNT-11). */
export const paymentMethodNames: Readonly<Record<OrderMethod, string>> = {
  CARD: '신용·체크카드',
  TRANSFER: '계좌이체',
  VIRTUAL_ACCOUNT: '가상계좌',
  MOBILE_PHONE: '휴대폰',
  CULTURE_GIFT_CERTIFICATE: '문화상품권',
  FOREIGN_EASY_PAY: '해외 간편결제',
  CASH: '현금',
  TERMINAL: '카드 단말기',
  BANK_TRANSFER: '계좌 이체(무통장)',
  FREE: '무료',
};
