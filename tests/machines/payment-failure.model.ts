import { CallError } from '../../machines/call-failure.ts';
import { paymentFailureMachine } from '../../machines/payment-failure/payment-failure.machine.ts';
import type { Effect } from '../../tools/statecharts/effects.ts';
import type { MachineModel, Step as ModelStep } from '../../tools/statecharts/model.ts';
import { orderOf } from './payment-examples.ts';

type Step = ModelStep<typeof paymentFailureMachine>;

const { orderId, reservationId, movieId, screeningId } = orderOf('READY');
const reason = '결제에 실패하여 예매를 취소합니다.';
const saved = { orderId, reservationId };

const deed = (effects: readonly Effect[], name: string) =>
  effects.find((effect) => effect.type === 'action' && effect.name === name);
const call = (effects: readonly Effect[], id: string) =>
  effects.find((effect) => effect.type === 'invoke' && effect.id === id);
const paramsOf = (effect: Effect | undefined) =>
  effect?.type === 'action' ? JSON.stringify(effect.params) : undefined;
const isFailure = (event: Step['event'], id: string) => event.type === `xstate.error.actor.${id}`;

const isOver = (state: Step['to']) =>
  state.matches('askingSeats') ||
  state.matches({ failed: 'released' }) ||
  state.matches({ failed: 'lost' }) ||
  state.matches({ failed: 'over' });
const isDecided = (state: Step['to']) =>
  isOver(state) || state.matches('paid') || state.matches('sentBack');
const holdOf = (seatIds: number[]) => ({
  holdId: seatIds.length > 0 ? 7 : null,
  screeningId,
  seatIds,
  expiresAt: seatIds.length > 0 ? '2026-11-20T12:10:00+09:00' : null,
});

const unauthenticated = new CallError({
  status: 401,
  code: 'UNAUTHENTICATED',
  message: '로그인이 필요합니다.',
});
const missing = new CallError({ status: 404, code: 'NOT_FOUND', message: '없습니다.' });
const busy = new CallError({
  status: 409,
  code: 'PAYMENT_IN_PROGRESS',
  message: '결제를 확인하고 있습니다.',
});
const lost = new TypeError('Failed to fetch');

