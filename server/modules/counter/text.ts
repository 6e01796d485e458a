import { wonText } from '../../../domain/won.ts';

/** The Korean of the counter. */
export const text = {
  buyer: '현장 판매',
  shiftOpen: '이미 열린 근무가 있어요. 먼저 마감해 주세요.',
  shiftClosed: '열린 근무가 없어요. 시재를 입력하고 근무를 시작해 주세요.',
  shiftNotFound: '근무를 찾을 수 없어요.',
  otherShift: '다른 관리자의 근무는 최고 관리자만 마감할 수 있어요.',
  closedOtherwise: (counted: number) =>
    `이 근무는 이미 ${wonText(counted)}으로 마감됐어요. 지금 내용을 확인해 주세요.`,
  noteNeeded: '금액이 맞지 않으면 사유를 적어 주세요.',
  amountChanged: '티켓 가격이 바뀌었어요. 바뀐 금액을 확인하고 다시 판매해 주세요.',
  givenTooLittle: '받은 금액이 티켓 가격보다 적어요.',
  approvalNeeded: '카드 단말기의 승인 번호를 입력해 주세요.',
  payerNeeded: '입금자명을 입력해 주세요.',
  reasonNeeded: '무료로 드리는 사유를 적어 주세요.',
  notOfMethod: '이 결제 수단에는 쓰지 않는 값이에요.',
  saleChanged: '이미 끝난 판매예요. 예매 목록에서 확인해 주세요.',
  refundNotFound: '돌려드릴 환불을 찾을 수 없어요.',
  refundChanged: '돌려드릴 금액이 바뀌었어요. 지금 내용을 확인해 주세요.',
  refundPaid: '다른 관리자가 이미 지급한 환불이에요. 현금을 드리지 마세요.',
  tillShort: (cash: number) =>
    `지급할 금액이 금고에 있어야 할 현금 ${wonText(cash)}보다 많아요. 지금 근무를 마감하고, 현금을 더 넣어 센 금액으로 다시 시작해 주세요.`,
  shift: (id: number) => `근무 ${id}`,
} as const;
