import { afterEach, describe, expect, it, vi } from 'vitest';
import type { components, ReservationDetail } from '../../../openapi.gen.d.ts';
import { amountText } from '../../../src/features/reservations/amount-text.ts';
import { PAYMENT_METHODS } from '../../../domain/amounts.ts';
import { PaidTicket } from '../../../src/features/payment/payment-success-page.tsx';
import {
  CancelFailure,
  MailAgain,
  SeatChange,
} from '../../../src/features/reservations/reservation-dialog.tsx';
import { CancelForm, ChooseTicket } from '../../../src/features/reservations/cancel-form.tsx';
import { CancelledNote } from '../../../src/features/reservations/cancelled-note.tsx';
import { DetailActions, DetailFacts } from '../../../src/features/reservations/detail-facts.tsx';
import { RefundAccount } from '../../../src/features/reservations/refund-account.tsx';
import { LinkedReservation } from '../../../src/features/reservations/linked-reservation.tsx';
import { RecentReservations } from '../../../src/features/reservations/my-reservations.tsx';
import { darkSquares } from '../../../src/ui/ticket/qr-code.tsx';
import { TicketCard } from '../../../src/ui/ticket/ticket-card.tsx';
import type { ReservationDetailView } from '../../../src/features/reservations/use-reservation-detail.ts';
import { paidReservation } from '../../../machines/reservation-detail/reservation-detail.model.ts';
import { prepareToStore } from '../../../src/api/ticket-storage.ts';
import { memoryStore } from '../support/memory-store.ts';
import { renderPage, wordsOf } from '../support/render-page.tsx';

type Reservation = components['schemas']['ReservationSummary'];

const NOW = '2026-11-20T19:00:00+09:00';

function reservation(reservationId: number, fields: Partial<Reservation> = {}): Reservation {
  return {
    reservationId,
    bookingNumber: 'K7P-M3X-9QT',
    screeningId: 12,
    movieId: 3,
    movieTitle: `영화 ${reservationId}`,
    posterUrl: null,
    screeningTime: '2026-11-20T19:30:00+09:00',
    screeningRoomName: '1관',
    seatNumbers: ['A1', 'A2'],
    seatIds: [101, 102],
    ticketTypes: [{ ticketTypeId: 1, typeName: '성인', count: 2, price: 15000 }],
    status: 'COMPLETED',
    paymentStatus: 'COMPLETED',
    awaitsDeposit: false,
    payableUntil: null,
    cancelReason: null,
    cancelledByCinema: false,
    createdAt: '2026-11-19T10:00:00+09:00',
    totalAmount: 30000,
    usedPoints: 0,
    finalAmount: 30000,
    refundAmount: null,
    isScreeningCompleted: false,
    reviewId: null,
    ...fields,
  };
}

async function recent(read: { data: Reservation[]; total?: number } | { failure: number | null }) {
  const section = <RecentReservations onOpen={() => undefined} />;
  const key = ['personal', 'reservations', 'recent', 3];
  const reads = ['data' in read ? { key, data: listPage(read) } : { key, ...read }];
  return wordsOf(await renderPage(section, { now: NOW, reads, path: '/profile' }));
}

function listPage({ data, total = data.length }: { data: Reservation[]; total?: number }) {
  return { items: data, total, totalPages: Math.ceil(total / 3) };
}

async function link(number: string | null, found: Reservation | null): Promise<string> {
  const key = ['personal', 'reservations', 'linked', number ?? ''];
  const element = <LinkedReservation number={number} onOpen={() => undefined} />;
  return wordsOf(await renderPage(element, { now: NOW, reads: [{ key, data: found }] }));
}

async function piece(element: React.ReactNode): Promise<string> {
  return wordsOf(await renderPage(element, { now: NOW, reads: [] }));
}

const HEAD = '예매 내역';

