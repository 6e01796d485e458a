import { minutesText } from '../../../domain/duration-text.ts';
import { FULL_REFUND_UNTIL_MS, REFUND_REASON_MAX_LENGTH } from '../../../domain/limits.ts';
import type { PaymentMethod } from '../../../domain/amounts.ts';
import type { components } from '../../../openapi.gen.d.ts';

type ReservationPaymentStatus = components['schemas']['ReservationPaymentStatus'];

/** The Korean texts of the customer's reservations. */
export const text = {
  title: '예매 내역',
  greeting: (name: string) => `${name}님, 안녕하세요`,
  signOut: '로그아웃',
  empty: '아직 예매한 영화가 없어요',
  emptyHint: '지금 상영 중인 영화를 만나 보세요.',
  toFilms: '상영작 보기',
  failedForNow: '예매 내역을 일시적으로 불러올 수 없어요',
  failed: '예매 내역을 불러올 수 없어요',
  expired: '로그인이 만료되었어요',
  expiredHint: '예매 내역을 보려면 다시 로그인해 주세요.',
  signIn: '다시 로그인',
  reload: '새로고침',
  more: (count: number) => `예매 ${count}건 더 보기`,
  moreFailed: '예매 내역을 더 불러올 수 없어요. 다시 시도해 주세요.',
  open: (title: string, time: string) => `${title}, ${time} 예매 상세 보기`,

  statusCompleted: '예매 완료',
  statusWatched: '관람 완료',
  statusPending: '결제 대기',
  statusDeposit: '입금 대기',
  statusCancelled: '취소됨',
  people: (count: number) => `${count}명`,
  paid: (amount: string) => `${amount} 결제`,
  free: '무료',
  toPay: (amount: string) => `결제할 금액 ${amount}`,
  toDeposit: (amount: string) => `입금할 금액 ${amount}`,
  refund: (amount: string) => `${amount} 환불`,

  detailTitle: '예매 상세',
  loadFailed: '예매 정보를 일시적으로 불러올 수 없어요',
  missing: '예매를 찾을 수 없어요',
  missingHint: '이미 삭제되었거나 다른 분의 예매예요.',
  screening: '상영 정보',
  payment: '결제 정보',
  time: '일시',
  ends: (time: string) => `${time} 종료`,
  room: '상영관',
  seats: '좌석',
  tickets: '관람 인원',
  ticketCount: (name: string, count: number) => `${name} ${count}명`,
  number: '예매 번호',
  bookedAt: '예매 일시',
  cancelReason: '취소 사유',
  status: '예매 상태',
  paymentStatus: '결제 상태',
  method: '결제 수단',
  nothingPaid: '결제 없이 예매',
  paidAt: '결제 일시',
  total: '티켓 금액',
  discount: '할인',
  points: '포인트 사용',
  final: '결제 금액',
  refunded: '환불 금액',
  receipt: '영수증 보기',
  pendingHint: '결제가 끝나지 않은 예매예요. 좌석 선점 시간이 지나면 자동으로 취소돼요.',
  depositHint: (time: string) =>
    `${time}까지 아래 계좌로 입금해 주세요. 기한 안에 입금하지 않으면 예매가 자동으로 취소돼요.`,
  deposit: '입금 안내',
  bank: '은행',
  account: '계좌번호',
  holder: '예금주',
  amountDue: '입금할 금액',
  due: '입금 기한',
  until: (time: string) => `${time}까지`,

  showTicket: '모바일 티켓',
  ticketTitle: '모바일 티켓',
  ticketFailed: '티켓을 일시적으로 불러올 수 없어요',
  back: '예매 상세로',

  sendMail: '예매 메일 다시 보내기',
  sendingMail: '보내는 중',
  mailSent: '예매 메일을 보냈어요. 몇 분이 걸릴 수 있어요.',
  mailFailed: '예매 메일을 보내지 못했어요. 다시 시도해 주세요.',
  linkMissing: '링크의 예매를 이 계정에서 찾을 수 없어요. 예매한 계정으로 로그인해 주세요.',

  cancel: '예매 취소',
  cancelStarted: '상영이 시작되어 취소할 수 없어요.',
  cancelEnded: '상영이 끝나 취소할 수 없어요.',
  cancelTitle: '예매를 취소할까요?',
  refundNow: '지금 취소하면 돌려받는 금액',
  refundPoints: '돌려받는 포인트',
  refundPointsNow: '지금 취소하면 돌려받는 포인트',
  fullUntil: (time: string) =>
    `${time}까지 전액 환불돼요. 그 뒤로는 상영 시작 전까지 절반만 환불돼요.`,
  halfUntil: (time: string) =>
    `상영 시작 ${minutesText(FULL_REFUND_UNTIL_MS)} 전이 지나 절반만 환불돼요. ${time}에 상영이 시작되면 취소할 수 없어요.`,
  reason: '취소 사유',
  cancelWaiting:
    '아직 입금하지 않아 환불할 금액은 없어요. 좌석은 바로 다른 고객이 예매할 수 있어요.',
  reasonHint: `${REFUND_REASON_MAX_LENGTH}자까지 쓸 수 있어요.`,
  reasonMissing: `취소 사유를 1자 이상 ${REFUND_REASON_MAX_LENGTH}자 이하로 입력해 주세요.`,
  reasonPlaceholder: '예: 일정이 바뀌었어요',
  reasons: ['일정이 바뀌었어요', '다른 영화를 볼래요', '잘못 예매했어요'],
  keep: '예매 유지',
  confirmCancel: '예매 취소하기',
  refused: '예매를 취소하지 못했어요',
  refusedHint: '예매는 그대로 유지되고 있어요.',
  uncertain: '취소되었는지 확인하지 못했어요',
  uncertainHint: '예매 상태를 다시 불러와 확인해 주세요. 환불은 한 번만 이루어져요.',
  check: '예매 상태 확인',
  cancelled: '예매가 취소되었어요',
  cancelledRefund: (amount: string) => `${amount}이 환불돼요.`,
  cancelledPoints: (points: string) => `${points}를 돌려드렸어요.`,
  cancelledFree: '환불할 금액은 없어요.',
  offerLapsed: '환불 조건이 바뀌어 예매 정보를 다시 불러왔어요.',
  close: '닫기',
  confirm: '확인',
} as const;

export const paymentStatusNames: Readonly<Record<ReservationPaymentStatus, string>> = {
  PENDING: '결제 대기',
  COMPLETED: '결제 완료',
  CANCELLED: '결제 취소',
};

/** When a refund arrives, by the method of the payment (C-RES-34). */
export const refundDelays: Readonly<Record<PaymentMethod, string>> = {
  CARD: '카드사에 따라 환불까지 3~7영업일이 걸릴 수 있어요.',
  TRANSFER: '결제한 계좌로 돌려드려요. 은행에 따라 1~2영업일이 걸릴 수 있어요.',
  VIRTUAL_ACCOUNT: '은행 계좌로 돌려드려요. 은행에 따라 1~2영업일이 걸릴 수 있어요.',
  MOBILE_PHONE: '휴대폰 결제가 취소돼요. 결제한 달이 지났으면 계좌로 환불될 수 있어요.',
  CULTURE_GIFT_CERTIFICATE: '결제한 문화상품권으로 돌려드려요.',
  FOREIGN_EASY_PAY: '결제한 통화로 돌려드려요. 환율에 따라 금액이 달라질 수 있어요.',
};
