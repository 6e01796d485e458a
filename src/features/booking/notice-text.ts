import { hoursText } from '../../../domain/duration-text.ts';
import { VIRTUAL_ACCOUNT_LEAD_MS } from '../../../domain/limits.ts';
import { fullStartText } from '../../../domain/screening-time-text.ts';
import { paths } from '../../../domain/pages.ts';
import type { BookingNotice } from '../../../machines/booking/booking.types.ts';
import type { Notice } from '../../../machines/notice/notice.machine.ts';
import type { Order } from '../../../machines/order-recovery/order-recovery.machine.ts';
import { paymentMethodNames } from '../../ui/payment-method-names.ts';
import { text } from './text.ts';

type OrderState = Order['state'];

/** Notices that come by themselves: they stay until the customer is present (C-BOOK-61). */
const LASTING: readonly BookingNotice['kind'][] = [
  'holdExpired',
  'holdUnanswered',
  'orderFound',
  'screeningClosed',
  'screeningMoved',
  'seatsBooked',
];

/**
 * Words a notice of the machines in Korean.
 * @param seatNumber finds the name of a seat by its id: `A3`
 */
export function noticeText(notice: BookingNotice, seatNumber: (seatId: number) => string): Notice {
  return { ...wordsOf(notice, seatNumber), isLasting: LASTING.includes(notice.kind) };
}

type Words = Pick<Notice, 'message' | 'tone' | 'link'>;

function wordsOf(notice: BookingNotice, seatNumber: (seatId: number) => string): Words {
  switch (notice.kind) {
    case 'screeningMissing':
      return warning('상영 시간을 먼저 선택해 주세요.');
    case 'soldOut':
      return warning('매진된 상영이에요. 다른 시간을 선택해 주세요.');
    case 'screeningClosed':
      return warning(closedText(notice.code));
    case 'screeningMoved':
      return warning(
        `상영 시작이 ${fullStartText(new Date(notice.startsAt))}으로 바뀌었어요. 고른 좌석은 그대로예요. 예매한 뒤에도 상영 시작 전까지 취소하면 전액 환불돼요.`,
      );
    case 'ticketLimit':
      return warning(`한 번에 ${notice.limit}명까지만 예매할 수 있어요.`);
    case 'ticketsFirst':
      return warning('관람 인원을 먼저 선택해 주세요.');
    case 'seatsFull':
      return warning(
        `좌석은 인원수만큼 ${notice.limit}개까지 고를 수 있어요. 바꾸려면 고른 좌석을 먼저 해제해 주세요.`,
      );
    case 'seatNotAvailable':
      return { message: takenTexts[notice.status], tone: 'info' };
    case 'noAdjacentSeats':
      return {
        message: `${notice.people}명이 나란히 앉을 수 있는 자리가 없어요. 좌석을 직접 골라 주세요.`,
        tone: 'info',
      };
    case 'ticketsMissing':
      return warning('관람 인원을 선택해 주세요.');
    case 'seatsMissing':
      return warning(`좌석을 ${notice.missing}개 더 선택해 주세요.`);
    case 'companionAlone':
      return warning(
        `${notice.seatIds.map(seatNumber).join(', ')} 좌석은 휠체어석 동반자석이에요. 옆 휠체어석도 함께 선택해 주세요.`,
      );
    case 'seatsTaken':
      return danger(
        `다른 고객님이 먼저 선택한 좌석이에요 (${notice.seatIds.map(seatNumber).join(', ')}). 다른 좌석을 골라 주세요.`,
      );
    case 'seatsBooked':
      return {
        message: `다른 창에서 예매한 좌석(${notice.seatIds.map(seatNumber).join(', ')})을 선택에서 뺐어요. 다른 좌석은 그대로예요.`,
        tone: 'info',
        link: { label: text.toBookings, href: paths.profile },
      };
    case 'holdRefused':
      return danger(joined('좌석을 선점하지 못했어요.', notice.message ?? '다시 선택해 주세요.'));
    case 'holdUnanswered':
      return danger(
        `네트워크에 연결되지 않아 좌석(${notice.seatIds.map(seatNumber).join(', ')})을 선점하지 못했어요. 연결을 확인하고 다시 골라 주세요.`,
      );
    case 'holdExpired':
      return danger('좌석 선점 시간이 끝났어요. 좌석을 다시 선택해 주세요.');
    case 'orderFound':
      return orderText(notice.state);
    case 'seatCountMismatch':
      return warning('인원수와 좌석 수가 달라요. 좌석을 다시 확인해 주세요.');
    case 'belowMinimum':
      return warning(text.belowMinimum(notice.minimum));
    case 'virtualAccountTooLate':
      return warning(
        joined(
          `가상계좌는 상영 ${hoursText(VIRTUAL_ACCOUNT_LEAD_MS)} 전까지만 이용할 수 있어요. 다른 결제 수단을 선택해 주세요.`,
          notice.isDiscountLost ? '가상계좌 전용 할인은 뺐으니 금액을 확인해 주세요.' : null,
        ),
      );
    case 'pointsChanged':
      return warning('포인트가 바뀌어 다시 불러왔어요. 금액을 확인하고 다시 결제해 주세요.');
    case 'discountGone':
      return warning('선택하신 할인이 끝나서 뺐어요. 금액을 확인하고 다시 결제해 주세요.');
    case 'discountLost':
      return warning(
        `선택하신 할인은 ${paymentMethodNames[notice.method]} 전용이라 뺐어요. 최종 결제 금액을 확인해 주세요.`,
      );
    case 'sdkMissing':
      return danger('결제창을 불러오지 못했어요. 페이지를 새로고침한 다음 다시 시도해 주세요.');
    case 'paymentCancelled':
      return { message: '결제를 취소했어요. 좌석은 그대로 선점되어 있어요.', tone: 'info' };
    case 'bookingFailed':
      return danger(joined('예매하지 못했어요.', notice.message, '좌석은 그대로 선점되어 있어요.'));
  }
}

