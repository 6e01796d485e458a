import { minutesText } from '../../../domain/duration-text.ts';
import { ADULT_AGE } from '../../../domain/film.ts';
import { FULL_REFUND_UNTIL_MS } from '../../../domain/limits.ts';
import type { LateTerms } from '../../../domain/late-start.ts';
import { fullStartText, hasOtherSeats } from '../../../domain/screening-time-text.ts';
import { pointText, wonText } from '../../../domain/won.ts';
import type { VirtualAccount } from '../../db/schema/money.ts';
import type { MailContent } from '../../db/schema/outbox.ts';
import type { LastExchange } from './exchanges-store.ts';
import type { MovedBooking } from './moves-store.ts';

/** The facts of a booking in its mails. */
export interface BookingMail {
  /** The customer's name. */
  name: string;
  bookingNumber: string;
  movieTitle: string;
  minimumAge: number;
  startsAt: Date;
  roomName: string;
  seats: readonly string[];
  /** The path that opens the reservation. */
  reservationPath: string;
  /** The path of the film's booking. */
  bookingPath: string;
}

/** What a move has changed, in the words of its mail, with the facts before and after (C-MAIL-28). */
function changedBy(mail: BookingMail & MovedBooking) {
  const isOtherTime = mail.startsBefore.getTime() !== mail.startsAt.getTime();
  const isOtherRoom = mail.roomBefore !== null && mail.roomBefore !== mail.roomName;
  const seats = mail.seats.join(', ');
  const isOtherSeats = mail.seatsBefore !== null && hasOtherSeats(mail.seatsBefore, mail.seats);
  const [title, object] =
    isOtherTime && isOtherRoom
      ? ['상영 시각과 상영관이', '시작 시각과 상영관을']
      : isOtherRoom
        ? ['상영관이', '상영관을']
        : isOtherTime
          ? ['상영 시각이', '시작 시각을']
          : ['상영 정보가', '상영 정보를'];
  const before: Fact[] = [
    ...(isOtherTime ? [['원래 시각', fullStartText(mail.startsBefore)] satisfies Fact] : []),
    ...(isOtherRoom ? [['원래 상영관', mail.roomBefore] satisfies Fact] : []),
    ...(isOtherSeats ? [['원래 좌석', mail.seatsBefore.join(', ')] satisfies Fact] : []),
  ];
  const after: Fact[] = [
    [isOtherTime ? '바뀐 시각' : '상영 시각', fullStartText(mail.startsAt)],
    [isOtherRoom ? '바뀐 상영관' : '상영관', mail.roomName],
    [isOtherSeats ? '바뀐 좌석' : '좌석', seats],
  ];
  const preheader = isOtherTime
    ? `${fullStartText(mail.startsBefore)} → ${fullStartText(mail.startsAt)}`
    : `${isOtherRoom ? `${mail.roomBefore} → ` : ''}${mail.roomName} · ${seats}`;
  const onTicket = isOtherSeats
    ? '받아 두신 모바일 티켓으로도 입장할 수 있어요. 자리는 바뀐 좌석이에요.'
    : `받아 두신 모바일 티켓으로도 ${isOtherTime ? '바뀐 시각에 ' : ''}입장할 수 있어요.`;
  return { title, object, before, after, preheader, onTicket };
}

/** What a customer may do after a move, and until when (C-MAIL-24). */
const lateText = {
  NONE: '바뀐 상영을 그대로 보시거나, 상영 시작 전까지 예매 내역에서 취소하고 전액 환불받을 수 있어요.',
  PRICE:
    '바뀐 상영을 그대로 보시거나, 입장하지 않으셨다면 상영이 끝나기 전까지 예매 내역에서 취소하고 전액 환불받을 수 있어요.',
  TWICE:
    '바뀐 상영을 그대로 보시거나, 입장하지 않으셨다면 상영이 끝나기 전까지 예매 내역에서 취소하고 전액 환불받을 수 있어요. 관람료만큼 더 보상해 드려요. 매표소에 예매 번호를 알려 주세요.',
} as const satisfies Record<LateTerms, string>;

