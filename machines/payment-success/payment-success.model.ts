import type { MachineModel } from '@marquee/statecharts/model';
import type { PaymentOrder } from '../../openapi.gen.d.ts';
import { CallError } from '../calls.ts';
import {
  broken,
  down,
  closed,
  lost,
  missing,
  orderOf,
  reservation,
} from '../model/payment-examples.ts';
import { paymentSuccessMachine } from './payment-success.machine.ts';
import { paymentSuccessCauses } from './model/causes.ts';
import { stepRules } from './model/step-rules.ts';
import { paymentSuccessInvariants } from './model/invariants.ts';

const order = orderOf('READY');
const { orderId } = order;
const address = { orderId, paymentKey: 'pay_5f2c', amount: '30000' };
const payment = {
  amount: 30_000,
  orderId,
  reservationId: 31,
  usedPoints: 0,
  discountAmount: 0,
  originalAmount: 30_000,
};

const account = {
  bankName: 'KB국민은행',
  accountNumber: 'X1234567890123',
  accountHolder: '김하늘',
  dueAt: '2026-11-20T20:00:00+09:00',
};
const expired = {
  ...orderOf('CANCELLED'),
  virtualAccount: account,
  failure: { code: 'DEPOSIT_EXPIRED', message: '입금 기한이 지났어요.' },
};
const givenUp = { ...orderOf('CANCELLED'), virtualAccount: account };

const everyState: readonly PaymentOrder['state'][] = [
  'READY',
  'CONFIRMING',
  'WAITING',
  'DONE',
  'FAILED',
  'CANCELLED',
  'REFUND_PENDING',
  'REFUNDED',
];

export const paymentSuccessModel: MachineModel<typeof paymentSuccessMachine> = {
  machine: paymentSuccessMachine,
  inputs: {
    good: address,
    'no order': { ...address, orderId: null },
    'no key': { ...address, paymentKey: null },
    'no amount': { ...address, amount: null },
    'amount in words': { ...address, amount: '3만원' },
    'foreign order': { ...address, orderId: 'OTHER-1795132800000' },
    'short order': { ...address, orderId: 'ORDER-12345678' },
  },
  cases: {
    'xstate.done.actor.readSaved': [
      { output: { payment, paymentId: 55 } },
      { output: { payment: null, paymentId: 55 } },
      { output: { payment, paymentId: null } },
      { output: { payment: null, paymentId: null } },
      { output: { payment: { ...payment, amount: 29_000 }, paymentId: 55 } },
      { output: { payment: { ...payment, orderId: `${orderId}9` }, paymentId: 55 } },
    ],
    'xstate.done.actor.lookUp': [
      ...everyState.map((state) => ({ output: orderOf(state) })),
      { output: { ...order, providerAmount: 29_000 } },
      { output: expired },
      { output: givenUp },
      { output: { ...orderOf('FAILED'), failure: { code: 'INVALID_CARD', message: '카드 오류' } } },
    ],
    'xstate.error.actor.lookUp': [{ error: missing }, { error: lost }],
    'xstate.done.actor.confirm': everyState.map((state) => ({ output: orderOf(state) })),
    'xstate.error.actor.confirm': [
      { error: missing },
      { error: broken },
      { error: down },
      { error: lost },
      {
        error: new CallError({
          status: 400,
          code: 'INVALID_REQUEST',
          message: '입력을 확인해 주세요.',
        }),
      },
      {
        error: new CallError({
          status: 409,
          code: 'ORDER_CLOSED',
          message: '이미 처리된 주문번호입니다.',
        }),
      },
      {
        error: new CallError({
          status: 409,
          code: 'PAYMENT_REFUSED',
          message: '한도를 넘었습니다.',
        }),
      },
    ],
    'xstate.done.actor.askOutcome': [
      { output: orderOf('CONFIRMING') },
      { output: orderOf('WAITING') },
      { output: orderOf('DONE') },
      { output: orderOf('FAILED') },
    ],
    'xstate.error.actor.askOutcome': [{ error: lost }],
    'xstate.done.actor.askAgain': [
      { output: orderOf('READY') },
      { output: orderOf('CONFIRMING') },
      { output: orderOf('DONE') },
      { output: { ...orderOf('FAILED'), failure: { code: 'INVALID_CARD', message: '카드 오류' } } },
    ],
    'xstate.error.actor.askAgain': [{ error: missing }, { error: lost }],
    'xstate.done.actor.askDeposit': [
      { output: orderOf('WAITING') },
      { output: orderOf('DONE') },
      { output: expired },
      { output: givenUp },
    ],
    'xstate.done.actor.checkDeposit': [
      { output: orderOf('WAITING') },
      { output: orderOf('DONE') },
      { output: expired },
    ],
    'xstate.error.actor.checkDeposit': [{ error: lost }],
    'xstate.error.actor.askDeposit': [{ error: lost }],
    'xstate.error.actor.cancelDeposit': [{ error: closed }, { error: lost }],
    'xstate.done.actor.complete': [{ output: reservation }],
    'xstate.error.actor.complete': [{ error: lost }],
    'xstate.done.actor.readMode': [{ output: 'demo' }, { output: 'live' }],
    'xstate.error.actor.readMode': [{ error: lost }],
    'xstate.done.actor.completeTest': [{ output: reservation }],
    'xstate.error.actor.completeTest': [{ error: missing }],
  },
  sentBy: {
    'page.hide': 'watchVisibility',
    'page.show': 'watchVisibility',
    'network.back': 'watchNetwork',
  },
  invariants: [...paymentSuccessInvariants, ...stepRules],
  causes: paymentSuccessCauses,
};
