import { koreanDate } from '../../../../domain/screening-time-text.ts';
import { wonText } from '../../../../domain/won.ts';
import type { TodayMovieOutsideDates } from '../../../../openapi.gen.d.ts';

const grouped = new Intl.NumberFormat('ko-KR');
const count = (number: number) => grouped.format(number);

/** The Korean of the administrators' day. */
export const text = {
  loading: '오늘의 현황을 불러오고 있어요…',
  failed: (message: string) => `현황을 불러오지 못했어요: ${message}`,
  stale: (message: string) => `새 현황을 읽지 못해서 앞서 읽은 현황을 보여 드려요. (${message})`,
  readAt: (time: string) => `${time} 기준`,
  refresh: '새로 고침',
  download: '파일 내려받기 (CSV)',
  downloadFailed: (message: string) => `파일을 내려받지 못했어요: ${message}`,

  dayHint: '하루는 오전 6시부터 다음 날 오전 6시까지예요.',
  future: '아직 오지 않은 날이에요. 상영 일정만 미리 볼 수 있어요.',
  beforeOpening: (day: string) => `영화관이 문을 열기 전이에요. 첫 기록은 ${day}에 있어요.`,
  neverOpened: '아직 상영도 결제도 없어요. 상영 일정을 만들면 여기에 나타나요.',
  noSales: '이 날은 결제와 환불이 없어요.',
  noScreenings: '이 날은 상영이 없어요.',

  money: '돈과 표',
  net: '순매출',
  taken: '결제',
  refunded: '환불',
  waiting: (won: number) => `이 중 ${wonText(won)}은 아직 돌려주는 중`,
  orders: (orders: number) => `${count(orders)}건`,
  tickets: '표',
  ticketsSold: (tickets: number) => `${count(tickets)}장 판매`,
  ticketsReturned: (tickets: number) => `${count(tickets)}장 환불`,
  occupancy: '좌석 점유율',
  seatsOf: (sold: number, all: number) => `${count(all)}석 중 ${count(sold)}석`,
  noSeats: '판매할 좌석 없음',
  details: '결제 내용',
  listAmount: '정가',
  discount: '할인',
  points: '사용 포인트',
  returnedPoints: '반환 포인트',
  method: '결제 수단',
  amount: '결제 금액',
  refundAmount: '환불 금액',
  counted: '건수',

  hours: '시간대별 결제와 환불',
  hour: '시간',
  hourOf: (hour: number) => `${hour}시`,
  rooms: '상영관별 좌석 점유율',
  room: '상영관',
  screenings: '회차별 좌석 점유율',
  screeningsShown: (shown: number, all: number) =>
    `${count(all)}회 중 처음 ${count(shown)}회를 보여 드려요.`,
  screeningCount: '회차',
  times: (number: number) => `${count(number)}회`,
  start: '시작',
  film: '영화',
  sold: '판매 / 전체',
  free: '남은 좌석',
  seats: (seats: number) => `${count(seats)}석`,
  share: '점유율',
  showTable: '표로 보기',
  hideTable: '표 접기',

  lines: '지금 줄 서는 상영',
  inLine: (people: number) => `${count(people)}명 대기`,
  admittedLately: (people: number) => `1분 동안 ${count(people)}명 입장`,

  compensations: '매표소에서 드린 늦은 상영 보상 (순매출에 없음)',
  started: '지난 한 시간에 시작한 상영',
  outage: '사용 중지',
  outageOf: (room: string) => `상영관 사용 중지: ${room}`,
  delay: '지연',
  delayOf: (clock: string, title: string, room: string) => `지연: ${clock} ${title} ${room}`,
  next: '앞으로 3시간',
  nextNone: '앞으로 3시간 안에 시작하는 상영이 없어요.',
  nextMore: (more: number) => `이 밖에 ${count(more)}회가 더 있어요.`,
  soldOut: '매진',
  freeOf: (free: number, all: number) => `${count(all)}석 중 ${count(free)}석 남음`,

  attention: '확인할 일',
  nothing: '지금 확인할 일이 없어요.',
  failedRefunds: '보내지 못한 환불',
  failedRefundsHint: '결제사가 거절해서 더 시도하지 않아요. 원인을 확인한 뒤 다시 시도해 주세요.',
  waitingRefunds: '기다리는 환불',
  waitingRefundsHint: '결제사의 응답을 기다리며 자동으로 다시 시도하고 있어요.',
  undecided: '결과를 모르는 결제',
  undecidedHint: '결제사가 답할 때까지 자동으로 확인하고 있어요. 좌석은 그동안 팔리지 않아요.',
  outside: '결제사에서 돌려준 결제',
  outsideHint:
    '여기서 요청하지 않은 환불이에요. 금액을 결제사 관리자 화면과 맞춰 보고, 예매가 남아 있으면 처리해 주세요.',
  outsideOutcomes: {
    CANCELLED: '전액 환불되어 예매를 취소하고 고객에게 메일로 알렸어요',
    KEPT_PART: '일부만 환불되어 예매는 그대로예요',
    KEPT_ADMITTED: '이미 입장한 예매라 그대로예요',
    KEPT_OVER: '상영이 끝난 예매라 그대로예요',
    RETURNED_MORE: '이미 취소된 예매에 더 돌려준 금액이에요',
  },
  failedMails: '보내지 못한 예매 메일',
  failedMailsHint: '다시 보내면 지금의 예매 내용이 고객의 현재 이메일 주소로 가요.',
  otherMails: (mails: number) =>
    `인증번호처럼 다시 보내지 않는 메일 ${count(mails)}통도 보내지 못했어요.`,
  unpriced: '요금이 없는 상영관',
  unpricedHint: '요금이 없으면 앞으로 있을 상영을 예매할 수 없어요.',
  unpricedRoom: (screenings: number, first: string) =>
    `앞으로 ${count(screenings)}회, 첫 상영 ${first}`,
  outsideDates: '영화의 상영 기간을 벗어난 상영',
  outsideDatesHint: '영화의 개봉일이나 상영 종료일을 고치거나 상영을 옮겨 주세요.',
  movieOutsideDates: (
    { releaseDate, early, screeningEndDate, late }: TodayMovieOutsideDates,
    first: string,
  ) =>
    [
      ...(early > 0 ? [`개봉일 ${koreanDate(releaseDate)} 전에 ${count(early)}회`] : []),
      ...(late > 0 && screeningEndDate !== null
        ? [`종료일 ${koreanDate(screeningEndDate)} 뒤로 ${count(late)}회`]
        : []),
      `첫 상영 ${first}`,
    ].join(' · '),
  closesPayment: '결제 취소만 남음',
  since: (duration: string) => `${duration}째`,
  givenUp: (time: string) => `${time}에 멈춤`,
  attempts: (attempts: number) => `${count(attempts)}번 시도`,
  reason: (reason: string) => `사유: ${reason}`,
  outdated: '예매 상태가 바뀌었거나 고객이 탈퇴해서 다시 보낼 수 없어요.',
  retryRefund: '다시 시도',
  retryMail: '다시 보내기',
  /** The accessible name of a button begins with its text. */
  actionOf: (action: string, name: string) => `${action}: ${name}`,
  retriedRefund: (bookingNumber: string) => `${bookingNumber} 환불을 다시 시도해요.`,
  retriedMail: (bookingNumber: string) => `${bookingNumber} 예매 메일을 다시 보내요.`,
  retryFailed: (bookingNumber: string, message: string) =>
    `${bookingNumber}: 다시 시도하지 못했어요. ${message}`,
  close: '닫기',
  toBooking: '예매 보기',
  toCustomer: '고객 예매',
  toFilm: '영화 수정',
  toPrices: '요금 정하기',
  more: (more: number) => `이 밖에 ${count(more)}건이 더 있어요.`,
  items: (items: number) => `${count(items)}건`,
} as const;