type Fact = [label: string, value: string];
/** The calendar file is added where the mail is queued. */
type Written = Omit<MailContent, 'calendar'>;

const subjectWith = (words: string, { movieTitle }: BookingMail) =>
  `[마키] ${words} – ${movieTitle}`;

const screeningText = ({ startsAt, seats }: BookingMail) =>
  `${fullStartText(startsAt)} · ${seats.join(', ')}`;

const bookingFacts = (mail: BookingMail): Fact[] => [
  ['상영', fullStartText(mail.startsAt)],
  ['상영관', mail.roomName],
  ['좌석', mail.seats.join(', ')],
  ['예매 번호', mail.bookingNumber],
];

const cardOf = (mail: BookingMail, ...more: Fact[]) => ({
  title: mail.movieTitle,
  facts: [...bookingFacts(mail), ...more],
});

const refundFacts = ({ refund = 0, points = 0 }: { refund?: number; points?: number }): Fact[] => [
  ...(refund > 0 ? [['환불 금액', wonText(refund)] satisfies Fact] : []),
  ...(points > 0 ? [['반환 포인트', pointText(points)] satisfies Fact] : []),
];

const accountFacts = ({ bankName, accountNumber, accountHolder }: VirtualAccount): Fact[] => [
  ['입금 계좌', `${bankName} ${accountNumber}`],
  ...(accountHolder ? [['예금주', accountHolder] satisfies Fact] : []),
];

const toReservation = ({ reservationPath }: BookingMail) => ({
  label: '예매 내역 보기',
  path: reservationPath,
});

const toBooking = ({ bookingPath }: BookingMail) => ({ label: '다시 예매하기', path: bookingPath });

/** An order whose deposit is no longer awaited. The bank may still take one for a moment. */
const closedAccountNote =
  '안내해 드린 계좌로는 이제 입금할 수 없어요. 이미 입금하셨다면 환불받을 계좌를 메일로 여쭤보고 모두 돌려드려요.';

/** A booking that was cancelled before its deposit came. */
interface Unpaid {
  awaitedDeposit: boolean;
}

const noRefund = ({ awaitedDeposit }: Unpaid) => (awaitedDeposit ? '' : ' 환불할 금액은 없어요.');

const refundNotes = ({ refund, awaitedDeposit }: Unpaid & { refund: number }) => [
  ...(refund > 0 ? ['결제 수단에 따라 환불까지 며칠이 걸릴 수 있어요.'] : []),
  ...(awaitedDeposit ? [closedAccountNote] : []),
];

