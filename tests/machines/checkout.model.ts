import type { SnapshotFrom } from 'xstate';
import { CallError } from '../../machines/call-failure.ts';
import { checkoutMachine } from '../../machines/checkout/checkout.machine.ts';
import { amountsOf } from '../../machines/checkout/checkout-amounts.ts';
import { MOCK_ID } from '../../machines/checkout/checkout-requests.ts';
import type { CheckoutInput } from '../../machines/checkout/checkout.types.ts';
import type { MachineModel, Step } from '../../tools/statecharts/model.ts';
import { failureIn, fieldsOf, inputsOf, sentOf } from './read-effects.ts';

type Snapshot = SnapshotFrom<typeof checkoutMachine>;
type CheckoutStep = Step<typeof checkoutMachine>;

const STARTS_AT = '2026-11-22T19:00:00+09:00';
const DAY_AHEAD = Date.parse('2026-11-21T18:59:59.999+09:00');
const TOO_LATE = Date.parse('2026-11-21T19:00:00+09:00');
const ORDER_ID = 'ORDER-1795132800000-482913000';
const TOTAL = 15_000;
const BALANCE = 20_000;

const input: CheckoutInput = {
  mode: 'live',
  screeningId: 12,
  startsAt: STARTS_AT,
  movieTitle: '달의 정원',
  seatIds: [101],
  tickets: [{ ticketTypeId: 1, count: 1, price: TOTAL }],
};

const corrected = {
  amount: 16_000,
  discountAmount: 0,
  usedPointAmount: 0,
  finalAmount: 16_000,
};

const correctedTooLow = {
  amount: 16_000,
  discountAmount: 0,
  usedPointAmount: 15_950,
  finalAmount: 50,
};

const refused = (code: string) => ({
  error: new CallError({ status: 409, code, message: '거절되었어요.' }),
});
const noServer = { error: new CallError({ status: 404 }) };
const notFound = {
  error: new CallError({ status: 404, code: 'NOT_FOUND', message: '없는 예매예요.' }),
};
const signedOut = { error: new CallError({ status: 401, code: 'UNAUTHENTICATED' }) };
const noNetwork = { error: new TypeError('Failed to fetch') };

const prepared = ({ context }: Snapshot) => {
  const amounts = amountsOf(context);
  return {
    paymentId: 55,
    orderId: context.orderId,
    orderName: '달의 정원',
    amounts,
    providerAmount: amounts.finalAmount,
    providerCurrency: 'KRW' as const,
    customerKey: 'key',
    customerName: '김마키',
    customerEmail: 'kim@example.com',
    customerMobilePhone: '01012345678',
    expiresAt: '2026-11-20T19:12:00+09:00',
  };
};

const CALLS = ['creating', 'preparing', 'completing', 'cancelling', 'asking', 'saving'];
const runningCalls = (snapshot: Snapshot): string[] =>
  Object.keys(snapshot.children).filter((id) => CALLS.includes(id));

const isMoneyAsked = (step: CheckoutStep): boolean => inputsOf(step, 'asking').length > 0;
const noticesOf = (step: CheckoutStep): unknown[] =>
  sentOf(step, 'notice.raise').map(({ notice }) => fieldsOf(notice).kind);

/** How a checkout ends that is given up: at the seats, unless the order may be paid. */
const leftOf = (snapshot: Snapshot) =>
  snapshot.matches({ abandoning: 'toReview' }) || snapshot.matches({ abandoning: 'returning' })
    ? 'orderUncertain'
    : 'leftForSeats';

