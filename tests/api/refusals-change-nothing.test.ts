import { afterEach, beforeEach, expect, it } from 'vitest';
import { customer } from '../../server/db/schema/people.ts';
import { readContract } from '../../server/plugins/contract-document.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { listAllRows } from './support/all-rows.ts';
import { newOrderId, type Registered } from './support/booking.ts';
import type { SignedIn } from './support/cinema.ts';
import { insertSession, insertSignedInAdministrator } from './support/fixtures.ts';
import { setStage } from './support/stage.ts';
import { wrongInputsOf } from './support/wrong-inputs.ts';

const contract = await readContract();
const needingSession = contract.operations.filter(({ needsSession }) => needsSession);

/** A request; with a body it is a POST unless stated. */
interface Asked {
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: object;
}

/** Calls about one screening, reservation, order and review. */
interface Subject {
  screeningId: number;
  reservationId: number;
  paymentId: number;
  orderId: string;
  reviewId: number;
}

describeOnAnyDatabase('a refusal', (open) => {
  const stage = setStage(open);
  /** Two reservations of haneul: one complete, one with a registered order. */
  let complete: Registered;
  let registered: Registered;
  /** The review of the complete one. */
  let reviewId: number;
  let before: string[];

  beforeEach(async () => {
    const { booker, cinema } = stage;
    complete = await booker.pay(cinema.haneul, cinema, stage.seats(0));
    registered = await booker.register(cinema.haneul, cinema, stage.seats(1));
    const { status, body } = await booker.post(cinema.haneul, 'reviews/create', {
      ...{ movieId: cinema.movieId, reservationId: complete.reservationId },
      ...{ rating: 5, comment: '다시 보고 싶은 영화입니다.' },
    });
    expect(status).toBe(201);
    reviewId = (body as { reviewId: number }).reviewId;
    before = await listAllRows(stage.database);
  });
  afterEach(async () => expect(await listAllRows(stage.database)).toEqual(before));

  const ask = (
    { url, body, method = body === undefined ? 'GET' : 'POST' }: Asked,
    session?: string,
  ) =>
    stage.server.api.request(method, url, {
      ...(session !== undefined && { session }),
      ...(body !== undefined && { body }),
    });

  /** Every call that needs a session, valid except for the owner of its subject. */
  const callsAbout = (subject: Subject): Record<string, Asked> => {
    const { screeningId, reservationId, paymentId, orderId, reviewId: review } = subject;
    const root = '/api/protected';
    const seatIds = stage.seats(1);
    const written = { rating: 1, comment: '두 번은 보지 않을 영화입니다.' };
    return {
      getCustomer: { url: `${root}/customer/get` },
      getPoint: { url: `${root}/get/point` },
      listPointHistory: { url: `${root}/get/point-history` },
      listRecentPayments: { url: `${root}/payment/get` },
      listPayments: { url: `${root}/payment/get/all` },
      getHold: { url: `${root}/reservations/hold?screeningId=${screeningId}` },
      holdSeats: { url: `${root}/reservations/hold`, body: { screeningId, seatIds } },
      releaseSeats: { url: `${root}/reservations/release`, body: { screeningId, seatIds } },
      createReservation: {
        url: `${root}/reservations/create`,
        body: {
          screeningId,
          ticketTypes: [{ ticketTypeId: stage.cinema.adult, count: 1 }],
          seatIds,
        },
      },
      completeReservation: { url: `${root}/reservations/complete/${reservationId}`, body: {} },
      cancelReservation: {
        url: `${root}/reservations/cancel`,
        body: { reservationId, refundReason: '그만할래요' },
      },
      changeSeats: {
        url: `${root}/reservations/${reservationId}/seats`,
        body: { seatIds, fromSeatIds: stage.seats(0) },
      },
      payExchange: {
        url: `${root}/reservations/${reservationId}/exchange/payment`,
        body: {
          ...{ seatIds, fromSeatIds: stage.seats(0), screeningId: screeningId + 1 },
          ...{ fromScreeningId: screeningId, additionalAmount: 3_000 },
        },
      },
      getExchange: {
        url: `${root}/reservations/${reservationId}/exchange?screeningId=${screeningId}`,
      },
      getTicketCancellation: {
        url: `${root}/reservations/${reservationId}/ticket-cancellation?seatId=${seatIds[0] ?? 0}&ticketTypeId=${stage.cinema.adult}`,
      },
      cancelTicket: {
        url: `${root}/reservations/${reservationId}/cancel-ticket`,
        body: {
          ...{
            seatId: seatIds[0],
            ticketTypeId: stage.cinema.adult,
            refundReason: '한 명이 못 가요',
          },
          ...{ refundAmount: 15_000, returnedPoints: 0 },
        },
      },
      listMyReservations: { url: `${root}/reservations/my-reservations` },
      getReservation: { url: `${root}/reservations/${reservationId}` },
      nameRefundAccount: {
        url: `${root}/reservations/${reservationId}/refund-account`,
        body: { bank: '88', accountNumber: '12345678901234', holderName: '김하늘' },
      },
      getTicket: { url: `${root}/reservations/${reservationId}/ticket` },
      sendReservationMail: { url: `${root}/reservations/${reservationId}/mail`, method: 'POST' },
      preparePayment: {
        url: `${root}/payment/before`,
        body: {
          reservationId,
          orderId: newOrderId(),
          paymentMethod: 'CARD',
          currency: 'KRW',
          usedPointAmount: 0,
          amount: 15_000,
          finalAmount: 15_000,
        },
      },
      confirmPayment: {
        url: `${root}/payment/confirm`,
        body: { paymentId, orderId, paymentKey: 'a_key', finalAmount: 15_000 },
      },
      getPaymentOrder: { url: `${root}/payment/order/${orderId}` },
      listMyReviews: { url: `${root}/reviews/my?page=0&size=10` },
      createReview: {
        url: `${root}/reviews/create`,
        body: { ...written, movieId: stage.cinema.movieId, reservationId },
      },
      updateReview: { url: `${root}/reviews/update/${review}`, method: 'PUT', body: written },
      deleteReview: { url: `${root}/reviews/delete/${review}`, method: 'DELETE' },
      toggleReviewLike: { url: `${root}/reviews/${review}/like`, body: {} },
    };
  };
  /** Calls about the caller alone, who may make them. */
  const ownCalls = (): Record<string, Asked> => {
    const root = '/api/protected/customer';
    const line = '/api/protected/waiting-line';
    const { screeningId } = stage.cinema;
    const email = 'new@marquee.example';
    const { customerId } = stage.cinema.haneul;
    return {
      updateCustomer: {
        url: `${root}/update`,
        method: 'PUT',
        body: { customerId, loginId: 'haneul', name: '이름', email, phone: '010-1111-2222' },
      },
      checkProfileEmail: { url: `${root}/check/email?email=${email}` },
      sendProfileEmailCode: {
        url: `${root}/verify/email`,
        body: { email, purpose: '이메일 변경' },
      },
      confirmProfileEmail: { url: `${root}/auth/email`, body: { email, code: '123456' } },
      deleteCustomer: { url: `${root}/delete`, method: 'DELETE' },
      askWaitingLine: { url: line, body: { screeningId, isWaiting: false } },
      leaveWaitingLine: { url: `${line}?screeningId=${screeningId}`, method: 'DELETE' },
      previewWithdrawal: { url: `${root}/delete/preview` },
    };
  };
  const subjectOf = ({ reservationId, paymentId, orderId }: Registered): Subject => ({
    screeningId: stage.cinema.screeningId,
    reservationId,
    paymentId,
    orderId,
    reviewId,
  });
  const statusesOf = async (calls: Record<string, Asked>, session?: string) => {
    const statuses: [string, number][] = [];
    for (const [name, asked] of Object.entries(calls)) {
      statuses.push([name, (await ask(asked, session)).status]);
    }
    return Object.fromEntries(statuses);
  };
  const all = (status: number) => Object.fromEntries(needingSession.map(({ id }) => [id, status]));
  const allAboutSubjects = (status: number) => {
    const own = ownCalls();
    return Object.fromEntries(Object.entries(all(status)).filter(([id]) => !(id in own)));
  };

  it.each([
    ['administrators', true],
    ['everyone else', false],
  ])(
    'X-API-3: of invalid input changes nothing, for any operation of %s',
    async (_, isAdmin) => {
      const answers: number[] = [];
      const boss = await insertSignedInAdministrator(stage.database.orm, 'boss', { role: 'SUPER' });
      before = await listAllRows(stage.database);
      for (const operation of contract.operations) {
        if (operation.needsAdmin !== isAdmin) continue;
        for (const { url, body } of wrongInputsOf(contract, operation)) {
          const { api } = stage.server;
          const { session } = isAdmin ? boss : stage.cinema.haneul;
          const answer = await api.request(operation.method, url, { session, body });
          answers.push(answer.status);
        }
      }
      expect(answers.length).toBeGreaterThan(100);
      expect(new Set(answers)).toEqual(new Set([400]));
    },
    120_000,
  );

  it('X-API-16: without a live session changes nothing, for any protected operation', async () => {
    const { database, cinema } = stage;
    const ended = await insertSession(
      database.orm,
      cinema.haneul.customerId,
      new Date('2026-11-20T02:59:59Z'),
    );
    before = await listAllRows(stage.database);
    const calls = { ...callsAbout(subjectOf(registered)), ...ownCalls() };
    const { session } = cinema.haneul;
    for (const each of [
      undefined,
      ended,
      'a'.repeat(43),
      'a'.repeat(5_000),
      `Bearer ${session}`,
      ` ${session.toLowerCase()}x`,
    ]) {
      expect(await statusesOf(calls, each)).toEqual(all(401));
    }
  });

  it('X-API-16: of a deactivated customer changes nothing, although the session exists', async () => {
    await stage.database.orm.update(customer).set({ isActive: false });
    before = await listAllRows(stage.database);
    const calls = { ...callsAbout(subjectOf(registered)), ...ownCalls() };
    expect(await statusesOf(calls, stage.cinema.haneul.session)).toEqual(all(401));
  });

  it("X-API-16, X-API-17: of another customer's data discloses and changes nothing", async () => {
    const stranger: SignedIn = stage.cinema.bada;
    const expected = {
      ...allAboutSubjects(404),
      // These calls name no customer's data: the caller sees and changes only their own.
      getCustomer: 200,
      getPoint: 200,
      listPointHistory: 200,
      listRecentPayments: 200,
      listPayments: 200,
      getHold: 200,
      listMyReservations: 200,
      releaseSeats: 200,
      holdSeats: 409,
      createReservation: 409,
      listMyReviews: 200,
      updateReview: 403,
      deleteReview: 403,
      // Called twice below, so toggled back.
      toggleReviewLike: 200,
    };
    for (const order of [registered, complete]) {
      expect(await statusesOf(callsAbout(subjectOf(order)), stranger.session)).toEqual(expected);
    }
    const { getHold, listMyReservations } = callsAbout(subjectOf(registered));
    const answers = [getHold, listMyReservations].map((asked) =>
      ask(asked ?? { url: '' }, stranger.session),
    );
    expect((await Promise.all(answers)).map(({ body }) => body)).toEqual([
      { holdId: null, screeningId: stage.cinema.screeningId, seatIds: [], expiresAt: null },
      { content: [], last: true, totalPages: 0, totalElements: 0, number: 0 },
    ]);
  });

  it('X-API-16: of a missing subject is a 404 and changes nothing', async () => {
    const unknown = { screeningId: 999_999, reservationId: 999_999, paymentId: 999_999 };
    const calls = callsAbout({ ...unknown, reviewId: 999_999, orderId: newOrderId() });
    expect(await statusesOf(calls, stage.cinema.haneul.session)).toEqual({
      ...allAboutSubjects(404),
      getCustomer: 200,
      getPoint: 200,
      listPointHistory: 200,
      listRecentPayments: 200,
      listPayments: 200,
      listMyReservations: 200,
      listMyReviews: 200,
    });
    const openToAll = contract.operations.filter(
      ({ needsSession, needsAdmin, path }) => !needsSession && !needsAdmin && path.includes(':id'),
    );
    expect(openToAll.map(({ id }) => id).length).toBeGreaterThan(3);
    for (const { path, query } of openToAll) {
      const hasDate = JSON.stringify(query).includes('"date"');
      const url = `${path.replace(':id', '999999')}${hasDate ? '?date=2026-11-20' : ''}`;
      expect([url, (await ask({ url })).status]).toEqual([url, 404]);
    }
  });

  it('X-API-3: of text that the database cannot store is a 400 and changes nothing', async () => {
    const { session } = stage.cinema.haneul;
    const { reservationId } = registered;
    for (const text of ['\\u0000', 'a\\u0000b', '\\ud83c', '\\udfac a']) {
      const bodies: [string, string][] = [
        [
          '/api/protected/reservations/cancel',
          `{"reservationId":${reservationId},"refundReason":"${text}"}`,
        ],
        ['/api/signin/customer', `{"loginId":"${text}","password":"a"}`],
        ['/api/signin/customer', `{"loginId":"a","password":"${text}"}`],
        ['/api/payment/webhook', `{"eventType":"a","data":{"orderId":"${text}"}}`],
      ];
      for (const [url, payload] of bodies) {
        const { status, body } = await stage.server.api.post(url, payload, { session });
        expect([url, text, status, body]).toEqual([
          url,
          text,
          400,
          {
            message: '보낸 내용을 읽을 수 없어요. JSON 형식을 확인해 주세요.',
            code: 'INVALID_REQUEST',
          },
        ]);
      }
    }
  });

  it('X-API-3: of a deeply nested body is a 400 and changes nothing', async () => {
    const deep = `${'['.repeat(3_000)}${']'.repeat(3_000)}`;
    const url = '/api/protected/reservations/cancel';
    const { session } = stage.cinema.haneul;
    const { status, body } = await stage.server.api.post(url, deep, { session });
    expect([status, body]).toMatchObject([400, { code: 'INVALID_REQUEST' }]);
  });

  it('X-API-17: of a customer, a price or a state in the body changes nothing', async () => {
    const { session } = stage.cinema.bada;
    const calls = callsAbout(subjectOf(registered));
    const claims = { customerId: stage.cinema.haneul.customerId, price: 1, state: 'COMPLETED' };
    for (const [name, asked] of Object.entries(calls)) {
      const { body } = asked;
      if (body === undefined || Object.keys(body).length === 0) continue;
      for (const [field, value] of Object.entries(claims)) {
        const answer = await ask({ ...asked, body: { ...body, [field]: value } }, session);
        expect([name, answer.status, answer.body]).toEqual([
          name,
          400,
          {
            message: '입력한 내용을 확인해 주세요.',
            code: 'INVALID_REQUEST',
            errors: [{ field, defaultMessage: '사용할 수 없는 항목이에요.' }],
          },
        ]);
      }
    }
  });
});
