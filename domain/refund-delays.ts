import type { OrderMethod } from './amounts.ts';

/** When a refund arrives, by the method of the payment (C-RES-34). */
export const refundDelays: Readonly<Record<OrderMethod, string>> = {
  CARD: '카드사에 따라 환불까지 3~7영업일이 걸릴 수 있어요.',
  TRANSFER: '결제한 계좌로 돌려드려요. 은행에 따라 1~2영업일이 걸릴 수 있어요.',
  VIRTUAL_ACCOUNT: '입력하신 계좌로 돌려드려요. 은행에 따라 1~2영업일이 걸릴 수 있어요.',
  MOBILE_PHONE: '휴대폰 결제가 취소돼요. 결제한 달이 지났으면 계좌로 환불될 수 있어요.',
  CULTURE_GIFT_CERTIFICATE: '결제한 문화상품권으로 돌려드려요.',
  FOREIGN_EASY_PAY: '결제한 통화로 돌려드려요. 환율에 따라 금액이 달라질 수 있어요.',
  CASH: '매표소에서 현금으로 돌려드려요.',
  TERMINAL: '매표소의 카드 단말기에서 취소해 드려요.',
  BANK_TRANSFER: '매표소에서 이체하신 계좌로 돌려드려요.',
  FREE: '돌려드릴 금액이 없어요.',
};
