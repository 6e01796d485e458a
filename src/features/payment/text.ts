import { cutText } from '../../../domain/graphemes.ts';

/** Korean texts of the pages after the provider: the receipt and the failures. */
export const text = {
  successTitle: '결제 결과',
  failTitle: '결제 실패',
  failHeading: '결제하지 못했어요',
  cancelledTitle: '결제 취소',
  cancelled: '결제를 취소했어요',

  confirming: '결제를 확인하고 있어요',
  confirmingHint: '잠시만 기다려 주세요. 확인이 끝나면 예매 내역을 바로 보여 드려요.',
  awaiting: '결제사의 승인 결과를 기다리고 있어요',
  awaitingHint:
    '결과가 나오면 이 화면에서 바로 알려 드려요. 그동안 다시 결제하지 마세요. 좌석은 그대로 잡아 두었어요.',
  awaitingElsewhere: '화면을 닫아도 결과는 예매 내역에서 볼 수 있어요.',

  paid: '예매가 완료되었어요',
  exchanged: '다른 상영으로 바꿨어요',
  exchangedHint: '차액을 결제했어요. 이전 티켓은 쓸 수 없고, 새 티켓을 메일로도 알려 드려요.',
  exchangeSentBackHint:
    '그사이 예매가 바뀌어 상영을 바꿀 수 없었어요. 결제하신 차액은 전액 돌려드려요. 기존 예매는 예매 내역에서 확인해 주세요.',
  paidHint: '입장할 때 QR 코드를 보여 주세요. 티켓은 예매 내역에서도 볼 수 있어요.',
  deposit: '입금을 기다리고 있어요',
  depositHint: '아래 계좌로 입금하면 이 화면에서 바로 티켓을 보여 드려요.',
  depositExpired: '입금 기한이 지나 예매가 취소되었어요',
  depositCancelled: '예매를 취소했어요',
  pointsReturned: '사용한 포인트는 돌려드렸어요.',
  bookAgain: '다시 예매하기',
  pointsToEarn: (points: string) => `${points} 적립 예정`,
  pointsHint: '상영이 끝나면 적립돼요.',
  ticketFailed: '티켓을 불러오지 못했어요. 예매 내역에서 볼 수 있어요.',
  loadingTicket: '티켓을 준비하고 있어요',
  sentBack: '결제가 취소되어 환불돼요',
  sentBackHint:
    '결제하신 금액은 결제 수단으로 돌려드려요. 자세한 내용은 예매 내역에서 볼 수 있어요.',
  test: '테스트 결제가 완료되었어요',
  testHint: '테스트 모드예요. 실제로 결제되지 않았어요.',
  testMark: '테스트 모드',

  notFound: '결제 정보를 찾을 수 없어요',
  notFoundHint: '예매 내역에 없다면 결제되지 않은 주문이에요.',
  unreachable: '결제 결과를 확인하지 못했어요',
  unreachableHint:
    '네트워크 연결을 확인해 주세요. 이미 결제되었을 수 있으니 다시 결제하지 말고, 결과부터 확인해 주세요.',
  askAgain: '결과 다시 확인하기',

  receipt: '결제 영수증',
  depositSlip: '입금 안내',
  starts: '상영 시작',
  ends: '상영 종료',
  room: '상영관',
  seats: '좌석',
  people: '인원',
  orderId: '주문번호',
  paymentKey: '결제 키',
  originalAmount: '티켓 금액',
  discount: '할인',
  usedPoints: '포인트 사용',
  amount: '결제 금액',
  amountDue: '입금할 금액',
  bank: '은행',
  account: '계좌번호',
  holder: '예금주',
  copy: '복사',
  copyAccount: '계좌번호 복사',
  copied: '계좌번호를 복사했어요.',
  copyFailed: '복사하지 못했어요. 계좌번호를 길게 눌러 복사해 주세요.',
  timeLeft: '남은 시간',
  depositOverdue: '입금 기한이 지났어요. 입금을 확인하고 있어요.',
  cancelDeposit: '예매 취소',
  cancelDepositTitle: '예매를 취소할까요?',
  cancelDepositHint: '좌석은 바로 다른 고객님이 예매할 수 있어요. 사용한 포인트는 돌려드려요.',
  cancelDepositConfirm: '예매 취소하기',
  keepBooking: '예매 유지',
  cancelDepositFailed: '예매를 취소하지 못했어요. 잠시 후 다시 시도해 주세요.',
  depositCancelReason: '입금 전에 고객이 취소했어요.',
  due: '입금 기한',
  until: (time: string) => `${time}까지`,
  ticket: (name: string, count: number) => `${name} ${count}명`,
  providerReceipt: '결제사 영수증 보기',
  cashReceipt: '현금영수증',
  cashReceiptLink: '현금영수증 보기',
  newTab: '(새 창)',

  toBookings: '예매 내역 보기',
  home: '홈으로',
  retry: '다시 시도',
  continuePaying: '결제 이어서 하기',
  payOtherwise: '다른 수단으로 결제하기',
  payAgain: '다시 결제하기',
  chooseSeatsAgain: '좌석 다시 고르기',
  goBack: '이전 화면으로',
  advice: {
    method: '다른 카드나 결제 수단을 선택하면 바로 결제할 수 있어요.',
    expired: '결제창을 다시 열어 시간 안에 결제해 주세요.',
    unsafe: '다시 결제해도 같은 문제가 생기면 고객센터로 알려 주세요.',
    temporary: '잠시 후 다시 결제해 주세요.',
  },
  choicesKept: '할인과 포인트, 결제 수단도 그대로예요.',

  givingUp: '주문을 정리하고 있어요',
  code: '오류 코드',
  quoted: (message: string) => `“${message}”`,
  quotedFrom:
    '따옴표 안의 문구는 결제 과정에서 인터넷 주소로 전달된 것으로, 마키가 쓴 글이 아니에요. 마키는 송금이나 개인정보를 요구하지 않아요.',
  nothingCharged: '결제된 금액은 없어요.',
  seatsKept: '고르신 좌석은 남은 시간 동안 그대로 잡아 두었어요.',
  seatsLost: '고르신 좌석은 선점 시간이 끝났어요.',
  orderUnasked: '주문을 아직 정리하지 못했어요. 네트워크 연결을 확인하고 다시 시도해 주세요.',
  signInFirst: '로그인하면 주문을 정리하고 이어서 예매할 수 있어요.',
  signInAndRetry: '로그인하고 다시 시도',
  alreadyPaid: '이미 결제된 주문이에요',
  alreadyPaidHint: '다시 결제하지 마세요. 예매는 예매 내역에서 볼 수 있어요.',
  awaitingDepositHint:
    '입금이 확인되면 예매가 완료돼요. 다시 결제하지 말고 입금할 계좌를 확인해 주세요.',
  seeAccount: '입금할 계좌 보기',
  bookedElsewhere: '다른 창에서 예매한 좌석이에요',
  bookedElsewhereHint: (bookingNumber: string) =>
    `같은 좌석을 다른 창에서 예매하셔서(예매번호 ${bookingNumber}) 이 주문은 종료되었어요.`,
  toThatBooking: '그 예매 보기',
  undecided: '결제 결과를 아직 확인하고 있어요',
  undecidedHint: '다시 결제하지 마세요. 결제사의 승인 결과가 나오면 알려 드려요.',
  seeOutcome: '결제 결과 보기',

  /** The reason of the cancellation, which the server stores. */
  cancelReason: '결제가 완료되지 않아 예매를 취소해요.',
} as const;