/** The state of an order that went to the provider. */
function orderText(state: OrderState): Words {
  switch (state) {
    case 'DONE':
      return {
        message: '앞서 하신 결제가 완료되어 예매되었어요. 티켓은 예매 내역에 있어요.',
        tone: 'success',
      };
    case 'WAITING':
      return {
        message: '입금을 기다리고 있는 예매예요. 입금할 계좌는 예매 내역에 있어요.',
        tone: 'info',
      };
    case 'READY':
    case 'CONFIRMING':
      return warning(
        '결제 결과를 확인하고 있어요. 다시 결제하지 말고 예매 내역에서 결과를 확인해 주세요.',
      );
    case 'REFUND_PENDING':
    case 'REFUNDED':
      return {
        message: '결제가 취소되어 환불 처리돼요. 자세한 내용은 예매 내역에 있어요.',
        tone: 'info',
      };
    case 'FAILED':
    case 'CANCELLED':
      return {
        message: '앞의 주문은 결제되지 않았어요. 좌석을 확인하고 다시 결제해 주세요.',
        tone: 'info',
      };
  }
}

const takenTexts = {
  available: '선택할 수 있는 좌석이에요.',
  booked: '이미 판매된 좌석이에요. 다른 좌석을 골라 주세요.',
  reserved: '다른 고객님이 예매하고 있는 좌석이에요. 잠시 후 다시 확인해 주세요.',
  unavailable: '판매하지 않는 좌석이에요.',
} as const;

function closedText(code: string | null): string {
  if (code === 'SCREENING_STARTED')
    return '상영이 시작되어 예매할 수 없어요. 다른 시간을 선택해 주세요.';
  if (code === 'SCREENING_CANCELLED') return '취소된 상영이에요. 다른 시간을 선택해 주세요.';
  if (code === 'ROOM_CHANGED')
    return '영화관 사정으로 상영관이 바뀌었어요. 상영을 다시 선택하고 좌석을 골라 주세요.';
  return '예매할 수 없는 상영이에요. 다른 시간을 선택해 주세요.';
}

function joined(...sentences: (string | null)[]): string {
  return sentences.filter((sentence) => sentence !== null).join(' ');
}

function warning(message: string): Words {
  return { message, tone: 'warning' };
}

function danger(message: string): Words {
  return { message, tone: 'danger' };
}