export const paymentFailureModel: MachineModel<typeof paymentFailureMachine> = {
  machine: paymentFailureMachine,
  inputs: {
    'order named': { orderId, reason },
    'no order': { orderId: null, reason },
    'foreign order': { orderId: 'OTHER-1795132800000', reason },
  },
  cases: {
    'xstate.done.actor.readSaved': [{ output: saved }, { output: null }],
    'xstate.done.actor.getOrder': [
      { output: orderOf('READY') },
      { output: orderOf('CONFIRMING') },
      { output: orderOf('WAITING') },
      { output: orderOf('DONE') },
      { output: orderOf('FAILED') },
      { output: orderOf('CANCELLED') },
      { output: orderOf('REFUND_PENDING') },
      { output: orderOf('REFUNDED') },
    ],
    'xstate.error.actor.getOrder': [
      { error: unauthenticated },
      { error: missing },
      { error: lost },
    ],
    'xstate.error.actor.cancelOrder': [{ error: missing }, { error: busy }, { error: lost }],
    'xstate.done.actor.getHold': [{ output: holdOf([101, 102]) }, { output: holdOf([]) }],
    'xstate.error.actor.getHold': [{ error: lost }],
  },
  invariants: {
    'only an order that this browser saved, and that is not decided, is cancelled (C-PAY-40)': ({
      effects,
      to: { context },
    }) =>
      call(effects, 'cancelOrder') === undefined ||
      (context.saved !== null && (context.order === null || context.order.state === 'READY')),
    'a cancellation follows the server’s word on the order': ({ effects, event }) =>
      call(effects, 'cancelOrder') === undefined ||
      event.type === 'xstate.done.actor.getOrder' ||
      (isFailure(event, 'getOrder') && 'error' in event && event.error === missing),
    'a cancellation names the reservation and the fixed reason (C-RES-16)': ({ effects }) => {
      const cancel = call(effects, 'cancelOrder');
      return (
        cancel?.type !== 'invoke' ||
        JSON.stringify(cancel.input) === JSON.stringify({ reservationId, refundReason: reason })
      );
    },
    'an order is cancelled where it can be (C-PAY-40)': ({ event, to }) =>
      event.type !== 'xstate.done.actor.getOrder' ||
      to.context.order?.state !== 'READY' ||
      to.matches('cancelling') === (to.context.saved !== null),
    'what is paid or undecided is never shown as a failure (C-PAY-37)': ({ to }) =>
      to.hasTag('loading') ||
      to.hasTag('failure') ===
        [undefined, 'READY', 'FAILED', 'CANCELLED'].includes(to.context.order?.state),
    'what is paid, undecided or sent back is told apart': ({ to }) =>
      to.matches('paid') === ['DONE', 'WAITING'].includes(to.context.order?.state ?? '') &&
      to.matches('undecided') === (to.context.order?.state === 'CONFIRMING') &&
      to.matches('sentBack') ===
        ['REFUND_PENDING', 'REFUNDED'].includes(to.context.order?.state ?? ''),
    'the seats are said to be the person’s, or lost, only on the server’s word (C-PAY-59)': ({
      from,
      event,
      to,
    }) => {
      const said = (state: Step['to']) =>
        state.matches({ failed: 'released' }) || state.matches({ failed: 'lost' });
      if (event.type !== 'xstate.done.actor.getHold') return !said(to) || said(from);
      const isHeld = JSON.stringify('output' in event && event.output).includes('[101,102]');
      return to.matches({ failed: isHeld ? 'released' : 'lost' });
    },
    'the seats are asked for when the order is over, and in its screening (C-PAY-59)': ({
      effects,
      from,
      to,
    }) => {
      const asked = call(effects, 'getHold');
      return (
        (asked !== undefined) === (to.matches('askingSeats') && !from.matches('askingSeats')) &&
        (asked?.type !== 'invoke' ||
          JSON.stringify(asked.input) === JSON.stringify({ screeningId }))
      );
    },
    'what was saved goes when the order is decided, or there is nothing to cancel (C-PAY-35)': ({
      effects,
      from,
      event,
      to,
    }) =>
      (deed(effects, 'clearSaved') !== undefined) ===
      ((isDecided(to) && !isDecided(from)) ||
        (isFailure(event, 'cancelOrder') && 'error' in event && event.error !== lost)),
    'a cancelled order is over (C-PAY-40)': ({ event, to }) =>
      event.type !== 'xstate.done.actor.cancelOrder' || isOver(to),
    'a cancellation that fails is only logged (C-PAY-40)': ({ effects, event, to }) =>
      !isFailure(event, 'cancelOrder') ||
      (deed(effects, 'warn') !== undefined && to.matches({ failed: 'kept' })),
    'an order that cannot be asked for is left alone, and logged': ({ effects, event, to }) =>
      !isFailure(event, 'getOrder') ||
      !('error' in event) ||
      event.error === missing ||
      (to.matches({ failed: event.error === unauthenticated ? 'signedOut' : 'unasked' }) &&
        deed(effects, 'warn') !== undefined),
    'to try again asks again where nobody could tell, and signs in first where that is why (C-PAY-60)':
      ({ effects, from, event, to }) => {
        const isRetry = event.type === 'booking.retry';
        return (
          (deed(effects, 'openLogin') !== undefined) ===
            (isRetry && from.matches({ failed: 'signedOut' })) &&
          (!isRetry || to.matches('checkingOrder') === from.matches({ failed: 'unasked' }))
        );
      },
    'to try again opens the booking, or goes back without one (C-PAY-41)': ({
      effects,
      from,
      event,
      to,
    }) => {
      const isAnswered =
        !from.matches({ failed: 'unasked' }) && !from.matches({ failed: 'signedOut' });
      if (event.type !== 'booking.retry' || !isAnswered) return true;
      const opened = paramsOf(deed(effects, 'openBooking'));
      return to.context.order === null
        ? opened === undefined && deed(effects, 'goBack') !== undefined
        : opened === JSON.stringify({ movieId, screeningId }) &&
            deed(effects, 'goBack') === undefined;
    },
    'nobody is led away unasked': ({ effects, event }) =>
      event.type === 'booking.retry' ||
      (deed(effects, 'openBooking') === undefined && deed(effects, 'goBack') === undefined),
    'an order id that can be none is not asked for': ({ effects }) => {
      const asked = call(effects, 'getOrder');
      return (
        asked?.type !== 'invoke' || JSON.stringify(asked.input) === JSON.stringify({ orderId })
      );
    },
  },
};