const ticket = {
  reservationId: 31,
  bookingNumber: 'K7P-M3X-9QT',
  posterUrl: null,
  ticketCode: 'T-0123456789abcdefghij',
  movieTitle: '마지막 모퉁이',
  movieRatingName: '청소년 관람불가',
  minimumAge: 19,
  screeningStartTime: '2026-11-20T19:30:00+09:00',
  screeningEndTime: '2026-11-20T21:20:00+09:00',
  screeningRoom: '1관',
  format: '2D' as const,
  audio: 'SUBTITLED' as const,
  seats: ['A1', 'A2'],
  ticketTypes: paidReservation.ticketTypes,
  peopleCount: 2,
  reserverName: '김하늘',
  reservationDate: '2026-11-19T10:00:00+09:00',
  isScreeningCompleted: false,
  move: null,
  proofs: [],
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the list of the customer’s reservations', () => {
  it('shows each with status, time, place, people and amount (C-RES-1, C-RES-8, C-RES-30)', async () => {
    const words = await recent({
      data: [
        reservation(31),
        reservation(30, {
          status: 'PENDING',
          paymentStatus: 'PENDING',
          screeningTime: '2026-11-12T00:30:00+09:00',
        }),
        reservation(29, { status: 'CANCELLED', paymentStatus: 'CANCELLED' }),
      ],
    });
    expect(words).toBe(
      `${HEAD} 포스터 준비 중 예매 완료 영화 31 11월 20일 (금) 19:30 1관 A1, A2 2명 30,000원 결제 ` +
        '포스터 준비 중 결제 대기 영화 30 11월 12일 (목) 00:30 (심야 11일 00:30) 1관 A1, A2 2명 결제할 금액 30,000원 ' +
        '포스터 준비 중 취소됨 영화 29 11월 20일 (금) 19:30 1관 A1, A2 2명',
    );
  });

  it('marks a reservation that waits for its deposit (C-RES-28)', async () => {
    const waiting = reservation(31, {
      status: 'PENDING',
      paymentStatus: 'PENDING',
      awaitsDeposit: true,
    });
    expect(await recent({ data: [waiting] })).toBe(
      `${HEAD} 포스터 준비 중 입금 대기 영화 31 11월 20일 (금) 19:30 1관 A1, A2 2명 입금할 금액 30,000원`,
    );
  });

  it.each<[string, Partial<Reservation>, string | null]>([
    ['the discounted amount', { finalAmount: 26_000 }, '26,000원 결제'],
    ['amount and points', { finalAmount: 26_000, usedPoints: 4_000 }, '26,000원 + 4,000P 결제'],
    ['points alone', { finalAmount: 0, usedPoints: 30_000 }, '30,000P 결제'],
    ['that nothing was paid', { finalAmount: 0 }, '무료'],
    ['the refund', { paymentStatus: 'CANCELLED', refundAmount: 13_000 }, '13,000원 환불'],
    [
      'nothing when only points came back',
      { paymentStatus: 'CANCELLED', refundAmount: 0, finalAmount: 0, usedPoints: 30_000 },
      null,
    ],
  ])('shows %s in place of the price of the tickets (C-RES-30)', (_, fields, shown) => {
    expect(amountText(reservation(31, fields))).toBe(shown);
  });

  it('shows three and the number of further ones (C-RES-3)', async () => {
    const five = await recent({ data: [5, 4, 3, 2, 1].map((id) => reservation(id)) });
    expect(five).toContain('영화 3');
    expect(five).not.toContain('영화 2');
    expect(five).toContain('예매 2건 더 보기');
    const three = await recent({ data: [3, 2, 1].map((id) => reservation(id)) });
    expect(three).not.toContain('더 보기');
    const many = await recent({
      data: [30, 29, 28, 27].map((id) => reservation(id)),
      total: 30,
    });
    expect(many).toContain('예매 27건 더 보기');
  });

  it.each([
    [{ data: [] }, '아직 예매한 영화가 없어요 지금 상영 중인 영화를 만나 보세요. 상영작 보기'],
    [{ failure: 500 }, '예매 내역을 일시적으로 불러올 수 없어요. 다시 시도'],
    [{ failure: 404 }, '예매 내역을 일시적으로 불러올 수 없어요. 다시 시도'],
    [{ failure: null }, '예매 내역을 일시적으로 불러올 수 없어요. 다시 시도'],
    [{ failure: 403 }, '예매 내역을 불러올 수 없어요. 접근 권한이 없어요. 다시 시도'],
  ])('shows a message for %j (C-RES-4, C-MY-30)', async (read, words) => {
    expect(await recent(read)).toBe(`${HEAD} ${words}`);
  });

  it('links to the stored tickets when it cannot be read (C-MY-30)', async () => {
    const storage = memoryStore();
    storage.setItem('sessionId', 'of-haneul');
    vi.stubGlobal('localStorage', storage);
    vi.stubGlobal('window', new EventTarget());
    prepareToStore()(ticket, Date.parse(NOW));
    const failed = '예매 내역을 일시적으로 불러올 수 없어요. 다시 시도';
    expect(await recent({ failure: null })).toBe(`${HEAD} ${failed} 저장된 티켓`);
    expect(await recent({ data: [reservation(31)] })).not.toContain('저장된 티켓');
    storage.setItem('sessionId', 'of-another');
    expect(await recent({ failure: null })).toBe(`${HEAD} ${failed}`);
  });
});

