import { describe, expect, it } from 'vitest';
import { readReply } from '../../server/ports/toss-answers.ts';

const body = {
  paymentKey: 'tgen_1',
  orderId: 'ORDER-1795132800000-482913000',
  status: 'WAITING_FOR_DEPOSIT',
  totalAmount: 27_000,
  currency: 'KRW',
  approvedAt: '2026-11-20T19:30:00+09:00',
  receipt: { url: 'https://dashboard.tosspayments.com/receipt/1' },
  virtualAccount: {
    accountNumber: '110123',
    bankCode: '88',
    customerName: '김하늘',
    dueDate: '2026-11-21T19:30:00+09:00',
  },
  method: '가상계좌',
};

const payment = {
  paymentKey: 'tgen_1',
  orderId: 'ORDER-1795132800000-482913000',
  method: 'VIRTUAL_ACCOUNT',
  totalAmount: 27_000,
  balanceAmount: null,
  isPartialCancelable: null,
  currency: 'KRW',
  approvedAt: new Date('2026-11-20T10:30:00Z'),
  receiptUrl: 'https://dashboard.tosspayments.com/receipt/1',
  cashReceipt: null,
  virtualAccount: {
    accountNumber: '110123',
    accountHolder: '김하늘',
    bankName: '신한은행',
    dueAt: '2026-11-21T19:30:00+09:00',
  },
};

describe('an answer of the card provider', () => {
  it('is a payment with the fields that the server needs', () => {
    expect(readReply(body)).toEqual({ kind: 'payment', status: 'WAITING_FOR_DEPOSIT', payment });
  });

  it.each([
    [{ status: undefined }, ''],
    [{ status: null }, ''],
    [{ status: 7 }, ''],
  ])('is a payment without a known status when it has %j', (odd, status) => {
    expect(readReply({ ...body, ...odd })).toEqual({ kind: 'payment', status, payment });
  });

  it.each([
    [{ method: '카드' }, { method: 'CARD' }],
    [{ method: '계좌이체' }, { method: 'TRANSFER' }],
    [{ method: '휴대폰' }, { method: 'MOBILE_PHONE' }],
    [{ method: '문화상품권' }, { method: 'CULTURE_GIFT_CERTIFICATE' }],
    [{ method: '해외간편결제' }, { method: 'FOREIGN_EASY_PAY' }],
    [{ method: '간편결제' }, { method: null }],
    [{ method: null }, { method: null }],
    [{ currency: null }, { currency: 'KRW' }],
    [{ currency: '' }, { currency: 'KRW' }],
    [{ currency: 410 }, { currency: 'KRW' }],
    [{ approvedAt: null }, { approvedAt: null }],
    [{ approvedAt: undefined }, { approvedAt: null }],
    [{ approvedAt: '' }, { approvedAt: null }],
    [{ approvedAt: 'soon' }, { approvedAt: null }],
    [{ approvedAt: 1_795_132_800_000 }, { approvedAt: null }],
    [{ receipt: null }, { receiptUrl: null }],
    [{ receipt: [] }, { receiptUrl: null }],
    [{ receipt: { url: 7 } }, { receiptUrl: null }],
    [{ receipt: 'https://receipt' }, { receiptUrl: null }],
    [{ virtualAccount: null }, { virtualAccount: null }],
    [{ virtualAccount: undefined }, { virtualAccount: null }],
    [{ virtualAccount: [] }, { virtualAccount: null }],
    [{ virtualAccount: { bankCode: '88' } }, { virtualAccount: null }],
    [{ virtualAccount: { accountNumber: 110_123 } }, { virtualAccount: null }],
    [
      { virtualAccount: { accountNumber: '110123', bankCode: null, dueDate: 7 } },
      { virtualAccount: { accountNumber: '110123', bankName: '', dueAt: '' } },
    ],
    [
      { virtualAccount: { accountNumber: '110123', bankCode: '99' } },
      {
        virtualAccount: {
          accountNumber: '110123',
          accountHolder: null,
          bankName: '99',
          dueAt: '',
        },
      },
    ],
  ])('is a payment all the same with %j', (odd, read) => {
    expect(readReply({ ...body, ...odd })).toMatchObject({
      kind: 'payment',
      payment: { ...payment, ...read },
    });
  });

  it.each([
    [
      { code: 'REJECT_CARD_COMPANY', message: '한도 초과' },
      { code: 'REJECT_CARD_COMPANY', message: '한도 초과' },
    ],
    [{ code: 'UNKNOWN' }, { code: 'UNKNOWN', message: '' }],
    [
      { code: 'UNKNOWN', message: null },
      { code: 'UNKNOWN', message: '' },
    ],
    [
      { ...body, paymentKey: '', code: 'UNKNOWN', message: [] },
      { code: 'UNKNOWN', message: '' },
    ],
  ])('is an error when it is %j', (answer, error) => {
    expect(readReply(answer)).toEqual({ kind: 'error', ...error });
  });

  it.each([
    null,
    undefined,
    7,
    '',
    'a page of a proxy',
    {},
    [],
    [body],
    { code: '' },
    { code: 500, message: '한도 초과' },
    { message: '한도 초과' },
    { ...body, paymentKey: undefined },
    { ...body, paymentKey: 1 },
    { ...body, orderId: '' },
    { ...body, orderId: null },
    { ...body, totalAmount: '27000' },
    { ...body, totalAmount: null },
  ])('decides nothing when it is %j', (answer) => {
    expect(readReply(answer)).toEqual({
      kind: 'silence',
      reason: 'an answer that is neither a payment nor an error',
    });
  });
});