const unknownFailure = '알 수 없는 오류가 발생했어요.';

/** The address of the page names no failure, as when a customer opens it again from a bookmark. */
const noFailure = '예매되었는지는 예매 내역에서 확인할 수 있어요.';

const failures: Readonly<Record<string, string>> = {
  PAY_PROCESS_CANCELED: '결제를 취소하셨어요.',
  PAY_PROCESS_ABORTED: '결제 진행 중 오류가 발생했어요.',
  REJECT_CARD_COMPANY: '카드사에서 결제를 거절했어요. 카드 정보를 확인해 주세요.',
  INSUFFICIENT_FUNDS: '잔액이 부족해요.',
  INVALID_CARD: '유효하지 않은 카드예요.',
  CARD_NOT_SUPPORTED: '지원하지 않는 카드예요.',
  EXCEED_MAX_DAILY_PAYMENT_COUNT: '하루 결제 가능 횟수를 초과했어요.',
  EXCEED_MAX_ONE_DAY_PAYMENT_AMOUNT: '하루 결제 가능 금액을 초과했어요.',
  UNAUTHORIZED_KEY: 'API 키가 올바르지 않아요.',
  NOT_FOUND_PAYMENT_SESSION: '결제 시간이 만료되었어요. 다시 시도해 주세요.',
  FORBIDDEN_REQUEST: '허용되지 않은 요청이에요. 주문번호와 결제 정보를 확인해 주세요.',
  PAYMENT_CONFIRMATION_FAILED:
    '결제를 승인하지 못했어요. 주문번호가 잘못되었거나 이미 처리된 결제예요.',
  PAYMENT_ERROR: '결제 서버에 오류가 발생했어요. 잠시 후 다시 시도해 주세요.',
  INVALID_PAYMENT_PARAMS: '결제 정보가 올바르지 않아요.',
  INVALID_ORDER_ID: '주문번호가 올바르지 않아요.',
  AMOUNT_MISMATCH: '결제하려는 금액이 주문과 달라, 안전을 위해 결제를 취소했어요.',
  ORDER_ID_MISMATCH: '주문번호가 일치하지 않아요.',
  CONFIRMATION_FAILED: '결제 승인 중 오류가 발생했어요.',
  NETWORK_ERROR: '네트워크 오류가 발생했어요. 연결 상태를 확인해 주세요.',
  TIMEOUT: '결제 시간이 초과되었어요. 다시 시도해 주세요.',
};

