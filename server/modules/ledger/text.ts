import type { VirtualAccount } from '../../db/schema/money.ts';
import { fullStartText } from '../../../domain/screening-time-text.ts';
import { wonText } from '../../../domain/won.ts';

/** Refusals and point descriptions that more than one module needs. */
export const ledgerText = {
  holdExpired: '좌석 선점 시간이 지났어요. 좌석을 다시 선택해 주세요.',
  screeningNotFound: '상영 정보를 찾을 수 없어요.',
  screeningStarted: '이미 시작한 상영은 예매할 수 없어요.',
  screeningCancelled: '취소된 상영이에요. 다른 상영을 선택해 주세요.',
  paymentInProgress: '결제를 확인하고 있어요. 잠시 후 다시 확인해 주세요.',
  reservationNotFound: '예매 정보를 찾을 수 없어요.',
  reservationClosed: '이미 취소되었거나 만료된 예매예요.',
  pointsSpent: (movieTitle: string) => `${movieTitle} 예매 사용`,
  pointsGivenBack: (movieTitle: string) => `${movieTitle} 예매 취소 반환`,
  pointsEarned: (movieTitle: string) => `${movieTitle} 관람 적립`,
  orderNotFound: '주문 정보를 찾을 수 없어요.',
  pointsChanged: '보유 포인트가 부족해요. 사용할 포인트를 다시 확인해 주세요.',
} as const;

interface BookingMail {
  name: string;
  bookingNumber: string;
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
  `예매 번호: ${mail.bookingNumber}`,
];

function accountLine(account: VirtualAccount | null): string {
  if (account === null) return '';
  const holder = account.accountHolder ? ` (예금주 ${account.accountHolder})` : '';
  return `${account.bankName} ${account.accountNumber}${holder}`;
}

/** The mails about a booking; each is a subject and a body of plain text. */
export const bookingMails = {
  booked: (mail: BookingMail & { paid: number }) => ({
    subject: `[마키] 예매가 완료되었어요 – ${mail.movieTitle}`,
    body: [
      `${mail.name}님, 예매가 완료되었어요.`,
      '',
      ...bookingLines(mail),
      `결제 금액: ${wonText(mail.paid)}`,
      '',
      '모바일 티켓은 예매 내역에서 확인하실 수 있어요.',
    ].join('\n'),
  }),
  waitingForDeposit: (
    mail: BookingMail & { amount: number; account: VirtualAccount | null; dueAt: Date },
  ) => ({
    subject: `[마키] 입금을 기다리고 있어요 – ${mail.movieTitle}`,
    body: [
      `${mail.name}님, 아래 계좌로 입금하시면 예매가 완료돼요.`,
      '',
      `입금 계좌: ${accountLine(mail.account)}`,
      `입금 금액: ${wonText(mail.amount)}`,
      `입금 기한: ${fullStartText(mail.dueAt)}`,
      '',
      ...bookingLines(mail),
    ].join('\n'),
  }),
  depositExpired: (mail: BookingMail & { points: number }) => ({
    subject: `[마키] 입금 기한이 지나 예매가 취소되었어요 – ${mail.movieTitle}`,
    body: [
      `${mail.name}님, 기한까지 입금이 확인되지 않아 예매가 취소되었어요.`,
      '',
      ...bookingLines(mail),
      ...(mail.points > 0 ? [`반환 포인트: ${mail.points.toLocaleString('ko-KR')}P`] : []),
      '',
      '안내해 드린 계좌로는 이제 입금할 수 없어요. 늦게 입금한 금액은 자동으로 돌려드려요.',
    ].join('\n'),
  }),
  cancelled: (mail: BookingMail & { refund: number; points: number }) => ({
    subject: `[마키] 예매가 취소되었어요 – ${mail.movieTitle}`,
    body: [
      `${mail.name}님, 예매가 취소되었어요.`,
      '',
      ...bookingLines(mail),
      `환불 금액: ${wonText(mail.refund)}`,
      `반환 포인트: ${mail.points.toLocaleString('ko-KR')}P`,
    ].join('\n'),
  }),
  undone: (mail: BookingMail & { reason: string; refund: number }) => ({
    subject: `[마키] 결제가 취소되었어요 – ${mail.movieTitle}`,
    body: [
      `${mail.name}님, 예매를 완료할 수 없어 결제 금액 전액을 돌려드려요.`,
      '',
      ...bookingLines(mail),
      `취소 사유: ${mail.reason}`,
      `환불 금액: ${wonText(mail.refund)}`,
    ].join('\n'),
  }),
};