/** The dialog's hook as its components see it. */
const view: ReservationDetailView = {
  statePath: 'opened.showing',
  isOpen: true,
  screen: 'showing',
  detail: paidReservation,
  ticket: null,
  cancellation: null,
  ticketOffer: null,
  ticketCancellation: null,
  failureMessage: null,
  firstReason: () => '',
  reasonFault: undefined,
  isCancelling: false,
  canShowTicket: true,
  canCancel: true,
  canCancelTicket: true,
  cancelsTicket: false,
  askTicketCancel: () => undefined,
  chooseTicket: () => undefined,
  mail: 'offered',
  open: () => undefined,
  close: () => undefined,
  reload: () => undefined,
  showTicket: () => undefined,
  sendMail: () => undefined,
  hideTicket: () => undefined,
  askCancel: () => undefined,
  dismissCancel: () => undefined,
  changeReason: () => undefined,
  submitCancel: () => undefined,
  account: {
    ...{ values: { bank: '', accountNumber: '', holderName: '' }, faults: {} },
    ...{ change: () => undefined, reset: () => undefined, submit: () => null },
  },
  accountView: 'offered',
  accountFaults: {},
  sendAccount: () => undefined,
};

describe('a link to a reservation', () => {
  const missing = '링크의 예매를 이 계정에서 찾을 수 없어요.';

  it('shows a message when the account has no such reservation (C-MAIL-7)', async () => {
    expect(await link('AAA-AAA-AAA', null)).toContain(missing);
    expect(await link('<script>', null)).toContain(missing);
  });

  it('shows no message for an own reservation, and without a link (C-MAIL-7)', async () => {
    expect(await link('K7P-M3X-9QT', reservation(31))).toBe('');
    expect(await link(null, null)).toBe('');
  });
});

describe('the button for the mail', () => {
  it.each([
    [{ mail: 'offered' }, '예매 메일 다시 보내기'],
    [{ mail: 'sending' }, '보내는 중'],
    [{ mail: 'sent' }, '예매 메일을 보냈어요. 몇 분이 걸릴 수 있어요.'],
    [{ mail: 'failed' }, '예매 메일을 보내지 못했어요. 다시 시도해 주세요. 예매 메일 다시 보내기'],
    [
      { mail: 'failed', failureMessage: '7분 후에 다시 시도해 주세요.' },
      '7분 후에 다시 시도해 주세요. 예매 메일 다시 보내기',
    ],
  ] as const)('shows %j as “%s” (C-MAIL-18)', async (state, words) => {
    expect(await piece(<MailAgain view={{ ...view, ...state }} />)).toBe(words);
  });
});

