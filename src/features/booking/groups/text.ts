import { koreaDate } from '../../../../domain/korea-time.ts';
import { MAX_GROUP_SEATS } from '../../../../domain/limits.ts';
import { clockText, dayText, fullStartText } from '../../../../domain/screening-time-text.ts';
import { wonText } from '../../../../domain/won.ts';
import type { Group, GroupState } from '../../../../openapi.gen.d.ts';

const states: Readonly<Record<GroupState, string>> = {
  OPEN: '결제 전',
  PAID: '결제 완료',
  ENDED: '끝남',
};

/** The Korean of the bookings of groups, for administrators. */
export const text = {
  states,
  filter: '상태',
  all: '전체',
  add: '단체 예매 추가',
  toList: '단체 예매 목록',
  list: {
    failedForNow: '단체 예매를 불러오지 못했어요.',
    failed: '단체 예매를 불러오지 못했어요:',
    empty: '단체 예매가 없어요',
    count: (total: number) => `${total}건`,
  },
  unanswered: '응답을 받지 못했어요. 다시 시도해 주세요.',

  newTitle: '단체 예매 추가',
  noScreenings: '이날 더 팔 수 있는 상영이 없어요',
  otherScreening: '다른 상영',
  mapFailed: (message: string) => `좌석을 불러오지 못했어요: ${message}`,
  pricesFailed: (message: string) => `티켓 가격을 불러오지 못했어요: ${message}`,
  seatsHint: (picked: number) => `${picked}석 선택 · ${MAX_GROUP_SEATS}석까지`,
  tooManySeats: `단체는 한 번에 ${MAX_GROUP_SEATS}석까지 예매할 수 있어요.`,
  bestSeats: '한 번에 고를 좌석 수',
  bestSeatsWrong: `1부터 ${MAX_GROUP_SEATS}까지 숫자로 입력해 주세요.`,
  pickBest: '좋은 자리 고르기',
  tooFewSeats: '그만큼 남은 좌석이 없어요.',
  lostSeats: (seats: string) => `${seats} 좌석은 다른 예매가 먼저 차지해서 선택에서 뺐어요.`,
  blocked: '온라인에서 팔지 않는 좌석이에요. 단체 예매에는 고를 수 있어요.',
  form: '단체와 티켓',
  typeOf: (name: string, price: number) => `${name} · ${wonText(price)}`,
  countWrong: `0부터 ${MAX_GROUP_SEATS}까지 숫자로 입력해 주세요.`,
  noSeats: '좌석을 골라 주세요.',
  countsDiffer: (tickets: number, seats: number) =>
    `티켓이 ${tickets}매, 좌석이 ${seats}석이에요. 수를 맞춰 주세요.`,
  name: '단체 이름',
  nameMissing: '단체 이름을 입력해 주세요.',
  phone: '연락처',
  phoneMissing: '연락처를 입력해 주세요.',
  phoneWrong: '숫자와 + ( ) - 로만 입력해 주세요.',
  email: '이메일 (선택)',
  emailHint: '적으면 결제 링크를 메일로 보내요.',
  payUntil: '결제 기한',
  payUntilHint: '이날까지 결제하지 않으면 좌석이 풀려요.',
  payUntilWrong: '오늘부터 상영일까지의 날짜를 골라 주세요.',
  totalOf: (amount: string) => `합계 ${amount}`,
  bookFor: (amount: string) => `${amount} 단체 예매`,
  book: '예매하기',
  bookTitle: '단체 예매를 할까요?',
  bookQuestion: (name: string, seats: number, amount: string, until: string) =>
    `${name} · ${seats}석 · ${amount} · ${until} 결제`,
  untilDay: (date: string) => `${dayText(date)}까지`,
  bookUncertain:
    '예매됐는지 확인하지 못했어요. 같은 예매를 다시 보내 주세요. 두 번 예매되지 않아요.',
  booked: '단체 예매를 했어요.',

  fileTitle: '단체 예매',
  fileFailed: (message: string) => `단체 예매를 불러오지 못했어요: ${message}`,
  film: '영화',
  start: '상영',
  room: '상영관',
  seats: '좌석',
  seatCount: (count: number) => `${count}석`,
  seatsOf: (count: number, seats: string) => `${count}석 (${seats})`,
  tickets: '티켓',
  ticketsOf: (type: string, count: number) => `${type} ${count}매`,
  amount: '금액',
  until: '결제 기한',
  bookingNumber: '예매 번호',
  mail: '이메일',
  noInfo: '없음',
  paying: '단체가 온라인으로 결제하고 있어요. 결제가 끝나거나 취소되면 다시 처리할 수 있어요.',
  link: '결제와 티켓 링크',
  linkHint:
    '단체가 카드로 결제하고 티켓을 보는 주소예요. 주소를 아는 사람은 모두 이용할 수 있고, 결제한 예매를 취소할 수도 있어요.',
  copy: '링크 복사',
  copied: '링크를 복사했어요.',
  copyRefused: '브라우저가 복사를 막았어요. 선택된 주소를 직접 복사해 주세요.',
  toBooking: '예매 보기 (티켓·환불)',
  noShift: '결제를 기록하려면 매표소에서 근무를 시작해 주세요.',
  toCounter: '매표소로 가기',
  pay: '결제 기록',
  payTitle: '단체의 결제를 기록할까요?',
  payQuestion: (name: string, amount: string) => `${name} · ${amount}`,
  payConfirm: '기록하기',
  payUncertain:
    '결제가 기록됐는지 확인하지 못했어요. 같은 결제를 다시 보내 주세요. 두 번 기록되지 않아요.',
  paid: '결제를 기록했어요.',
  cancel: '예매 취소',
  cancelTitle: '단체 예매를 취소할까요?',
  cancelQuestion: (name: string, seats: number) =>
    `${name}의 ${seats}석을 바로 풀고, 결제 링크를 닫아요.`,
  cancelConfirm: '취소하기',
  keep: '그대로 두기',
  cancelled: '단체 예매를 취소했어요.',
} as const;

/** @param payUntil the first instant at which the seats are free @returns `11월 20일 (금)까지`, or with the time of a start */
export function deadlineText(payUntil: string): string {
  const end = new Date(payUntil);
  return clockText(end) === '00:00'
    ? `${dayText(koreaDate(new Date(end.getTime() - 1)))}까지`
    : `${fullStartText(end)} 전까지`;
}

/** @returns `성인 10매, 청소년 2매` */
export function ticketsText(ticketTypes: Group['ticketTypes']): string {
  return ticketTypes.map(({ typeName, count }) => text.ticketsOf(typeName, count)).join(', ');
}
