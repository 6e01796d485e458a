import { describe, expect, it } from 'vitest';
import type { PaymentSuccessContext } from '../../machines/payment-success/payment-success.setup.ts';
import { failurePath, successPath } from '../../src/features/payment/paths.ts';
import { readFailureQuery } from '../../src/features/payment/payment-query.ts';
import { receiptOf } from '../../src/features/payment/receipt.ts';
import { serverMessageIn } from '../../src/features/payment/server-message.ts';
import { failureNotice, knownFailureCodes } from '../../src/features/payment/text.ts';
import { orderOf, reservation } from '../../machines/model/payment-examples.ts';

const orderId = 'ORDER-1795132800000-482913';
const entered: PaymentSuccessContext = {
  orderId,
  paymentKey: 'pay_5f2c',
  amount: 25_500,
  saved: null,
  paymentId: 55,
  order: null,
  reservation: null,
  asked: true,
  doubt: null,
  failure: null,
  depositPolls: 0,
};
const paidOrder = {
  ...orderOf('DONE'),
  paymentKey: 'pay_5f2c',
  amounts: { amount: 30_000, discountAmount: 3000, usedPointAmount: 1500, finalAmount: 25_500 },
  providerAmount: 25_500,
  receiptUrl: 'https://provider.example/receipt',
};

describe('the receipt', () => {
  it('shows the visit, the amounts and the references (C-PAY-34, C-RES-8)', () => {
    expect(receiptOf({ ...entered, order: paidOrder, reservation })).toEqual({
      movieTitle: '첫눈의 온도',
      visit: [
        { label: '상영 시작', value: '11월 20일 (금) 20:30' },
        { label: '상영 종료', value: '22:31' },
        { label: '상영관', value: 'IMAX관' },
        { label: '좌석', value: 'F7, F8' },
        { label: '인원', value: '성인 2명' },
      ],
      amounts: [
        { label: '티켓 금액', value: '30,000원' },
        { label: '할인', value: '-3,000원' },
        { label: '포인트 사용', value: '-1,500P' },
      ],
      total: { label: '결제 금액', value: '25,500원' },
      references: [
        { label: '주문번호', value: orderId },
        { label: '결제 키', value: 'pay_5f2c' },
      ],
      providerReceiptUrl: 'https://provider.example/receipt',
      cashReceiptUrl: null,
    });
  });

  it('shows the cash receipt before the order number, with its link (C-PAY-103)', () => {
    const url = 'https://provider.example/cash';
    const cashReceipt = { type: 'INCOME_DEDUCTION' as const, issueNumber: '123456789', url };
    const context = { ...entered, order: paidOrder, reservation: { ...reservation, cashReceipt } };
    const { references, cashReceiptUrl } = receiptOf(context);
    expect([references[0], cashReceiptUrl]).toEqual([
      { label: '현금영수증', value: '소득공제 · 123456789' },
      url,
    ]);
  });

  it('appears before the reservation is loaded', () => {
    const receipt = receiptOf({ ...entered, order: paidOrder });
    expect([receipt.movieTitle, receipt.visit]).toEqual(['첫눈의 온도', []]);
  });

  it('shows a charge in dollars (C-PAY-9)', () => {
    const order = { ...paidOrder, providerCurrency: 'USD' as const, providerAmount: 26 };
    expect(receiptOf({ ...entered, order }).total.value).toBe('25,500원 (US$26)');
  });

  it('of a test shows the saved amounts (C-PAY-33)', () => {
    const saved = {
      amount: 25_500,
      orderId,
      reservationId: 31,
      usedPoints: 1500,
      discountAmount: 3000,
      originalAmount: 30_000,
    };
    const { amounts, total, references } = receiptOf({ ...entered, saved });
    expect({ amounts, total, references }).toEqual({
      amounts: [
        { label: '티켓 금액', value: '30,000원' },
        { label: '할인', value: '-3,000원' },
        { label: '포인트 사용', value: '-1,500P' },
      ],
      total: { label: '결제 금액', value: '25,500원' },
      references: [
        { label: '주문번호', value: orderId },
        { label: '결제 키', value: 'pay_5f2c' },
      ],
    });
  });
});