describe('one reservation', () => {
  it('shows film, time, room, seats, tickets, payment and amounts (C-RES-6)', async () => {
    const detail = {
      ...paidReservation,
      usedPoints: 1000,
      discountAmount: 3000,
      finalAmount: 26000,
    };
    expect(await piece(<DetailFacts detail={detail} />)).toBe(
      '예매 완료 15 마지막 모퉁이 상영 정보 일시 11월 20일 (금) 19:30 (21:20 종료) 상영관 1관 좌석 A1, A2 ' +
        '관람 인원 성인 2명 예매 번호 K7P-M3X-9QT 예매 일시 11월 19일 (목) 10:00 결제 정보 결제 상태 결제 완료 결제 수단 신용·체크카드 ' +
        '결제 일시 11월 19일 (목) 10:01 티켓 금액 30,000원 할인 -3,000원 포인트 사용 -1,000P 결제 금액 26,000원',
    );
  });

  it.each([
    ['19:00', '1관', '상영 시각이'],
    ['19:30', '3관', '상영관이'],
    ['19:00', '3관', '상영 시각과 상영관이'],
    ['19:30', '1관', '상영 정보가'],
  ])(
    'says what the cinema has moved from %s in %s: %s (C-RES-52, C-RES-111)',
    async (clock, room, what) => {
      const detail: ReservationDetail = {
        ...paidReservation,
        screeningMove: {
          ...{ startsBefore: `2026-11-20T${clock}:00+09:00`, roomBefore: room },
          ...{ seatsBefore: ['A1', 'A2'], reason: '영사기 고장', lateTerms: 'NONE' },
        },
      };
      const words = await piece(<DetailFacts detail={detail} />);
      expect(words).toContain(`영화관 사정으로 ${what} 바뀌었어요. 사유: 영사기 고장`);
      expect(words).not.toContain('변경 전 A1, A2');
    },
  );

  it('shows the account, amount and deadline of the deposit, and the consequence without it (C-RES-28, C-RES-8)', async () => {
    const detail = {
      ...paidReservation,
      reservationStatus: 'PENDING' as const,
      paymentStatus: 'PENDING' as const,
      paymentMethod: 'VIRTUAL_ACCOUNT' as const,
      paymentCompletedAt: null,
      usedPoints: 1000,
      finalAmount: 29000,
      cancellation: null,
      virtualAccount: {
        bankName: 'KB국민은행',
        accountNumber: 'X1234567890123',
        accountHolder: '김하늘',
        dueAt: '2026-11-19T11:05:00+09:00',
      },
    };
    expect(await piece(<DetailFacts detail={detail} />)).toBe(
      '입금 대기 15 마지막 모퉁이 ' +
        '11월 19일 (목) 11:05까지 아래 계좌로 입금해 주세요. 기한 안에 입금하지 않으면 예매가 자동으로 취소돼요. ' +
        '입금 안내 은행 KB국민은행 계좌번호 X1234567890123 예금주 김하늘 입금할 금액 29,000원 입금 기한 11월 19일 (목) 11:05까지 ' +
        '상영 정보 일시 11월 20일 (금) 19:30 (21:20 종료) 상영관 1관 좌석 A1, A2 관람 인원 성인 2명 예매 번호 K7P-M3X-9QT ' +
        '예매 일시 11월 19일 (목) 10:00 결제 정보 결제 상태 결제 대기 결제 수단 가상계좌 티켓 금액 30,000원 ' +
        '포인트 사용 -1,000P 결제 금액 29,000원',
    );
  });

  it('shows why a reservation without a deposit was cancelled (C-RES-33)', async () => {
    const detail = {
      ...paidReservation,
      reservationStatus: 'CANCELLED' as const,
      cancelReason: '입금 기한이 지났어요.',
      cancellation: null,
    };
    expect(await piece(<DetailFacts detail={detail} />)).toContain(
      '취소 사유 입금 기한이 지났어요.',
    );
  });

  it.each(['CANCELLED', 'COMPLETED'] as const)(
    'says that the cinema has cancelled the screening and refunds everything, while %s (A-CANCEL-18)',
    async (reservationStatus) => {
      const detail = {
        ...{ ...paidReservation, reservationStatus, cancellation: null },
        ...{ cancelledByCinema: true, cancelReason: '영사기 고장' },
      };
      const words = await piece(<DetailFacts detail={detail} />);
      expect(words).toContain(
        '영화관 사정으로 상영이 취소되어 결제하신 금액과 사용하신 포인트를 모두 돌려드려요. 카드사에 따라',
      );
      expect(words).toContain('취소 사유 영사기 고장');
      expect(await piece(<DetailActions detail={detail} view={view} />)).toBe('닫기');
    },
  );

  it('says that nothing was paid for a screening that the cinema has cancelled (A-CANCEL-18)', async () => {
    const detail = {
      ...{ ...paidReservation, reservationStatus: 'CANCELLED' as const, cancellation: null },
      ...{ cancelledByCinema: true, paymentCompletedAt: null },
    };
    const words = await piece(<DetailFacts detail={detail} />);
    expect(words).toContain('영화관 사정으로 상영이 취소되었어요.');
    expect(words).not.toContain('모두 돌려드려요');
  });

  it('says that a deposit for a cancelled screening is returned, and shows no account for it (C-PAY-124)', async () => {
    const account = { bankName: '국민은행', accountNumber: '123', accountHolder: null };
    const detail = {
      ...{ ...paidReservation, reservationStatus: 'PENDING' as const, cancellation: null },
      ...{ cancelledByCinema: true, paymentCompletedAt: null },
      paymentMethod: 'VIRTUAL_ACCOUNT' as const,
      virtualAccount: { ...account, dueAt: '2026-11-20T20:00:00+09:00' },
    };
    const words = await piece(<DetailFacts detail={detail} />);
    expect(words).toContain('이미 입금하셨다면 환불받을 계좌를 여쭤보고 모두 돌려드려요.');
    expect(words).not.toMatch(/국민은행|까지 입금/);
    expect(await piece(<DetailActions detail={detail} view={view} />)).toBe('닫기');
  });

  it('shows the hold before the payment at the provider (C-RES-6)', async () => {
    const detail = { ...paidReservation, reservationStatus: 'PENDING' as const };
    const words = await piece(<DetailFacts detail={detail} />);
    expect(words).toContain(
      '결제 대기 15 마지막 모퉁이 결제가 끝나지 않은 예매예요. 좌석 선점 시간이 지나면 자동으로 취소돼요.',
    );
    expect(words).not.toContain('입금');
  });

  it('offers ticket and cancellation while both are possible (C-RES-9, C-RES-12)', async () => {
    expect(await piece(<DetailActions detail={paidReservation} view={view} />)).toBe(
      '예매 취소 모바일 티켓',
    );
  });

  it.each([
    [false, '예매 취소 모바일 티켓 상영이 시작되어 취소할 수 없어요.'],
    [true, '예매 취소 모바일 티켓 상영이 끝나 취소할 수 없어요.'],
  ])(
    'disables the cancellation after the start (ended: %s) with the reason (C-RES-12)',
    async (isScreeningCompleted, words) => {
      const detail = { ...paidReservation, cancellation: null, isScreeningCompleted };
      const actions = <DetailActions detail={detail} view={{ ...view, canCancel: false }} />;
      expect(await renderPage(actions, { now: NOW, reads: [] })).toContain(
        '<button aria-describedby="cancel-hint" type="button" aria-disabled="true">예매 취소</button>',
      );
      expect(await piece(actions)).toBe(words);
    },
  );

  it('offers neither when it is not complete (C-RES-9)', async () => {
    const detail = { ...paidReservation, reservationStatus: 'PENDING' as const };
    expect(await piece(<DetailActions detail={detail} view={view} />)).toBe('닫기');
  });
});

