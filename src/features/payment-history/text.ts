import type { PaymentStatus } from '../../../openapi.gen.d.ts';

/** The Korean of the customer's payments. */
export const text = {
  title: '결제 내역',
  count: (total: number) => `결제 ${total}건`,
  more: (count: number) => `결제 ${count}건 더 보기`,
  empty: '아직 결제 내역이 없어요',
  failedForNow: '결제 내역을 일시적으로 불러올 수 없어요.',
  failed: '결제 내역을 불러올 수 없어요.',
  open: (title: string, amount: string, time: string) =>
    `${title} ${amount} 결제, ${time}, 예매 열기`,
  deposit: '입금 대기',
  partlyRefunded: '일부 환불',
  difference: '상영 변경 차액',
  pointsOnly: '포인트 결제',
  free: '무료 예매',
  cashReceipt: (purpose: string) => `현금영수증 ${purpose}`,
  discount: (amount: string, by: string | null) =>
    by === null ? `할인 ${amount}` : `${by} ${amount} 할인`,
  rate: (provider: string, rate: number) => `${provider} ${rate}%`,
  points: (points: string) => `포인트 ${points} 사용`,
  refund: (amount: string) => `${amount} 환불`,
  returned: (points: string) => `포인트 ${points} 반환`,
} as const;

export const statusNames: Readonly<Record<PaymentStatus, string>> = {
  IN_PROGRESS: '결제 진행 중',
  DONE: '결제 완료',
  REFUNDED: '환불',
};
