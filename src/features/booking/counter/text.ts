import { wonText } from '../../../../domain/won.ts';
import type { CounterMethod } from '../../../../domain/amounts.ts';
import { MAX_BLOCKED_AT_ONCE } from '../../../../domain/limits.ts';

const entryNames = { SALE: '판매', REFUND: '환불', COMPENSATION: '늦은 상영 보상' } as const;

const refundWays = {
  CASH: '현금으로 드리고',
  TERMINAL: '카드 단말기에서 취소하고',
  BANK_TRANSFER: '이체한 계좌로 돌려드리고',
} as const;

/** The Korean of the counter. */
export const text = {
  title: '매표소',
  failed: (message: string) => `매표소를 불러오지 못했어요: ${message}`,
  unanswered: '응답을 받지 못했어요. 다시 시도해 주세요.',
  done: {
    open: '근무를 시작했어요.',
    close: '근무를 마감했어요.',
    pay: '환불 지급을 기록했어요.',
  },

  noShift: '열린 근무가 없어요',
  noShiftHint: '시재를 세고 근무를 시작하면 판매할 수 있어요.',
  openShift: '근무 시작',
  openTitle: '근무를 시작할까요?',
  openHint: '금고에 있는 현금을 세어 입력해 주세요.',
  openingAmount: '시재(원)',
  shift: '내 근무',
  shiftSince: (when: string) => `${when} 시작`,
  closeShift: '마감',
  closeTitle: '근무를 마감할까요?',
  closeHint: '금고의 현금을 세어 입력해 주세요. 마감한 근무는 바꿀 수 없어요.',
  countedAmount: '센 현금(원)',
  note: '차이의 사유',
  difference: (won: number) =>
    won === 0
      ? '있어야 할 금액과 같아요.'
      : `있어야 할 금액보다 ${wonText(Math.abs(won))} ${won > 0 ? '많아요' : '적어요'}. 사유를 적어 주세요.`,
  amountMissing: '0원부터 1억 원까지 숫자로 입력해 주세요.',
  sum: {
    opening: '시재',
    expected: '있어야 할 현금',
    counted: '센 현금',
    difference: '차이',
  },
  entryOf: (kind: keyof typeof entryNames, method: string) => `${method} ${entryNames[kind]}`,
  entries: (amount: string, count: number) => `${amount} · ${count}건`,

  owed: '돌려줄 환불',
  owedCount: (count: number) => `매표소에서 돌려줄 환불이 ${count}건 있어요.`,
  owedPages: '돌려줄 환불 페이지',
  pay: '지급',
  payTitle: '환불을 지급했나요?',
  payQuestion: (number: string, amount: string, method: Exclude<CounterMethod, 'FREE'>) =>
    `예매 ${number}의 ${amount}을 ${refundWays[method]} 기록해요.`,

  shifts: '모든 근무',
  shiftPages: '모든 근무 페이지',
  shiftOf: (who: string | null, from: string, to: string | null) =>
    `${who ?? '탈퇴한 관리자'} · ${from} ~ ${to ?? '근무 중'}`,

  screenings: '오늘의 상영',
  noScreenings: '오늘 더 팔 수 있는 상영이 없어요',
  noScreeningsHint: '상영이 시작되면 판매가 끝나요.',
  freeSeats: (free: number, all: number) => `${free}/${all}석`,
  soldOut: '매진',
  backToScreenings: '다른 상영',
  seatsLoading: '좌석을 불러오고 있어요…',
  deadline: '좌석 확보',
  proofs: '확인할 증빙',
  proofOf: (type: string, proof: string) => `${type}: ${proof}`,

  blocked: '온라인에서 팔지 않는 좌석이에요. 해제는 관리자에게 요청해 주세요.',
  blockedSellable: '온라인에서 팔지 않는 좌석이에요. 매표소에서는 골라서 팔 수 있어요.',
  toBlocks: '판매 제한 좌석 관리',
  blocks: '판매 제한 좌석',
  blocksFailed: (message: string) => `판매 제한 좌석을 불러오지 못했어요: ${message}`,
  blocksNone: '판매를 제한한 좌석이 없어요.',
  tooManyBlocked: `한 번에 ${MAX_BLOCKED_AT_ONCE}석까지 제한하거나 해제할 수 있어요.`,
  blocksHint: '제한하거나 해제할 좌석을 골라 주세요.',
  house: '관계자석',
  releaseAt: (when: string) => `${when} 자동 해제`,
  block: (count: number) => `${count}석 판매 제한`,
  release: (count: number) => `${count}석 제한 해제`,
  blockTitle: '좌석 판매를 제한할까요?',
  blockHint: (seats: string) => `${seats} 좌석을 온라인에서 살 수 없게 해요.`,
  blockConfirm: '판매 제한',
  blockNote: '메모',
  blockMinutes: '자동 해제(상영 시작 몇 분 전)',
  blockMinutesWrong: '비워 두거나 1부터 10080까지의 숫자를 입력해 주세요.',
  releaseTitle: '판매 제한을 해제할까요?',
  releaseHint: (seats: string) => `${seats} 좌석을 온라인에서 바로 살 수 있게 해요.`,
  releaseConfirm: '제한 해제',
  blockDone: { block: '좌석 판매를 제한했어요.', release: '판매 제한을 해제했어요.' },

  payment: '결제',
  method: '결제 수단',
  total: '합계',
  givenExact: '딱 맞게',
  change: (won: number) => `거스름돈 ${wonText(won)}`,
  field: {
    CASH: '받은 현금(원)',
    TERMINAL: '승인 번호',
    BANK_TRANSFER: '입금자 이름',
    FREE: '무료 사유',
  },
  hint: {
    CASH: undefined,
    TERMINAL: '카드 단말기에서 결제한 다음 영수증의 승인 번호를 적어 주세요.',
    BANK_TRANSFER: '통장에 찍힌 이름을 적어 주세요.',
    FREE: undefined,
  },
  missing: {
    CASH: '티켓 가격 이상의 금액을 숫자로 입력해 주세요.',
    TERMINAL: '승인 번호를 입력해 주세요.',
    BANK_TRANSFER: '입금자 이름을 입력해 주세요.',
    FREE: '무료로 드리는 사유를 적어 주세요.',
  },
  sell: (amount: string) => `${amount} 판매`,
  sellFree: '무료로 발권',
  uncertain: '판매됐는지 확인하지 못했어요. 같은 판매를 다시 보내 주세요. 두 번 팔리지 않아요.',
  askingAgain: '보낸 판매의 결과를 확인하고 있어요…',
  sendAgain: '다시 보내기',
  saleFailed: (message: string) => `판매하지 못했어요: ${message}`,

  sold: '판매했어요',
  nextSale: '다음 판매',
  print: '영수증과 티켓 인쇄',
  ticketLoading: '티켓을 불러오고 있어요…',
  receipt: '영수증',
  bookingNumber: '예매 번호',
  soldAt: '판매 시각',
  paidBy: '결제',
  changeLabel: '거스름돈',
  ticketLine: (type: string, count: number) => `${type} ${count}매`,
} as const;
