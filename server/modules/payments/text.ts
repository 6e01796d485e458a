import { fullStartText } from '../../../domain/screening-time-text.ts';
import { wonText } from '../../../domain/won.ts';

/** What the server says about orders, and what it writes to people who paid. */
export const paymentText = {
  orderNotFound: '주문 정보를 찾을 수 없습니다.',
  discountNotFound: '할인 정보를 찾을 수 없습니다.',
  amountChanged: '결제 금액이 바뀌었습니다. 금액을 다시 확인해 주세요.',
  amountMismatch: '결제 금액이 주문 금액과 다릅니다. 결제되지 않았습니다.',
  pointsChanged: '보유 포인트가 부족합니다. 사용할 포인트를 다시 확인해 주세요.',
  belowMinimum: (least: number) =>
    `최소 결제 금액은 ${wonText(least)}입니다. 포인트를 조정해 ${wonText(least)} 이상 남기거나 전액을 포인트로 결제해 주세요.`,
  currency: '결제 수단과 통화가 맞지 않습니다.',
  duplicatedOrder: '이미 사용된 주문번호입니다. 다시 시도해 주세요.',
  orderClosed: '이미 종료된 주문입니다. 결제되지 않았습니다.',
  refused: (reason: string) => `결제가 승인되지 않았습니다. 결제되지 않았습니다. ${reason}`.trim(),
  virtualAccountTooLate: '가상계좌는 상영 시작 24시간 전까지만 이용할 수 있습니다.',
  orderName: (movieTitle: string, people: number) => {
    const suffix = ` 영화 관람권 ${people}매`;
    return `${movieTitle.slice(0, 100 - suffix.length)}${suffix}`;
  },
  undone: '예매를 완료할 수 없어 결제가 취소되었습니다.',
  refundReasonUndone: '예매 완료 불가',
  depositExpired: '입금 기한이 지났습니다.',
  goneAtProvider: '결제 대행사에서 취소되었거나 만료된 결제입니다.',
} as const;

interface BookingMail {
  name: string;
  movieTitle: string;
  startsAt: Date;
  roomName: string;
  seats: readonly string[];
}

const bookingLines = (mail: BookingMail): string[] => [
  `영화: ${mail.movieTitle}`,
  `상영: ${fullStartText(mail.startsAt)}`,
  `상영관: ${mail.roomName}`,
  `좌석: ${mail.seats.join(', ')}`,
];

/** The mails about a booking; each is a subject and a body of plain text. */
export const bookingMails = {
  booked: (mail: BookingMail & { paid: number; reservationId: number }) => ({
    subject: `[마키] 예매가 완료되었습니다 – ${mail.movieTitle}`,
    body: [
      `${mail.name}님, 예매가 완료되었습니다.`,
      '',
      ...bookingLines(mail),
      `결제 금액: ${wonText(mail.paid)}`,
      `예매 번호: ${mail.reservationId}`,
      '',
      '모바일 티켓은 나의 예매에서 확인하실 수 있습니다.',
    ].join('\n'),
  }),
  waitingForDeposit: (
    mail: BookingMail & { amount: number; bankName: string; accountNumber: string; dueAt: Date },
  ) => ({
    subject: `[마키] 입금을 기다리고 있습니다 – ${mail.movieTitle}`,
    body: [
      `${mail.name}님, 아래 계좌로 입금하시면 예매가 완료됩니다.`,
      '',
      `입금 계좌: ${mail.bankName} ${mail.accountNumber}`,
      `입금 금액: ${wonText(mail.amount)}`,
      `입금 기한: ${fullStartText(mail.dueAt)}`,
      '',
      ...bookingLines(mail),
    ].join('\n'),
  }),
  cancelled: (mail: BookingMail & { refund: number; points: number }) => ({
    subject: `[마키] 예매가 취소되었습니다 – ${mail.movieTitle}`,
    body: [
      `${mail.name}님, 예매가 취소되었습니다.`,
      '',
      ...bookingLines(mail),
      `환불 금액: ${wonText(mail.refund)}`,
      `반환 포인트: ${mail.points.toLocaleString('ko-KR')}P`,
    ].join('\n'),
  }),
  undone: (mail: BookingMail & { refund: number }) => ({
    subject: `[마키] 결제가 취소되었습니다 – ${mail.movieTitle}`,
    body: [
      `${mail.name}님, 예매를 완료할 수 없어 결제 금액 전액을 돌려드립니다.`,
      '',
      ...bookingLines(mail),
      `환불 금액: ${wonText(mail.refund)}`,
    ].join('\n'),
  }),
};