it('offers other seats to customers, and to no group (A-COUNT-69)', async () => {
  const detail = { ...paidReservation, seatChangeUntil: '2026-11-20T19:10:00+09:00' };
  const words = (isGroup: boolean) => piece(<SeatChange detail={detail} isGroup={isGroup} />);
  expect(await words(false)).toContain('좌석·상영 변경');
  expect(await words(true)).toBe('');
});

describe('the cancellation', () => {
  const offer = {
    refundAmount: 30000,
    returnedPoints: 0,
    share: 'FULL' as const,
    until: '2026-11-20T19:10:00+09:00',
  };

  it('shows the refund and its deadline before the confirmation (C-RES-15)', async () => {
    expect(await piece(<CancelForm offer={offer} view={view} />)).toContain(
      '지금 취소하면 돌려받는 금액 30,000원 11월 20일 (금) 19:10까지 전액 환불돼요. 그 뒤로는 상영 시작 전까지 절반만 환불돼요.',
    );
    const half = {
      refundAmount: 15000,
      returnedPoints: 500,
      share: 'HALF' as const,
      until: '2026-11-20T19:30:00+09:00',
    };
    expect(await piece(<CancelForm offer={half} view={view} />)).toContain(
      '지금 취소하면 돌려받는 금액 15,000원 돌려받는 포인트 500P 상영 시작 20분 전이 지나 절반만 환불돼요. 11월 20일 (금) 19:30에 상영이 시작되면 취소할 수 없어요.',
    );
  });

  it('shows only the points when nothing was paid (C-RES-15, C-PAY-25)', async () => {
    const points = { ...offer, refundAmount: 0, returnedPoints: 30_000 };
    const words = await piece(<CancelForm offer={points} view={view} />);
    expect(words).toContain('지금 취소하면 돌려받는 포인트 30,000P 11월 20일');
    expect(words).not.toContain('0원');
  });

  it('contains the reason of a try whose outcome is unknown (X-PAGE-29)', async () => {
    const again = (
      <CancelForm offer={offer} view={{ ...view, firstReason: () => '출장이 생겼어요' }} />
    );
    expect(await piece(again)).toContain('출장이 생겼어요');
  });

  it('asks for a missing reason (C-RES-16)', async () => {
    const reasonFault = '취소 사유를 1자 이상 200자 이하로 입력해 주세요.';
    expect(await piece(<CancelForm offer={offer} view={{ ...view, reasonFault }} />)).toContain(
      reasonFault,
    );
  });

  it.each([
    [30000, 0, '30,000원이 환불돼요. 카드사에 따라 환불까지 3~7영업일이 걸릴 수 있어요.'],
    [0, 500, '500P를 돌려드렸어요.'],
    [0, 0, '환불할 금액은 없어요.'],
  ])('shows the refund of %i won and %i points', async (refundAmount, returnedPoints, words) => {
    const cancellation = {
      reservationId: 31,
      status: 'CANCELLED' as const,
      refundAmount,
      returnedPoints,
    };
    expect(
      await piece(
        <CancelledNote
          title="예매가 취소되었어요"
          cancellation={cancellation}
          method="CARD"
          paid={30_000}
        />,
      ),
    ).toBe(`예매가 취소되었어요 ${words}`);
  });
});

