import { hoursText, minutesText } from '../../../domain/duration-text.ts';
import {
  FULL_REFUND_UNTIL_MS,
  VIRTUAL_ACCOUNT_DUE_MS,
  VIRTUAL_ACCOUNT_LEAD_MS,
} from '../../../domain/limits.ts';
import { wonText } from '../../../domain/won.ts';

/** The Korean of the booking. */
export const text = {
  title: (film: string) => `${film} 예매`,
  titleUnknown: '예매',
  stepsLabel: '예매 단계',
  steps: ['상영 시간', '인원 · 좌석', '결제'],
  back: '이전',
  toFilm: '영화 정보로',
  demo: '시연용',
  close: '닫기',
  filmMissing: '영화를 찾을 수 없어요',
  filmMissingHint: '상영이 끝났거나 주소가 잘못되었어요.',
  toFilms: '다른 영화 보기',
  filmFailed: '영화 정보를 일시적으로 불러올 수 없어요',
  resuming: '예매를 이어서 불러오고 있어요',

  chooseDate: '날짜 선택',
  today: '오늘',
  dateName: (day: string, isToday: boolean) => (isToday ? `오늘 ${day}` : day),
  /** `24`, and `12.1` where a month begins */
  dayOfMonth: (date: string) => {
    const [, month, day] = date.split('-').map(Number);
    return day === 1 ? `${month}.${day}` : `${day}`;
  },
  chooseScreening: '상영 시간 선택',
  screeningsFailed: '상영 시간표를 일시적으로 불러올 수 없어요',
  noScreenings: '이 날짜에는 상영이 없어요',
  noScreeningsHint: '다른 날짜를 선택해 주세요.',
  toSeats: '좌석 선택',
  screeningBar: '선택한 상영',
  noScreeningYet: '상영 시간을 선택해 주세요',

  loginTitle: '로그인이 필요해요',
  loginHint: '선택한 상영 시간은 그대로 두었어요. 로그인하거나 비회원으로 바로 이어서 예매하세요.',
  login: '회원 로그인',
  asGuest: '비회원으로 예매하기',
  guestLogin: '비회원으로 예매한 적이 있어요',
  notNow: '다음에 할게요',
  guestTitle: '비회원 예매',
  guestHint: '예매 내역 확인과 티켓 발급에 쓸 정보를 입력해 주세요.',
  backToChoice: '로그인 방법 다시 선택',
  registered: '비회원 정보를 등록했어요',
  registeredHint: '잠시 후 자동으로 로그인돼요.',
  signInFailed: '등록은 되었지만 로그인하지 못했어요',
  signInFailedHint: '다시 시도하거나, 방금 입력한 이메일과 비밀번호로 비회원 로그인을 해 주세요.',
  signInAgain: '다시 로그인',
  toGuestLogin: '비회원 로그인으로',

  tickets: '관람 인원',
  ticketsHint: (limit: number) => `한 번에 ${limit}명까지 예매할 수 있어요.`,
  adultFilm: '청소년 관람불가 영화예요. 입장할 때 신분증을 꼭 지참해 주세요.',
  proofs: (types: string) => `입장할 때 확인하는 증빙을 꼭 지참해 주세요. ${types}`,
  proofOf: (type: string, proof: string) => `${type}: ${proof}`,
  seats: '좌석',
  seatsHint: '인원을 먼저 선택한 다음 좌석을 골라 주세요.',
  seatsRemaining: (count: number) => `좌석을 ${count}개 더 골라 주세요.`,
  seatsDone: '좌석을 모두 골랐어요.',
  seatsFailed: '좌석 정보를 일시적으로 불러올 수 없어요',
  backToTimes: '상영 시간 다시 고르기',

  linePlace: (place: number) => `${place.toLocaleString('ko-KR')}번째로 기다리고 있어요`,
  lineExpected: (seconds: number | null) =>
    seconds === null
      ? '차례가 되면 바로 좌석을 고를 수 있어요.'
      : seconds < 60
        ? '1분 안에 차례가 될 것 같아요.'
        : `약 ${Math.ceil(seconds / 60)}분 뒤에 차례가 될 것 같아요.`,
  lineHint:
    '지금 이 상영을 찾는 분이 많아요. 이 화면을 열어 두면 차례가 됐을 때 좌석이 바로 열리고, 새로고침해도 순서는 그대로예요.',
  lineStaying: (seats: number) =>
    `지금은 남은 좌석이 없어요. ${comingBack(seats)} 자리가 나면 순서대로 좌석이 바로 열려요.`,
  lineSoldOut: '지금은 남은 좌석이 없어요',
  lineSoldOutHint: (seats: number) => `${comingBack(seats)} 기다리면 순서대로 좌석이 열려요.`,
  lineStay: '기다리기',
  linePlaceLost: '대기 순서가 끝났어요',
  linePlaceLostHint: '1분 넘게 연결되지 않았어요. 다시 줄을 서면 맨 뒤에서 기다려요.',
  lineEnter: '다시 줄 서기',
  lineUnanswered: '대기 순서를 받지 못했어요',
  lineUnansweredHint: '이 화면이 몇 초마다 자동으로 다시 확인해요.',
  lineInterrupted: '연결이 끊겨 다시 확인하고 있어요. 순서는 1분 동안 그대로예요.',
  lineRetry: '지금 확인',

  seatMap: '좌석 배치도',
  screen: 'SCREEN',
  screenName: '스크린은 위쪽에 있어요',
  row: (row: string) => `${row}열`,
  zoomIn: '확대',
  zoomOut: '축소',
  suggest: '함께 앉기',
  suggestHint: '나란히 앉을 수 있는 가장 좋은 자리를 골라 드려요.',
  findWheelchair: '휠체어석 찾기',
  wheelchair: '휠체어석',
  companion: '휠체어석 동반자석',
  accessibleTitle: '휠체어 이용 고객을 위한 좌석이에요',
  wheelchairQuestion: (seat: string) =>
    `${seat} 좌석은 휠체어에 앉은 채로 관람하는 자리여서 의자가 없어요. 휠체어를 이용하는 분이 관람하시나요?`,
  companionQuestion: (seat: string) =>
    `${seat} 좌석은 휠체어 이용 고객과 함께 오신 분의 자리예요. 옆 휠체어석과 함께 예매하시나요?`,
  accessibleConfirm: '네, 선택할게요',
  accessibleDismiss: '다른 좌석 고르기',
  /** Other seats for a booking. */
  change: {
    title: '좌석·상영 변경',
    place: (time: string, room: string) => `${time} · ${room}`,
    otherScreening: '다른 상영 고르기',
    closeScreenings: '상영 목록 닫기',
    ownElsewhere: (seats: string) =>
      `지금 예매한 좌석은 ${seats}이에요. 이 상영에서 앉을 좌석을 모두 골라 주세요.`,
    difference: (money: string) => `차액 환불: ${money}.`,
    toPay: (money: string) => `차액 결제: ${money}.`,
    payQuestion: '차액을 결제하고 상영을 바꿀까요?',
    payHint: (from: string, to: string, money: string) =>
      `${from} → ${to}. 차액 ${money}은 카드나 간편결제로 결제해요. 결제가 끝나면 상영이 바뀌고, 그때까지 지금 예매는 그대로예요.`,
    pay: (money: string) => `${money} 결제하기`,
    payFailed:
      '결제창을 열지 못했어요. 결제된 금액은 없고 지금 예매는 그대로예요. 잠시 후 다시 시도해 주세요.',
    account: '환불받을 계좌는 바꾼 뒤 예매 내역에서 입력해 주세요.',
    exchangeQuestion: '다른 상영으로 바꿀까요?',
    own: (seats: string) =>
      `지금 좌석은 ${seats}이고, 지도에 테두리로 표시했어요. 바꿀 좌석을 모두 골라 주세요.`,
    none: '바꿀 좌석을 골라 주세요',
    sameAmount: '결제 금액은 그대로예요.',
    same: '지금과 다른 좌석을 골라 주세요.',
    confirm: '바꾸기',
    keep: '더 고르기',
    question: '좌석을 바꿀까요?',
    questionHint: (from: string, to: string, difference: string) =>
      `${from} → ${to}. ${difference} 지금 티켓은 쓸 수 없게 되고, 새 티켓을 메일로 알려 드려요.`,
    unknown:
      '결과를 확인하지 못했어요. 예매 내역에서 좌석을 확인하거나 다시 시도해 주세요. 두 번 바뀌지 않아요.',
    done: (place: string) => `${place}(으)로 바꿨어요.`,
    failed: '예매와 좌석을 불러오지 못했어요',
    closed: '지금은 좌석이나 상영을 바꿀 수 없어요',
    closedHint: '결제가 완료된 예매만, 입장하기 전 그리고 상영 시작 20분 전까지 바꿀 수 있어요.',
  },
  legend: '좌석 안내',

  sum: '합계',
  noTicketsYet: '인원과 좌석을 선택하면 여기에 보여 드려요.',
  seatMissing: '선택 전',
  deadline: '남은 시간',
  seatBar: '예매 요약',
  selectedSeats: (seats: string) => `선택 좌석 ${seats}`,
  people: (count: number) => `${count}명`,
  next: '다음',
  toPayment: '결제하기로',
  holding: '좌석을 선점하고 있어요',

  summary: '예매 내용 확인',
  film: '영화',
  when: '일시',
  room: '상영관',
  ticketLine: (name: string, count: number) => `${name} ${count}명`,
  discount: '결제 할인',
  noDiscount: '할인 선택 안 함',
  discountRate: (name: string, rate: number) => `${name} ${rate}% 할인`,
  discountAmount: (name: string, amount: string) => `${name} ${amount} 할인`,
  onlyBy: (discount: string, method: string) => `${discount} (${method} 전용)`,
  otherMethodHint: '전용 할인은 그 결제 수단을 선택하면 받을 수 있어요.',
  points: '포인트',
  pointsFault: '포인트는 1P 단위의 숫자로 입력해 주세요.',
  pointsHint: (usable: string, balance: string) => `사용 가능 ${usable} · 보유 ${balance}`,
  useAll: '모두 사용',
  method: '결제 수단',
  cashReceipt: '현금영수증',
  cashReceiptHints: {
    INCOME_DEDUCTION: '전화번호로, 문화비 공제',
    EXPENSE_PROOF: '사업자 번호로',
    NONE: '신청하지 않아요',
  },
  nothingToPay: '결제할 금액이 없어 결제 수단을 고르지 않아도 돼요.',
  virtualAccountHint: `${hoursText(VIRTUAL_ACCOUNT_DUE_MS)} 안에 입금`,
  virtualAccountTooLate: `상영 ${hoursText(VIRTUAL_ACCOUNT_LEAD_MS)} 전까지만 가능해요`,
  foreignHint: '미국 달러로 결제',
  refundRules: `상영 ${minutesText(FULL_REFUND_UNTIL_MS)} 전까지 취소하면 전액, 그 뒤 상영 시작 전까지는 절반을 돌려드려요.`,
  sums: '결제 금액',
  payBar: '결제하기',
  total: '티켓 금액',
  discountSum: '할인',
  pointSum: '포인트 사용',
  final: '최종 결제 금액',
  pay: (amount: string) => `${amount} 결제하기`,
  bookFree: '무료로 예매하기',
  paying: '결제를 준비하고 있어요',
  atProvider: '결제창으로 이동하고 있어요',
  belowMinimum: (minimum: number) =>
    `${wonText(minimum)}보다 적은 금액은 결제할 수 없어요. 포인트를 줄여 결제 금액을 ${wonText(minimum)} 이상 남기거나, 전액을 포인트로 결제해 주세요.`,
  amountsChanged: '결제 금액이 바뀌었어요',
  amountsChangedHint: '아래 금액이 맞는지 확인하고 계속해 주세요.',
  acceptAmounts: (amount: string) => `${amount}으로 계속하기`,
  declineAmounts: '다시 살펴보기',
  orderUnknown: '결제가 되었는지 지금은 확인할 수 없어요',
  orderUnknownHint: '다시 결제하지 마시고, 잠시 후 다시 시도하거나 예매 내역에서 확인해 주세요.',
  completionUncertain: '예매가 완료되었는지 확인하지 못했어요',
  completionUncertainHint: '같은 예매가 두 번 되지 않으니 안심하고 다시 확인해 주세요.',
  checkCompletion: '다시 확인하기',
  toBookings: '예매 내역에서 확인',
  mock: '시연용 예매예요. 서버 없이 화면만 이어져요.',
  booked: '예매가 완료되었어요. 예매 내역에서 티켓을 확인해 주세요.',

  gaveUpPaying: '결제를 진행하지 않음',
  openPayment: '결제를 마치지 않은 예매가 있어요',
  goOnPaying: '이어서 결제하기',
  giveUpBooking: '예매 취소',
  giveUpFailed: '예매를 취소하지 못했어요. 잠시 후 다시 시도해 주세요.',
  leftPage: '예매 화면을 벗어남',
  emptyAnswer: '서버가 예매 정보를 보내지 않았어요. 잠시 후 다시 시도해 주세요.',
} as const;