describe('the message of a failure (C-PAY-39)', () => {
  it('is different for each code of the provider and of the page', () => {
    expect(knownFailureCodes).toEqual([
      'PAY_PROCESS_CANCELED',
      'PAY_PROCESS_ABORTED',
      'REJECT_CARD_COMPANY',
      'INSUFFICIENT_FUNDS',
      'INVALID_CARD',
      'CARD_NOT_SUPPORTED',
      'EXCEED_MAX_DAILY_PAYMENT_COUNT',
      'EXCEED_MAX_ONE_DAY_PAYMENT_AMOUNT',
      'UNAUTHORIZED_KEY',
      'NOT_FOUND_PAYMENT_SESSION',
      'FORBIDDEN_REQUEST',
      'PAYMENT_CONFIRMATION_FAILED',
      'PAYMENT_ERROR',
      'INVALID_PAYMENT_PARAMS',
      'INVALID_ORDER_ID',
      'AMOUNT_MISMATCH',
      'ORDER_ID_MISMATCH',
      'CONFIRMATION_FAILED',
      'NETWORK_ERROR',
      'TIMEOUT',
    ]);
    const messages = knownFailureCodes.map((code) => failureNotice(code, null).message);
    expect(new Set(messages).size).toBe(messages.length);
  });

  it.each(['SOMETHING_ELSE', 'toString', '__proto__'])('is unknown for %s', (code) => {
    expect(failureNotice(code, null)).toEqual({
      message: '알 수 없는 오류가 발생했어요.',
      isQuoted: false,
    });
  });

  it('points to the bookings when the address names no failure (C-PAY-67)', () => {
    expect(failureNotice(null, null)).toEqual({
      message: '예매되었는지는 예매 내역에서 확인할 수 있어요.',
      isQuoted: false,
    });
  });

  it('ignores a blank message', () => {
    expect(failureNotice('NETWORK_ERROR', '  ')).toEqual(failureNotice('NETWORK_ERROR', null));
  });

  it('is the message of the address in quotation marks', () => {
    expect(failureNotice('SOMETHING_ELSE', ' 한도를 넘었습니다.')).toEqual({
      message: '“한도를 넘었습니다.”',
      isQuoted: true,
    });
  });

  it('is our own sentence alone for a known code', () => {
    expect(failureNotice('INSUFFICIENT_FUNDS', '잔액이 부족합니다.')).toEqual({
      message: '잔액이 부족해요.',
      isQuoted: false,
    });
  });

  it.each([
    ['the message of the code', null],
    ['a message of our server', '한도를 넘었습니다.'],
  ])('is not quoted when it is %s', (_, ours) => {
    const message = ours ?? failureNotice('INVALID_CARD', null).message;
    expect(failureNotice('INVALID_CARD', message, [null, ours])).toEqual({
      message,
      isQuoted: false,
    });
  });

  it.each([
    ['quotation marks', '실패”. 마키 상담: «010» "', "“실패'. 마키 상담: '010' '”"],
    ['marks that reverse the text', '실패\u202e\u2067담상\n키마', '“실패  담상 키마”'],
  ])('cannot end its quotation by %s', (_, message, shown) => {
    expect(failureNotice('X', message)).toEqual({ message: shown, isQuoted: true });
  });

  it('is cut after 200 characters', () => {
    const { message } = failureNotice('X', '가'.repeat(201));
    expect(message).toBe(`“${'가'.repeat(199)}…”`);
  });
});

describe('the query of the failure page', () => {
  const codeIn = (code: string) =>
    readFailureQuery(`?${new URLSearchParams({ code }).toString()}`).code;

  it.each([...knownFailureCodes, 'A', 'A'.repeat(40), '__'])(
    'has the code %s (C-PAY-94)',
    (code) => {
      expect(codeIn(code)).toBe(code);
    },
  );

  it.each([
    '',
    'A'.repeat(41),
    'reject',
    'CODE 7',
    'CODE7',
    'CALL 010-0000-0000',
    '고객센터로 전화하세요',
    ' TIMEOUT',
    'TIMEOUT\n',
    '<b>',
  ])('has no code for %j (C-PAY-94)', (code) => {
    expect(codeIn(code)).toBeNull();
  });
});

describe('the server’s message in an entry of the history (C-PAY-39)', () => {
  it.each([
    [{ serverMessage: '이미 종료된 주문입니다.' }, '이미 종료된 주문입니다.'],
    [{ serverMessage: null }, null],
    [{ serverMessage: 7 }, null],
    [{}, null],
    [['이미 종료된 주문입니다.'], null],
    ['이미 종료된 주문입니다.', null],
    [null, null],
  ])('is read from %j as %s', (state, message) => {
    expect(serverMessageIn(state)).toBe(message);
  });
});

describe('the paths of the payment pages', () => {
  it('have the code, the message and the order id', () => {
    expect(failurePath({ code: 'AMOUNT_MISMATCH', message: null }, null)).toBe(
      '/payment/fail?code=AMOUNT_MISMATCH',
    );
    expect(failurePath({ code: 'PAYMENT_ERROR', message: '한도 & 초과' }, orderId)).toBe(
      '/payment/fail?code=PAYMENT_ERROR&message=%ED%95%9C%EB%8F%84+%26+%EC%B4%88%EA%B3%BC&orderId=ORDER-1795132800000-482913',
    );
  });

  it('lead to an order with a pending outcome, with the provider’s amount', () => {
    expect(successPath(orderOf('CONFIRMING'))).toBeNull();
    expect(successPath({ ...orderOf('CONFIRMING'), paymentKey: 'pay_5f2c' })).toBe(
      '/payment/success?orderId=ORDER-1795132800000-482913&paymentKey=pay_5f2c&amount=30000',
    );
  });
});
