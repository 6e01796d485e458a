import { MAX_DISCOUNT_RATE, MAX_DISCOUNT_WON } from '../../../../domain/limits.ts';
import type { PaymentMethod } from '../../../../domain/amounts.ts';
import { wonText } from '../../../../domain/won.ts';
import { koreanDate } from '../../../../domain/screening-time-text.ts';
import { paymentMethodNames } from '../../../ui/payment-method-names.ts';

/** The Korean of the payment discounts of the administration. */
export const text = {
  one: '할인',
  object: '할인을',
  missing: '할인 정보를 찾을 수 없어요. 이미 삭제되었거나 끝났을 수 있어요.',
  terms: (rate: string, amount: string) =>
    rate === '' ? `${wonText(Number(amount))} 할인` : `${rate}% 할인`,
  days: (first: string, last: string) =>
    first === '' && last === ''
      ? '기간 제한 없음'
      : `${koreanDate(first)} ~ ${koreanDate(last)}`.trim(),
  methodOf: (method: PaymentMethod | '') =>
    method === '' ? '모든 결제 수단' : paymentMethodNames[method],
  states: { UPCOMING: '시작 전', CURRENT: '사용 중', ENDED: '끝남' },
  state: '상태',
  use: '사용',
  used: '주문에 사용됨',
  endOf: (name: string) => `${name} 끝내기`,
  endShort: '끝내기',
  provider: '제공사',
  rate: '할인율(%)',
  amount: '할인 금액(원)',
  termsLabel: '할인율 또는 할인 금액',
  method: '결제 수단',
  methodHint: '고르면 그 결제 수단으로만 받을 수 있어요.',
  daysLabel: '기간',
  eitherHint: '할인율과 할인 금액 중 하나만 입력해요.',
  description: '설명',
  firstDay: '첫날',
  lastDay: '마지막 날',
  daysHint: '비우면 기간 제한이 없어요.',
  locked: '이 할인을 사용한 주문이 있어 제공사와 할인율, 할인 금액은 바꿀 수 없어요.',
  providerMissing: '제공사 이름을 입력해 주세요.',
  termsMissing: '할인율 또는 할인 금액을 입력해 주세요.',
  wrongRate: `0부터 ${MAX_DISCOUNT_RATE}까지의 정수를 입력해 주세요.`,
  wrongAmount: `0부터 ${MAX_DISCOUNT_WON.toLocaleString('ko-KR')}까지의 정수를 입력해 주세요.`,
  wrongDay: '2000년부터 2099년까지의 날짜를 입력해 주세요.',
  wrongDays: '마지막 날은 첫날보다 빠를 수 없어요.',
  endTitle: '할인 끝내기',
  endQuestion: (name: string) =>
    `‘${name}’ 할인을 사용한 주문이 있어 삭제하지 않고 끝내요. 끝내면 다시 시작할 수 없어요.`,
  ended: (name: string) => `‘${name}’ 할인은 사용한 주문이 있어 삭제하지 않고 끝냈어요.`,
} as const;