describe('cancelling one ticket', () => {
  const cancelled = {
    ...{ reservationId: 31, seatId: 101, seatNumber: 'A1', ticketTypeId: 1, typeName: '성인' },
    ...{ price: 15_000, refundAmount: 13_500, returnedPoints: 500, remainingSeatNumbers: ['A2'] },
  };

  it('lets the customer choose the seat, and the type only if there are several (C-PART-40)', async () => {
    const one = await piece(<ChooseTicket detail={paidReservation} view={view} />);
    expect(one).toBe('취소할 좌석 A1 A2');
    const teen = { ticketTypeId: 2, typeName: '청소년', count: 1, price: 12_000 };
    const ticketTypes = [...paidReservation.ticketTypes, teen];
    const two = await piece(
      <ChooseTicket detail={{ ...paidReservation, ticketTypes }} view={view} />,
    );
    expect(two).toBe('취소할 좌석 A1 A2 취소할 티켓 성인 15,000원 청소년 12,000원');
  });

  it('states the seat, the refund, when it arrives and what remains (C-PART-44)', async () => {
    const words = await piece(
      <CancelledNote
        title="A1 티켓이 취소되었어요"
        cancellation={cancelled}
        remaining="A2 좌석의 예매는 그대로 유지돼요."
        method="CARD"
        paid={30_000}
      />,
    );
    expect(words).toBe(
      'A1 티켓이 취소되었어요 13,500원이 환불돼요. 500P를 돌려드렸어요. 카드사에 따라 환불까지 3~7영업일이 걸릴 수 있어요. A2 좌석의 예매는 그대로 유지돼요.',
    );
  });

  it.each([
    [
      'refused',
      '티켓을 취소하지 못했어요 상영이 시작되어 취소할 수 없어요. 이번 요청으로 바뀐 것은 없어요.',
      '예매를 취소하지 못했어요 상영이 시작되어 취소할 수 없어요. 이번 요청으로 바뀐 것은 없어요.',
    ],
    [
      'uncertain',
      '티켓이 취소되었는지 확인하지 못했어요 상영이 시작되어 취소할 수 없어요. 예매 상태를 다시 불러와 ‘취소한 티켓’을 확인해 주세요. 이 티켓은 한 번만 환불돼요.',
      '취소되었는지 확인하지 못했어요 상영이 시작되어 취소할 수 없어요. 예매 상태를 다시 불러와 확인해 주세요. 환불은 한 번만 이루어져요.',
    ],
  ] as const)(
    'names the ticket and not the reservation in a %s cancellation (C-PART-43)',
    async (outcome, ofTicket, ofAll) => {
      const failureMessage = '상영이 시작되어 취소할 수 없어요.';
      const words = (cancelsTicket: boolean) =>
        piece(<CancelFailure outcome={outcome} view={{ cancelsTicket, failureMessage }} />);
      expect([await words(true), await words(false)]).toEqual([ofTicket, ofAll]);
    },
  );

  it('lists the cancelled tickets with their refunds (C-PART-31)', async () => {
    const part = { ...cancelled, cancelledAt: paidReservation.reservationDate };
    const detail = {
      ...paidReservation,
      cancelledTickets: [
        { ...part, refunded: false },
        { ...part, seatNumber: 'A3', returnedPoints: 0, refunded: true },
      ].map(({ seatId, seatNumber, typeName, price, ...rest }) => ({
        ...{ seatId, seatNumber, typeName, price, cancelledAt: rest.cancelledAt },
        ...{ refundAmount: rest.refundAmount, returnedPoints: rest.returnedPoints },
        refunded: rest.refunded,
      })),
    };
    const words = await piece(<DetailFacts detail={detail} />);
    expect(words).toContain(
      '취소한 티켓 A1 · 성인 13,500원 환불 진행 중 + 500P A3 · 성인 13,500원 환불',
    );
  });
});

