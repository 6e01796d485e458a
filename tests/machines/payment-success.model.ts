import { CallError, callFailure } from '../../machines/call-failure.ts';
import { isOrderId } from '../../domain/order-id.ts';
import { paymentSuccessMachine } from '../../machines/payment-success/payment-success.machine.ts';
import type { PaymentOrder } from '../../machines/payment-success/payment-success.types.ts';
import type { Effect } from '../../tools/statecharts/effects.ts';
import type { MachineModel, Rule as ModelRule } from '../../tools/statecharts/model.ts';
import { failureIn } from './read-effects.ts';
import { orderOf, reservation } from './payment-examples.ts';

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

type Rule = ModelRule<typeof paymentSuccessMachine>;

const deed = (effects: readonly Effect[], name: string) =>
  effects.find((effect) => effect.type === 'action' && effect.name === name);
const call = (effects: readonly Effect[], id: string) =>
  effects.find((effect) => effect.type === 'invoke' && effect.id === id);
const enters =
  (...states: readonly string[]): Rule =>
  ({ from, to, event }) =>
    states.some((state) => state === to.value) &&
    (from.value !== to.value || event.type === 'xstate.init');

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

const unauthenticated = new CallError({
  status: 401,
  code: 'UNAUTHENTICATED',
  message: '로그인이 필요합니다.',
});
const missing = new CallError({ status: 404, code: 'NOT_FOUND', message: '없습니다.' });
const broken = new CallError({ status: 500, code: 'INTERNAL', message: '서버 내부 오류' });
const lost = new TypeError('Failed to fetch');

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
      { output: { ...orderOf('FAILED'), failure: { code: 'INVALID_CARD', message: '카드 오류' } } },
    ],
    'xstate.error.actor.lookUp': [{ error: unauthenticated }, { error: missing }, { error: lost }],
    'xstate.done.actor.confirm': everyState.map((state) => ({ output: orderOf(state) })),
    'xstate.error.actor.confirm': [
      { error: unauthenticated },
      { error: missing },
      { error: broken },
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
      { output: orderOf('DONE') },
      { output: orderOf('FAILED') },
    ],
    'xstate.error.actor.askOutcome': [{ error: unauthenticated }, { error: lost }],
    'xstate.done.actor.complete': [{ output: reservation }],
    'xstate.error.actor.complete': [{ error: unauthenticated }, { error: lost }],
    'xstate.done.actor.readMode': [{ output: 'demo' }, { output: 'live' }],
    'xstate.error.actor.readMode': [{ error: lost }],
    'xstate.done.actor.completeTest': [{ output: reservation }],
    'xstate.error.actor.completeTest': [{ error: missing }],
  },
  invariants: {
    'a confirmation is asked only with an order id, a key and an amount (C-PAY-27, C-PAY-28)': ({
      effects,
      to: { context },
    }) =>
      call(effects, 'confirm') === undefined ||
      (isOrderId(context.orderId ?? '') && context.paymentKey !== null && context.amount !== null),
    'a confirmation names the saved or the server’s payment, never another amount (C-PAY-29)': ({
      effects,
    }) => {
      const confirm = call(effects, 'confirm');
      return (
        confirm?.type !== 'invoke' ||
        JSON.stringify(confirm.input) ===
          JSON.stringify({ paymentId: 55, orderId, paymentKey: 'pay_5f2c', finalAmount: 30_000 })
      );
    },
    'what differs from what was saved is never confirmed (C-PAY-29)': ({
      effects,
      to: { context },
    }) =>
      call(effects, 'confirm') === undefined ||
      context.saved === null ||
      (context.saved.amount === context.amount && context.saved.orderId === context.orderId),
    'what differs from the server’s order is never confirmed': ({ effects, to: { context } }) =>
      call(effects, 'confirm') === undefined ||
      context.order === null ||
      context.order.providerAmount === context.amount,
    'a confirmation is asked once, and never for an order that is decided (C-PAY-31, C-PAY-36)': ({
      effects,
      from,
      to,
    }) =>
      call(effects, 'confirm') === undefined ||
      (!from.context.asked && (to.context.order === null || to.context.order.state === 'READY')),
    'an unknown outcome is never called a failure before the order was asked for (C-PAY-47)': ({
      event,
      to,
    }) =>
      event.type !== 'xstate.error.actor.confirm' ||
      (event.error !== lost && callFailure(event.error).status !== 500) ||
      to.matches('lookingUp'),
    'a failure is shown only where nothing was charged (C-PAY-42)': ({ to }) =>
      !to.matches('failed') ||
      !['CONFIRMING', 'WAITING', 'DONE', 'REFUND_PENDING', 'REFUNDED'].includes(
        to.context.order?.state ?? '',
      ),
    'a failure opens its page with a code (C-PAY-27 to C-PAY-33)': (step) =>
      enters('failed')(step) === (deed(step.effects, 'openFailure') !== undefined) &&
      step.to.matches('failed') === (step.to.context.failure !== null),
    'each fault has its own code (C-PAY-27 to C-PAY-29)': ({ from, to }) => {
      if (!to.matches('failed') || !from.matches('readingSaved')) return true;
      const expected =
        to.context.saved?.amount === 29_000 ? 'AMOUNT_MISMATCH' : 'ORDER_ID_MISMATCH';
      return to.context.failure?.code === expected;
    },
    'a bad address has its own code (C-PAY-27, C-PAY-28)': ({ event, to: { context } }) => {
      if (event.type !== 'xstate.init' || context.failure === null) return true;
      const lacks = [context.orderId, context.paymentKey, context.amount].includes(null);
      return context.failure.code === (lacks ? 'INVALID_PAYMENT_PARAMS' : 'INVALID_ORDER_ID');
    },
    'a refused confirmation has the code of its kind and the server’s words (C-PAY-32)': ({
      event,
      to: { context },
    }) => {
      if (event.type !== 'xstate.error.actor.confirm' || context.failure === null) return true;
      const refused = context.failure.message === '한도를 넘었습니다.';
      return (
        context.failure.code === (refused ? 'PAYMENT_ERROR' : 'PAYMENT_CONFIRMATION_FAILED') &&
        context.failure.message === callFailure(event.error).message
      );
    },
    'after an unknown outcome an order that was never confirmed fails by its cause (C-PAY-32)': ({
      event,
      to: { context, ...to },
    }) => {
      if (event.type !== 'xstate.done.actor.lookUp' || !context.asked) return true;
      if (to.value !== 'failed' || context.order?.state !== 'READY') return true;
      const byServer = context.doubt?.status === 500;
      return (
        context.failure?.code === (byServer ? 'PAYMENT_CONFIRMATION_FAILED' : 'CONFIRMATION_FAILED')
      );
    },
    'the provider’s own code is kept': ({ to: { context } }) =>
      (context.order?.failure ?? null) === null || context.failure?.code === 'INVALID_CARD',
    'a receipt is of money that was taken, or is marked as a test': ({ to }) =>
      !to.hasTag('receipt') ||
      to.matches('testPaid') ||
      ['DONE', 'WAITING', 'REFUND_PENDING', 'REFUNDED'].includes(to.context.order?.state ?? ''),
    'each receipt says what became of the money (C-PAY-37, C-PAY-38)': ({ to }) =>
      to.matches('signInNeeded') ||
      ((to.context.order?.state === 'WAITING') === to.matches('waitingForDeposit') &&
        (to.context.order?.state === 'CONFIRMING') === to.matches('awaitingOutcome') &&
        (to.context.order?.state === 'DONE') === (to.matches('completing') || to.matches('paid'))),
    'a test is only what the server of a demo does not know (C-PAY-33)': ({ from, event, to }) =>
      !(to.matches('testPaid') || to.matches('completingTest')) ||
      from.matches('completingTest') ||
      (event.type === 'xstate.done.actor.readMode' &&
        'output' in event &&
        event.output === 'demo' &&
        from.context.asked),
    'only a 404 asks for the mode (C-PAY-33)': (step) =>
      call(step.effects, 'readMode') === undefined || failureIn(step)?.status === 404,
    'a demo’s saved reservation is completed (C-PAY-33)': ({ from, event, to }) =>
      event.type !== 'xstate.done.actor.readMode' ||
      !to.matches('testPaid') ||
      from.context.saved === null,
    'what was saved is removed when it is decided, and not before (C-PAY-35)': (step) =>
      enters('paid', 'waitingForDeposit', 'sentBack', 'testPaid')(step) ===
      (deed(step.effects, 'clearSaved') !== undefined),
    'a failed completion is only warned of (C-PAY-31)': (step) =>
      (step.event.type !== 'xstate.error.actor.complete' &&
        step.event.type !== 'xstate.error.actor.completeTest') ||
      (deed(step.effects, 'warn') !== undefined && step.to.hasTag('receipt')),
    'whoever is not signed in is sent to the login, and nothing is lost (C-SESS-14)': (step) =>
      failureIn(step)?.status !== 401 ||
      step.event.type === 'xstate.error.actor.complete' ||
      (step.to.matches('signInNeeded') &&
        deed(step.effects, 'openLogin') !== undefined &&
        step.to.context.saved === step.from.context.saved),
    'a poll that fails is a poll to repeat (C-PAY-37)': (step) =>
      step.event.type !== 'xstate.error.actor.askOutcome' ||
      failureIn(step)?.status === 401 ||
      step.to.matches({ awaitingOutcome: 'pausing' }),
    'an order that nobody knows is said to be not found only when nothing was asked (C-PAY-30)': ({
      to,
    }) => !to.matches('notFound') || (!to.context.asked && to.context.paymentId === null),
  },
};