export const checkoutModel: MachineModel<typeof checkoutMachine> = {
  machine: checkoutMachine,
  inputs: {
    plain: input,
    'in demo mode': { ...input, mode: 'demo' },
    'with a seat too few': { ...input, seatIds: [] },
    'with a seat that is no number': { ...input, seatIds: [Number.NaN] },
  },
  limit: 60_000,
  cases: {
    'xstate.done.actor.loadingDiscounts': [
      { output: [{ paymentDiscountId: 5, discountRate: 10, discountAmount: null }] },
    ],
    'xstate.done.actor.loadingPoints': [{ output: BALANCE }],
    'xstate.error.actor.loadingPoints': [{ error: new CallError({ status: 500 }) }, signedOut],
    'xstate.done.actor.reloadingDiscounts': [
      { output: [] },
      { output: [{ paymentDiscountId: 5, discountRate: 10, discountAmount: null }] },
    ],
    'xstate.error.actor.reloadingDiscounts': [{ error: new CallError({ status: 500 }) }],
    'xstate.done.actor.reloadingPoints': [{ output: 500 }],
    'xstate.error.actor.reloadingPoints': [{ error: new CallError({ status: 500 }) }, signedOut],
    'discount.choose': [{ discountId: 5 }, { discountId: null }],
    'points.set': [{ points: 14_950 }],
    'method.choose': [
      { method: 'CARD', now: DAY_AHEAD },
      { method: 'VIRTUAL_ACCOUNT', now: DAY_AHEAD },
      { method: 'VIRTUAL_ACCOUNT', now: TOO_LATE },
    ],
    pay: [
      { orderId: ORDER_ID, now: DAY_AHEAD },
      { orderId: ORDER_ID, now: TOO_LATE },
    ],
    'amounts.accept': [{ orderId: 'ORDER-1795132800001-000000001', now: DAY_AHEAD }],
    'xstate.done.actor.creating': [{ output: { reservationId: 31 } }],
    'xstate.error.actor.creating': [
      signedOut,
      noServer,
      notFound,
      refused('HOLD_EXPIRED'),
      refused('SCREENING_STARTED'),
      refused('SCREENING_CANCELLED'),
      noNetwork,
    ],
    'xstate.done.actor.preparing': (snapshot) => [
      { output: { prepared: prepared(snapshot), now: DAY_AHEAD } },
    ],
    'xstate.error.actor.preparing': [
      signedOut,
      noServer,
      notFound,
      noNetwork,
      refused('AMOUNT_CHANGED'),
      { error: new CallError({ status: 409, code: 'AMOUNT_CHANGED', amounts: corrected }) },
      { error: new CallError({ status: 409, code: 'AMOUNT_CHANGED', amounts: correctedTooLow }) },
      refused('POINTS_CHANGED'),
      refused('VIRTUAL_ACCOUNT_TOO_LATE'),
      refused('BELOW_MINIMUM_AMOUNT'),
    ],
    'xstate.error.actor.completing': [noServer, noNetwork, refused('HOLD_EXPIRED')],
    'xstate.error.actor.asking': [
      { error: new CallError({ code: 'USER_CANCEL', message: '취소되었습니다.' }) },
      { error: new CallError({ code: 'PAY_PROCESS_CANCELED', message: '취소되었습니다.' }) },
      { error: new CallError({ code: 'SDK_MISSING' }) },
      { error: new CallError({ code: 'REJECT_CARD_COMPANY', message: '카드사가 거절했습니다.' }) },
      noNetwork,
    ],
    'xstate.error.actor.cancelling': [
      signedOut,
      notFound,
      { error: new CallError({ status: 409 }) },
      noNetwork,
    ],
  },
  invariants: {
    'a discount that is not offered any more is dropped, and that is said (C-PAY-61)': (step) => {
      const isGone =
        step.event.type === 'xstate.done.actor.reloadingDiscounts' &&
        'output' in step.event &&
        JSON.stringify(step.event.output) === '[]';
      return (
        noticesOf(step).includes('discountGone') === isGone &&
        (!isGone || (step.to.context.discountId === null && step.to.matches('reviewing')))
      );
    },
    'what was not found is looked into where a discount was chosen (C-PAY-61)': (step) =>
      !step.to.matches('reloadingDiscounts') ||
      step.from.matches('reloadingDiscounts') ||
      (step.from.context.discountId !== null && failureIn(step)?.status === 404),
    'never are two calls under way (C-PAY-21)': ({ to }) => runningCalls(to).length <= 1,
    'a reservation is asked for only with as many valid seats as tickets (C-BOOK-51)': (step) =>
      inputsOf(step, 'creating').every(
        ({ screeningId, seatIds, ticketTypes }) =>
          screeningId === 12 &&
          JSON.stringify(seatIds) === '[101]' &&
          JSON.stringify(ticketTypes) === '[{"ticketTypeId":1,"count":1}]',
      ),
    'card is chosen at first (C-PAY-11)': ({ event, to }) =>
      event.type !== 'xstate.init' || to.context.method === 'CARD',
    'without answers there are no discounts and no points, and a 401 is passed on (C-PAY-10)': (
      step,
    ) => {
      const { event, to } = step;
      if (event.type === 'xstate.error.actor.loadingDiscounts') {
        return to.status === 'active' && to.context.discounts.length === 0;
      }
      if (event.type !== 'xstate.error.actor.loadingPoints') return true;
      return failureIn(step)?.status === 401
        ? to.status === 'done' && to.output.result === 'signedOut'
        : to.status === 'active' && to.context.pointBalance === 0;
    },
    'only a person pressing pay makes a reservation': (step) =>
      inputsOf(step, 'creating').length === 0 || step.event.type === 'pay',
    'an amount between nothing and 100 won is never ordered (C-PAY-5, C-PAY-20)': (step) =>
      inputsOf(step, 'preparing').every(
        ({ finalAmount }) => finalAmount === 0 || Number(finalAmount) >= 100,
      ),
    'the sums of an order add up, with no more points than there are (C-PAY-3, C-PAY-4)': (step) =>
      inputsOf(step, 'preparing').every(({ amount, usedPointAmount, finalAmount }) => {
        const { discountAmount } = amountsOf(step.to.context);
        return (
          Number(amount) - discountAmount - Number(usedPointAmount) === finalAmount &&
          Number(usedPointAmount) <= BALANCE
        );
      }),
    'the points shown never exceed what can be used (C-PAY-3)': ({ to }) =>
      to.context.points === amountsOf(to.context).usedPointAmount || !to.hasTag('form'),
    'the money is asked for only with a saved order of the amounts agreed (C-PAY-22)': (step) =>
      !isMoneyAsked(step) ||
      (step.from.matches('savingPayment') &&
        step.to.context.prepared !== null &&
        step.to.context.prepared.amounts.finalAmount > 0 &&
        step.to.context.reservationId !== null),
    'what is saved is what the provider is asked for (C-PAY-22)': (step) =>
      inputsOf(step, 'saving').every(
        (saved) =>
          JSON.stringify(saved) ===
          JSON.stringify({
            orderId: step.to.context.orderId,
            reservationId: step.to.context.reservationId,
            paymentId: step.to.context.prepared?.paymentId,
            amount: step.to.context.prepared?.providerAmount,
            usedPoints: amountsOf(step.to.context).usedPointAmount,
            discountAmount: amountsOf(step.to.context).discountAmount,
            originalAmount: amountsOf(step.to.context).amount,
          }),
      ),
    'nothing to pay is completed without the provider (C-PAY-25)': (step) =>
      step.event.type !== 'xstate.done.actor.preparing' ||
      (step.to.context.prepared?.amounts.finalAmount === 0
        ? step.to.matches('completing')
        : step.to.matches('savingPayment')),
    'only a free booking is completed here': (step) =>
      inputsOf(step, 'completing').length === 0 ||
      step.to.context.prepared?.amounts.finalAmount === 0,
    'a paid booking never ends as booked here': ({ to }) =>
      to.status !== 'done' ||
      to.output.result !== 'booked' ||
      to.context.prepared?.amounts.finalAmount === 0,
    'a virtual account is chosen and ordered only more than 24 hours ahead (C-PAY-12)': ({
      event,
      from,
      to,
    }) => {
      if (event.type === 'method.choose' && event.now === TOO_LATE) {
        return to.context.method === from.context.method;
      }
      return (
        event.type !== 'pay' ||
        event.now !== TOO_LATE ||
        from.context.method !== 'VIRTUAL_ACCOUNT' ||
        to.matches('reviewing')
      );
    },
    'the server is bridged in demo mode only, and never after an answer of its own (C-PAY-57)': (
      step,
    ) =>
      step.to.context.isMock === step.from.context.isMock ||
      !step.to.context.isMock ||
      (step.to.context.mode === 'demo' &&
        failureIn(step)?.status === 404 &&
        failureIn(step)?.code === null),
    'a mock reservation is never told as the server’s': (step) =>
      sentOf(step, 'reservation.created').every(({ reservationId }) => reservationId !== MOCK_ID),
    'changed amounts are ordered only after a yes (C-PAY-8)': (step) =>
      inputsOf(step, 'preparing').length === 0 ||
      step.event.type === 'amounts.accept' ||
      step.event.type === 'xstate.done.actor.creating' ||
      step.event.type === 'xstate.error.actor.creating',
    'changed amounts are shown as the server has them (C-PAY-8)': ({ to }) =>
      !to.matches('amountsChanged') ||
      [corrected, correctedTooLow].some(
        (amounts) => JSON.stringify(amounts) === JSON.stringify(amountsOf(to.context)),
      ),
    'the parent hears of each order that leaving must not release (C-BOOK-43)': (step) =>
      sentOf(step, 'payment.opened').length ===
      (step.event.type === 'xstate.done.actor.preparing' ? 1 : 0),
    'an order that has gone to the provider is cancelled before one may choose again (C-PAY-24)': (
      step,
    ) =>
      !(step.from.matches('atProvider') || step.from.matches('awaitingRedirect')) ||
      step.to.matches('awaitingRedirect') ||
      inputsOf(step, 'cancelling').every(
        ({ reservationId }) => reservationId === step.from.context.reservationId,
      ),
    'whoever comes back from the provider hears that it is cancelled, once it is (C-BOOK-55)': (
      step,
    ) =>
      step.event.type !== 'provider.return'
        ? !step.from.matches({ abandoning: 'returning' }) ||
          step.event.type !== 'xstate.done.actor.cancelling' ||
          (step.to.matches('reviewing') && noticesOf(step).includes('paymentCancelled'))
        : noticesOf(step).length === 0,
    'an order that could not be given up is never offered to be paid again (C-BOOK-55)': (step) => {
      const wasAtProvider =
        step.from.matches({ abandoning: 'toReview' }) ||
        step.from.matches({ abandoning: 'returning' });
      if (!wasAtProvider || step.event.type !== 'xstate.error.actor.cancelling') return true;
      const status = failureIn(step)?.status;
      return status === 404
        ? step.to.matches('reviewing')
        : step.to.status === 'done' &&
            step.to.output.result === (status === 401 ? 'signedOut' : 'orderUncertain');
    },
    'a person who closed the form stays at the summary, others with a code see the failure page': (
      step,
    ) => {
      if (step.event.type !== 'xstate.error.actor.asking') return true;
      const code = failureIn(step)?.code;
      return code === 'REJECT_CARD_COMPANY'
        ? step.to.matches({ abandoning: 'toFailurePage' })
        : step.to.matches({ abandoning: 'toReview' });
    },
    'a reservation is never left behind when one goes back (C-BOOK-40)': (step) =>
      step.event.type !== 'checkout.leave' ||
      step.from.context.reservationId === null ||
      inputsOf(step, 'cancelling').length === 1 ||
      step.from.matches({ abandoning: 'toSeats' }) ||
      sentOf(step, 'checkout.stayed').length === 1,
    'going back leads to the seats, closes a dialog, or is told to have led nowhere (C-BOOK-56)': (
      step,
    ) => {
      const hasStayed = sentOf(step, 'checkout.stayed').length === 1;
      if (step.event.type !== 'checkout.leave') return !hasStayed;
      if (step.from.matches('amountsChanged')) return hasStayed && step.to.matches('reviewing');
      const isLeaving =
        step.to.matches('leftForSeats') || step.to.matches({ abandoning: 'toSeats' });
      const isFree = step.from.matches('reviewing') || step.from.matches('loading');
      return isFree ? isLeaving && !hasStayed : isLeaving !== hasStayed;
    },
    'each refusal is told or ends the checkout': (step) => {
      if (
        !['creating', 'preparing', 'asking'].some((id) =>
          step.event.type.endsWith(`error.actor.${id}`),
        )
      ) {
        return true;
      }
      return (
        noticesOf(step).length === 1 ||
        step.to.status === 'done' ||
        step.to.context.isMock ||
        step.to.matches('amountsChanged') ||
        step.to.matches('reloadingPoints') ||
        step.to.matches('reloadingDiscounts') ||
        step.to.matches({ abandoning: 'toFailurePage' })
      );
    },
    'what it says at its end is what happened': (step) => {
      if (step.to.status !== 'done') return true;
      const { result } = step.to.output;
      const code = failureIn(step)?.code;
      const status = failureIn(step)?.status;
      if (status === 401) return ['signedOut', 'failedAtProvider'].includes(result);
      if (code === 'HOLD_EXPIRED') return result === 'holdLost';
      if (code === 'SCREENING_STARTED' || code === 'SCREENING_CANCELLED') {
        return (
          JSON.stringify(step.to.output) === JSON.stringify({ result: 'screeningClosed', code })
        );
      }
      return step.from.matches({ abandoning: 'toFailurePage' })
        ? JSON.stringify(step.to.output) ===
            JSON.stringify({
              result: 'failedAtProvider',
              code: 'REJECT_CARD_COMPANY',
              message: '카드사가 거절했습니다.',
            })
        : result === (step.from.matches('completing') ? 'booked' : leftOf(step.from));
    },
  },
};