describe('the refund of each method', () => {
  it.each(['MOBILE_PHONE', 'CULTURE_GIFT_CERTIFICATE'] as const)(
    'leaves half of a payment by %s to customer service, before and after (C-RES-36)',
    async (method) => {
      const byHand =
        '이 결제 수단은 일부 금액을 자동으로 환불할 수 없어요. 고객센터에서 환불받을 방법을 확인한 뒤 돌려드려요.';
      const offer = {
        ...{ refundAmount: 15_000, returnedPoints: 0, share: 'HALF' as const },
        until: '2026-11-20T19:30:00+09:00',
      };
      const detail = { ...paidReservation, paymentMethod: method };
      const before = (share: 'HALF' | 'FULL') =>
        piece(<CancelForm offer={{ ...offer, share }} view={{ ...view, detail }} />);
      expect(await before('HALF')).toContain(byHand);
      expect(await before('FULL')).not.toContain(byHand);
      const after = (refundAmount: number) =>
        piece(
          <CancelledNote
            title="예매가 취소되었어요"
            cancellation={{ refundAmount, returnedPoints: 0 }}
            method={method}
            paid={30_000}
          />,
        );
      expect(await after(15_000)).toContain(byHand);
      expect(await after(30_000)).not.toContain(byHand);
    },
  );

  it('says where a deposit is returned (C-RES-37)', async () => {
    const words = await piece(
      <CancelledNote
        title="예매가 취소되었어요"
        cancellation={{ refundAmount: 30_000, returnedPoints: 0 }}
        method="VIRTUAL_ACCOUNT"
        paid={30_000}
      />,
    );
    expect(words).toContain('입력하신 계좌로 돌려드려요.');
  });

  it.each([
    ['asks for the account only where a deposit is refunded', 'VIRTUAL_ACCOUNT', true],
    ['asks for no account where a card is refunded', 'CARD', false],
  ] as const)('%s (C-RES-37)', async (_, paymentMethod, isAsked) => {
    const detail = { ...paidReservation, paymentMethod };
    const words = await piece(
      <CancelForm offer={detail.cancellation} view={{ ...view, detail }} />,
    );
    expect(words.includes('환불받을 계좌')).toBe(isAsked);
  });

  it('says at the field what was wrong with the account, and that one is being checked (C-RES-44)', async () => {
    const message = '계좌번호를 확인해 주세요. 은행에 없는 번호예요.';
    const asked = (need: NonNullable<ReservationDetail['refundAccount']>) =>
      piece(<RefundAccount need={need} view={view} />);
    expect(await asked({ state: 'NEEDED', field: 'accountNumber', message })).toContain(message);
    expect(await asked({ state: 'NEEDED', field: null, message: null })).toContain('환불받을 계좌');
    expect(await asked({ state: 'CHECKING', field: null, message: null })).toBe(
      '입력하신 계좌를 은행에 확인하고 있어요. 잠시만 기다려 주세요.',
    );
  });

  const cancellation = {
    reservationId: 31,
    status: 'CANCELLED' as const,
    refundAmount: 30000,
    returnedPoints: 0,
  };

  it.each(PAYMENT_METHODS.filter((method) => method !== 'CARD'))(
    'mentions no card company for %s (C-RES-34)',
    async (method) => {
      const words = await piece(
        <CancelledNote
          title="예매가 취소되었어요"
          cancellation={cancellation}
          method={method}
          paid={30_000}
        />,
      );
      expect(words).not.toContain('카드사');
      expect(words.length).toBeGreaterThan('예매가 취소되었어요 30,000원이 환불돼요. '.length);
    },
  );
});