/** The codes with their own message. */
export const knownFailureCodes: readonly string[] = Object.keys(failures);

/** Longer messages are cut. The provider's messages are one sentence. */
const LONGEST_MESSAGE = 200;

/** The message of a failure. It is quoted when only the address has it, because anyone can write an address. */
interface FailureNotice {
  readonly message: string;
  readonly isQuoted: boolean;
}

/**
 * @param message from the address
 * @param serverMessages our server's messages about this failure
 * @returns in Korean: the message of a known code, or our server's about the failure; for another code the message of the
 *   address, else the unknown error (C-PAY-39)
 */
export function failureNotice(
  code: string | null,
  message: string | null,
  serverMessages: readonly (string | null)[] = [],
): FailureNotice {
  const own = ownMessage(code);
  const given = message?.trim() ?? '';
  if (given === '') return { message: own, isQuoted: false };
  if (serverMessages.some((known) => known?.trim() === given)) {
    return { message: given, isQuoted: false };
  }
  const isKnown = code !== null && knownFailureCodes.includes(code);
  return isKnown
    ? { message: own, isQuoted: false }
    : { message: text.quoted(quotable(given)), isQuoted: true };
}

function ownMessage(code: string | null): string {
  if (code === null) return noFailure;
  return (Object.hasOwn(failures, code) ? failures[code] : undefined) ?? unknownFailure;
}

/** Replaces quotation marks, which would seem to end the quotation, and characters that reverse the text. */
function quotable(given: string): string {
  const plain = given.replaceAll(/["＂\p{Pi}\p{Pf}]/gu, "'").replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ');
  return cutText(plain, LONGEST_MESSAGE, '…');
}