function comingBack(seats: number): string {
  return seats > 0
    ? `다른 고객님이 선택하거나 결제하고 있는 ${seats.toLocaleString('ko-KR')}석이 다시 나올 수 있어요.`
    : '모든 좌석이 판매되어 취소하는 분이 있을 때만 자리가 나요.';
}

/** The status of a seat for the customer. */
export type ShownStatus = 'available' | 'selected' | 'booked' | 'reserved' | 'unavailable';

export const statusNames: Readonly<Record<ShownStatus, string>> = {
  available: '선택 가능',
  selected: '선택함',
  booked: '판매 완료',
  reserved: '다른 고객님이 선택 중',
  unavailable: '판매하지 않는 좌석',
};

/** `A열 3번, 선택 가능, 휠체어석, 15,000원부터` */
export function seatName(seat: {
  row: string;
  number: number;
  status: ShownStatus;
  wheelchair: boolean;
  companion: boolean;
  price: string | null;
}): string {
  return [
    `${seat.row}열 ${seat.number}번`,
    statusNames[seat.status],
    ...(seat.wheelchair ? [text.wheelchair] : []),
    ...(seat.companion ? [text.companion] : []),
    ...(seat.price !== null && (seat.status === 'available' || seat.status === 'selected')
      ? [seat.price]
      : []),
  ].join(', ');
}

/** `15,000원`, or `9,000원부터` where it depends on who comes */
export function seatPrice(prices: readonly number[]): string | null {
  if (prices.length === 0) return null;
  const least = Math.min(...prices);
  return least === Math.max(...prices) ? wonText(least) : `${wonText(least)}부터`;
}