describe('the mobile ticket', () => {
  it('shows the facts for the entrance, and the identification note for adults only (C-RES-10, C-RES-11, C-FILM-32)', async () => {
    expect(await piece(<TicketCard ticket={ticket} />)).toBe(
      '19 마지막 모퉁이 11월 20일 (금) 19:30 21:20 종료 입장할 때 이 화면을 보여 주세요. 예매 번호 K7P-M3X-9QT ' +
        '상영관 1관 2D · 자막 좌석 A1, A2 청소년 관람불가 영화예요. 신분증을 꼭 지참해 주세요. ' +
        '관람 인원 성인 2명 예매자 김하늘 예매 일시 11월 19일 (목)',
    );
    expect(await piece(<TicketCard ticket={{ ...ticket, minimumAge: 15 }} />)).not.toContain(
      '신분증',
    );
  });

  it('shows what was booked before a move, and the proofs of its types (C-RES-111, C-RES-112)', async () => {
    const startsBefore = '2026-11-20T19:00:00+09:00';
    const move = { startsBefore, roomBefore: '3관', seatsBefore: ['C1', 'C2'] };
    const proofs = [{ typeName: '청소년', proof: '학생증' }];
    const words = await piece(<TicketCard ticket={{ ...ticket, move, proofs }} />);
    expect(words).toContain('변경 전 11월 20일 (금) 19:00 11월 20일 (금) 19:30');
    expect(words).toContain('상영관 변경 전 3관 1관');
    expect(words).toContain('좌석 변경 전 C1, C2 A1, A2');
    expect(words).toContain('입장할 때 확인하는 증빙 청소년: 학생증');
    // The order does not count, nor a ticket that was cancelled since.
    const same = {
      ...{ startsBefore: ticket.screeningStartTime, roomBefore: '1관' },
      seatsBefore: ['A3', 'A2', 'A1'],
    };
    const ended = { ...ticket, move: same, proofs, isScreeningCompleted: true };
    expect(await piece(<TicketCard ticket={ended} />)).not.toMatch(/변경 전|증빙/);
  });

  it('does not ask to show a ticket after the end of the screening (C-RES-31)', async () => {
    const words = await piece(<TicketCard ticket={{ ...ticket, isScreeningCompleted: true }} />);
    expect(words).toContain('상영이 끝난 티켓이에요.');
    expect(words).not.toMatch(/보여 주세요|신분증/);
  });

  it('asks for a bright screen after the payment too, until the screening has ended (C-TICK-12)', async () => {
    const key = ['personal', 'reservations', 31, 'ticket'];
    const page = <PaidTicket reservationId={31} pointsToEarn={1_500} />;
    const paid = async (data: typeof ticket) =>
      wordsOf(await renderPage(page, { now: NOW, reads: [{ key, data }] }));
    expect(await paid(ticket)).toMatch(
      /1,500P 적립 예정 상영이 끝나면 적립돼요\. 화면을 밝게 하면 코드가 더 잘 읽혀요\. 캘린더에 추가$/,
    );
    expect(await paid({ ...ticket, isScreeningCompleted: true })).not.toContain('화면을 밝게');
  });

  it('draws the dark squares of its code, run by run', () => {
    expect(
      darkSquares([
        [true, true, false, true],
        [false, false, false, false],
        [false, true, true, true],
      ]),
    ).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM1 2h3v1h-3z');
  });
});