/** The mails about a booking. */
export const bookingMails = {
  /** @param mail.refund of the tickets that were cancelled since */
  booked: (
    mail: BookingMail & { paid: number; spentPoints: number; refund: number; points: number },
  ): Written => ({
    subject: subjectWith('예매가 완료되었어요', mail),
    preheader: screeningText(mail),
    title: '예매가 완료되었어요',
    paragraphs: [`${mail.name}님, 즐거운 관람을 준비해 둘게요.`],
    card: cardOf(
      mail,
      ...(mail.spentPoints > 0
        ? [['사용 포인트', pointText(mail.spentPoints)] satisfies Fact]
        : []),
      ['결제 금액', wonText(mail.paid)],
      ...refundFacts(mail),
    ),
    button: { label: '예매 내역과 모바일 티켓 보기', path: mail.reservationPath },
    notes: [
      ...(mail.minimumAge >= ADULT_AGE
        ? ['청소년 관람불가 영화예요. 신분증을 꼭 지참해 주세요.']
        : []),
      '첨부한 파일을 열면 상영 일정이 캘린더에 추가돼요.',
      `상영 시작 ${minutesText(FULL_REFUND_UNTIL_MS)} 전까지 취소하면 전액 환불돼요.`,
    ],
  }),
  waitingForDeposit: (
    mail: BookingMail & { amount: number; account: VirtualAccount | null; dueAt: Date },
  ): Written => ({
    subject: subjectWith('입금을 기다리고 있어요', mail),
    preheader: `${fullStartText(mail.dueAt)}까지 ${wonText(mail.amount)}을 입금해 주세요.`,
    title: '입금을 기다리고 있어요',
    paragraphs: [
      `${mail.name}님, 아래 계좌로 입금하시면 예매가 완료돼요.`,
      '기한 안에 입금하지 않으면 예매가 자동으로 취소돼요.',
    ],
    // What the customer needs now comes first.
    card: {
      title: mail.movieTitle,
      facts: [
        ['입금할 금액', wonText(mail.amount)],
        ...(mail.account ? accountFacts(mail.account) : []),
        ['입금 기한', `${fullStartText(mail.dueAt)}까지`],
        ...bookingFacts(mail),
      ],
    },
    button: toReservation(mail),
    notes: [],
  }),
  depositExpired: (mail: BookingMail & { points: number }): Written => ({
    subject: subjectWith('입금 기한이 지나 예매가 취소되었어요', mail),
    preheader: screeningText(mail),
    title: '입금 기한이 지나 예매가 취소되었어요',
    paragraphs: [`${mail.name}님, 기한까지 입금이 확인되지 않아 예매가 취소되었어요.`],
    card: cardOf(mail, ...refundFacts(mail)),
    button: toBooking(mail),
    notes: [closedAccountNote],
  }),
  cancelled: (mail: BookingMail & Unpaid & { refund: number; points: number }): Written => ({
    subject: subjectWith('예매가 취소되었어요', mail),
    preheader: screeningText(mail),
    title: '예매가 취소되었어요',
    paragraphs: [
      mail.refund > 0 || mail.points > 0
        ? `${mail.name}님, 예매를 취소하고 아래와 같이 돌려드려요.`
        : `${mail.name}님, 예매를 취소했어요.${noRefund(mail)}`,
    ],
    card: cardOf(mail, ...refundFacts(mail)),
    button: toReservation(mail),
    notes: refundNotes(mail),
  }),
  /** @param mail.reason of the administrator who has cancelled it */
  cancelledOnBehalf: (
    mail: BookingMail & Unpaid & { reason: string; refund: number; points: number },
  ): Written => ({
    subject: subjectWith('고객센터에서 예매를 취소했어요', mail),
    preheader: screeningText(mail),
    title: '고객센터에서 예매를 취소했어요',
    paragraphs: [
      mail.refund > 0 || mail.points > 0
        ? `${mail.name}님, 아래 사유로 예매를 취소하고 돌려드려요.`
        : `${mail.name}님, 아래 사유로 예매를 취소했어요.${noRefund(mail)}`,
    ],
    card: cardOf(mail, ['취소 사유', mail.reason], ...refundFacts(mail)),
    button: toReservation(mail),
    notes: refundNotes(mail),
  }),
  /** @param mail.seatNumber of the cancelled ticket; `seats` are those that remain */
  ticketCancelled: (
    mail: BookingMail & { seatNumber: string; refund: number; points: number },
  ): Written => ({
    subject: subjectWith(`${mail.seatNumber} 티켓이 취소되었어요`, mail),
    preheader: screeningText(mail),
    title: `${mail.seatNumber} 티켓이 취소되었어요`,
    paragraphs: [
      mail.refund > 0 || mail.points > 0
        ? `${mail.name}님, 티켓 한 장을 취소하고 아래와 같이 돌려드려요.`
        : `${mail.name}님, 티켓 한 장을 취소했어요. 환불할 금액은 없어요.`,
      '나머지 좌석의 예매는 그대로예요.',
    ],
    card: {
      title: mail.movieTitle,
      facts: [
        ['취소한 좌석', mail.seatNumber],
        ...refundFacts(mail),
        ['상영', fullStartText(mail.startsAt)],
        ['상영관', mail.roomName],
        ['남은 좌석', mail.seats.join(', ')],
        ['예매 번호', mail.bookingNumber],
      ],
    },
    button: toReservation(mail),
    notes: mail.refund > 0 ? ['결제 수단에 따라 환불까지 며칠이 걸릴 수 있어요.'] : [],
  }),
  seatsChanged: (mail: BookingMail): Written => ({
    subject: subjectWith('좌석이 바뀌었어요', mail),
    preheader: screeningText(mail),
    title: '좌석이 바뀌었어요',
    paragraphs: [`${mail.name}님, 예매하신 상영의 좌석을 아래와 같이 바꿨어요.`],
    card: cardOf(mail),
    button: { label: '예매 내역과 모바일 티켓 보기', path: mail.reservationPath },
    notes: [
      '받아 두신 모바일 티켓의 이전 좌석은 쓸 수 없어요. 새 티켓을 열어 주세요.',
      '첨부한 파일을 열면 상영 일정이 캘린더에 추가돼요.',
    ],
  }),
  /** @param mail.refundAmount the difference that is returned, or `paidAmount` that was paid, in won */
  screeningExchanged: (mail: BookingMail & LastExchange): Written => ({
    subject: subjectWith('다른 상영으로 바꿨어요', mail),
    preheader: `${fullStartText(mail.fromStartsAt)} → ${screeningText(mail)}`,
    title: '다른 상영으로 바꿨어요',
    paragraphs: [
      mail.paidAmount > 0
        ? `${mail.name}님, 차액을 결제하신 예매를 아래 상영으로 바꿨어요.`
        : mail.refundAmount > 0 || mail.returnedPoints > 0
          ? `${mail.name}님, 예매를 아래 상영으로 바꾸고 차액을 돌려드려요.`
          : `${mail.name}님, 예매를 아래 상영으로 바꿨어요. 금액은 그대로예요.`,
    ],
    card: {
      title: mail.movieTitle,
      facts: [
        ['이전 상영', `${fullStartText(mail.fromStartsAt)} · ${mail.fromRoomName}`],
        ['바뀐 상영', fullStartText(mail.startsAt)],
        ['상영관', mail.roomName],
        ['좌석', mail.seats.join(', ')],
        ...(mail.paidAmount > 0 ? [['결제한 차액', wonText(mail.paidAmount)] satisfies Fact] : []),
        ...refundFacts({ refund: mail.refundAmount, points: mail.returnedPoints }),
        ['예매 번호', mail.bookingNumber],
      ],
    },
    button: { label: '예매 내역과 모바일 티켓 보기', path: mail.reservationPath },
    notes: [
      '받아 두신 이전 상영의 모바일 티켓으로는 입장할 수 없어요. 새 티켓을 열어 주세요.',
      '첨부한 파일을 열면 바뀐 상영 일정이 캘린더에 추가돼요. 이전 일정은 지워 주세요.',
      ...(mail.refundAmount > 0 ? ['결제 수단에 따라 환불까지 며칠이 걸릴 수 있어요.'] : []),
    ],
  }),
  /** @param mail.delay when the money arrives; null when none is refunded */
  screeningCancelled: (
    mail: BookingMail &
      Unpaid & { reason: string; refund: number; points: number; delay: string | null },
  ): Written => ({
    subject: subjectWith('상영이 취소되었어요', mail),
    preheader: screeningText(mail),
    title: '상영이 취소되었어요',
    paragraphs: [
      `${mail.name}님, 예매하신 상영을 영화관 사정으로 취소했어요. 불편을 드려 죄송해요.`,
      ...screeningRefund(mail),
    ],
    card: cardOf(mail, ['취소 사유', mail.reason], ...refundFacts(mail)),
    button: toReservation(mail),
    notes: [
      ...(mail.delay === null ? [] : [`환불은 지금 바로 시작해요. ${mail.delay}`]),
      mail.awaitedDeposit ? closedAccountNote : '받아 두신 모바일 티켓으로는 입장할 수 없어요.',
    ],
  }),
  /**
   * @param mail.startsBefore the start that the customer has booked
   * @param mail.isUnpaid the deposit is awaited: nothing is refunded
   * @param mail.lateTerms what the cinema owes for the late start
   */
  screeningMoved: (mail: BookingMail & MovedBooking & { isUnpaid: boolean }): Written => {
    const { title, object, before, after, preheader, onTicket } = changedBy(mail);
    return {
      subject: subjectWith(`${title} 바뀌었어요`, mail),
      preheader,
      title: `${title} 바뀌었어요`,
      paragraphs: [
        `${mail.name}님, 예매하신 상영의 ${object} 영화관 사정으로 바꿨어요. 불편을 드려 죄송해요.`,
        mail.isUnpaid
          ? '바뀐 상영을 보시려면 기한까지 입금해 주세요. 입금하지 않으면 예매가 자동으로 취소돼요.'
          : lateText[mail.lateTerms],
      ],
      card: {
        title: mail.movieTitle,
        facts: [...before, ...after, ['바뀐 사유', mail.reason], ['예매 번호', mail.bookingNumber]],
      },
      button: mail.isUnpaid
        ? toReservation(mail)
        : { label: '모바일 티켓 보기·예매 취소', path: mail.reservationPath },
      notes: mail.isUnpaid
        ? []
        : [onTicket, '첨부한 파일을 열면 캘린더에 바뀐 상영 일정이 추가돼요.'],
    };
  },
  /** @param mail.reason whether the payment was cancelled, or the deposit taken back */
  cancelledAtProvider: (
    mail: BookingMail & { reason: string; refund: number; points: number },
  ): Written => ({
    subject: subjectWith('결제가 취소되어 예매도 취소되었어요', mail),
    preheader: screeningText(mail),
    title: '결제가 취소되어 예매도 취소되었어요',
    paragraphs: [
      `${mail.name}님, 이 예매의 결제가 취소되어 좌석을 더 지켜 드릴 수 없어요.`,
      ...(mail.points > 0 ? ['사용하신 포인트는 돌려드렸어요.'] : []),
    ],
    card: cardOf(mail, ['취소 사유', mail.reason], ...refundFacts(mail)),
    button: toBooking(mail),
    notes: [
      '받아 두신 모바일 티켓으로는 입장할 수 없어요.',
      '취소를 요청하지 않으셨다면 고객센터로 문의해 주세요.',
    ],
  }),
  refundAccountNeeded: (mail: BookingMail & { refund: number }): Written => ({
    subject: subjectWith('환불받을 계좌를 입력해 주세요', mail),
    preheader: screeningText(mail),
    title: '환불받을 계좌를 입력해 주세요',
    paragraphs: [
      `${mail.name}님, 가상계좌로 결제하신 금액은 고객님 명의의 계좌로 돌려드려요.`,
      '예매 내역에서 은행, 계좌번호, 예금주를 입력해 주세요. 메일로는 계좌 정보를 받지 않아요.',
    ],
    card: cardOf(mail, ...refundFacts(mail)),
    button: toReservation(mail),
    notes: [],
  }),
  /** @param mail.isDifference of a payment for an exchange */
  undone: (
    mail: BookingMail & { reason: string; refund: number; points: number; isDifference: boolean },
  ): Written => ({
    subject: subjectWith('결제가 취소되었어요', mail),
    preheader: screeningText(mail),
    title: '결제가 취소되었어요',
    paragraphs: [
      mail.isDifference
        ? `${mail.name}님, 상영을 바꿀 수 없어 결제하신 차액 전액을 돌려드려요. 기존 예매는 예매 내역에서 확인해 주세요.`
        : `${mail.name}님, 예매를 완료할 수 없어 결제 금액 전액을 돌려드려요.`,
    ],
    card: cardOf(mail, ['취소 사유', mail.reason], ...refundFacts(mail)),
    button: toBooking(mail),
    notes: ['결제 수단에 따라 환불까지 며칠이 걸릴 수 있어요.'],
  }),
};

function screeningRefund({
  refund,
  points,
  awaitedDeposit,
}: Unpaid & { refund: number; points: number }): string[] {
  if (awaitedDeposit) return points > 0 ? ['사용하신 포인트는 모두 돌려드려요.'] : [];
  return refund > 0 || points > 0
    ? ['결제하신 금액과 사용하신 포인트를 수수료 없이 모두 돌려드려요. 따로 하실 일은 없어요.']
    : ['결제하신 금액이 없어 환불할 금액도 없어요.'];
}
