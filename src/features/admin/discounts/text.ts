import { MAX_DISCOUNT_RATE, MAX_DISCOUNT_WON } from '../../../../domain/limits.ts';
import type { PaymentMethod } from '../../../../domain/amounts.ts';
import { wonText } from '../../../../domain/won.ts';
import { paymentMethodNames } from '../../../ui/payment-method-names.ts';
import { koreanDate } from '../../../ui/korean-date.ts';

/** The Korean of the payment discounts of the administration. */
export const text = {
  count: (count: number) => `총 ${count.toLocaleString('ko-KR')}개`,
  add: '새 할인',
  edit: '할인 수정',
  loading: '할인 목록을 불러오고 있어요…',
  failed: (message: string) => `할인 목록을 불러오지 못했어요: ${message}`,
  empty: '등록된 항목이 없어요',
  noAnswer: '서버의 응답을 받지 못했어요.',
  terms: (rate: number | null, amount: number | null) =>
    rate === null ? `${wonText(amount ?? 0)} 할인` : `${rate}% 할인`,
  days: (first: string | null, last: string | null) =>
    first === null && last === null
      ? '기간 제한 없음'
      : `${koreanDate(first ?? '')} ~ ${koreanDate(last ?? '')}`.trim(),
  methodOf: (method: PaymentMethod | null) =>
    method === null ? '모든 결제 수단' : paymentMethodNames[method],
  states: { UPCOMING: '시작 전', CURRENT: '사용 중', ENDED: '끝남' },
  used: '주문에 사용됨',
  editOf: (name: string) => `${name} 수정`,
  deleteOf: (name: string) => `${name} 삭제`,
  endOf: (name: string) => `${name} 끝내기`,
  editShort: '수정',
  deleteShort: '삭제',
  endShort: '끝내기',
  provider: '제공사 *',
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
  save: '저장',
  close: '취소',
  providerMissing: '제공사 이름을 입력해 주세요.',
  termsMissing: '할인율 또는 할인 금액을 입력해 주세요.',
  wrongRate: `0부터 ${MAX_DISCOUNT_RATE}까지의 정수를 입력해 주세요.`,
  wrongAmount: `0부터 ${MAX_DISCOUNT_WON.toLocaleString('ko-KR')}까지의 정수를 입력해 주세요.`,
  wrongDay: '2000년부터 2099년까지의 날짜를 입력해 주세요.',
  wrongDays: '마지막 날은 첫날보다 빠를 수 없어요.',
  refused: '할인을 저장하지 못했어요. 입력한 내용을 확인해 주세요.',
  maybeAdded: '추가되었는지 확인하지 못했어요. 취소하고 목록에서 확인해 주세요.',
  maybeSaved: '저장되었는지 확인하지 못했어요. 다시 저장해도 괜찮아요.',
  gone: '다른 관리자가 이 할인을 삭제했어요.',
  deleteTitle: '삭제 확인',
  deleteQuestion: (name: string) => `‘${name}’ 할인을 정말 삭제할까요? 삭제하면 되돌릴 수 없어요.`,
  endTitle: '할인 끝내기',
  endQuestion: (name: string) =>
    `‘${name}’ 할인을 사용한 주문이 있어 삭제하지 않고 끝내요. 끝내면 다시 시작할 수 없어요.`,
  removeFailed: (message: string) => `할인을 삭제하지 못했어요: ${message}`,
  added: (name: string) => `‘${name}’ 할인을 추가했어요.`,
  edited: (name: string) => `‘${name}’ 할인을 수정했어요.`,
  deleted: (name: string) => `‘${name}’ 할인을 삭제했어요.`,
  ended: (name: string) => `‘${name}’ 할인은 사용한 주문이 있어 삭제하지 않고 끝냈어요.`,
} as const;
