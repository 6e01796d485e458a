import { CallError } from '../calls.ts';
import { amountsOf } from './checkout-amounts.ts';
import { checkoutMachine } from './checkout.machine.ts';
import type { CheckoutInput } from './checkout.types.ts';
import type { MachineModel } from '@marquee/statecharts/model';
import { checkoutCauses } from './model/causes.ts';
import { abandonRules } from './model/abandon-rules.ts';
import { amountRules } from './model/amount-rules.ts';
import { choiceRules } from './model/choice-rules.ts';
import {
  BALANCE,
  corrected,
  correctedTooLow,
  DISCOUNT,
  KEPT,
  KEPT_GONE,
  KEPT_MOVED,
  MOVED,
  TOO_LATE,
} from './model/examples.ts';
import { orderRules } from './model/order-rules.ts';
import { outcomeRules } from './model/outcome-rules.ts';
import type { CheckoutSnapshot } from './model/readers.ts';
import { stepRules } from './model/step-rules.ts';

const DAY_AHEAD = TOO_LATE - 1;
const ORDER_ID = 'ORDER-1795132800000-482913000';

const input: CheckoutInput = {
  mode: 'live',
  screeningId: 12,
  startsAt: '2026-11-22T19:00:00+09:00',
  movieTitle: '달의 정원',
  seatIds: [101],
  tickets: [{ ticketTypeId: 1, count: 1, price: 15_000 }],
};

const refused = (code: string) => ({
  error: new CallError({ status: 409, code, message: '거절되었어요.' }),
});
const bookedElsewhere = (...conflictingSeatIds: number[]) => ({
  error: new CallError({ status: 409, code: 'BOOKED_ELSEWHERE', conflictingSeatIds }),
});
const refusedAmounts = (amounts: typeof corrected) => ({
  error: new CallError({ status: 409, code: 'AMOUNT_CHANGED', amounts }),
});
const refusedByProvider = (code: string | null, message: string) => ({
  error: new CallError({ code, message }),
});
const noServer = { error: new CallError({ status: 404 }) };
const notFound = {
  error: new CallError({ status: 404, code: 'NOT_FOUND', message: '없는 예매예요.' }),
};
const broken = { error: new CallError({ status: 500 }) };
const noNetwork = { error: new TypeError('Failed to fetch') };

const prepared = ({ context }: CheckoutSnapshot) => {
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

/**
 * The mode decides only what a 404 without a code means, so the choices of the customer are explored in live mode. That
 * they change nothing in demo mode: `checkout-without-server.test.ts`.
 */
const inLiveMode =
  <T>(payloads: readonly T[]) =>
  ({ context }: CheckoutSnapshot): readonly T[] =>
    context.mode === 'live' ? payloads : [];

export const checkoutModel: MachineModel<typeof checkoutMachine> = {
  machine: checkoutMachine,
  causes: checkoutCauses,
  inputs: {
    plain: input,
    'in demo mode': { ...input, mode: 'demo' },
    'with a seat too few': { ...input, seatIds: [] },
    'with a seat that is no number': { ...input, seatIds: [Number.NaN] },
  },
  // Twice the steps of today, so that a faulty chart is reported by its broken rules.
  limit: 40_000,
  cases: {
    'xstate.done.actor.loadingDiscounts': inLiveMode([{ output: [DISCOUNT] }]),
    'xstate.done.actor.loadingPoints': [{ output: BALANCE }],
    'xstate.error.actor.loadingPoints': [broken],
    'xstate.done.actor.recalling': ({ context }) => [
      { output: null },
      ...(context.mode === 'live'
        ? [KEPT, KEPT_GONE, KEPT_MOVED].map((output) => ({ output }))
        : []),
    ],
    'xstate.done.actor.reloadingDiscounts': [
      { output: [] },
      { output: [DISCOUNT] },
      { output: [MOVED] },
    ],
    'xstate.error.actor.reloadingDiscounts': [broken],
    'xstate.done.actor.reloadingPoints': [{ output: 500 }],
    'xstate.error.actor.reloadingPoints': [broken],
    'discount.choose': ({ context }) =>
      context.mode === 'live'
        ? [
            { discountId: null },
            ...context.discounts.map(({ paymentDiscountId: discountId }) => ({ discountId })),
          ]
        : [],
    'points.set': inLiveMode([{ points: 14_950 }]),
    'method.choose': inLiveMode([
      { method: 'CARD', now: DAY_AHEAD },
      { method: 'VIRTUAL_ACCOUNT', now: DAY_AHEAD },
      { method: 'VIRTUAL_ACCOUNT', now: TOO_LATE },
    ]),
    pay: [
      { orderId: ORDER_ID, now: DAY_AHEAD },
      { orderId: ORDER_ID, now: TOO_LATE },
    ],
    'amounts.accept': [{ orderId: 'ORDER-1795132800001-000000001', now: DAY_AHEAD }],
    'xstate.done.actor.creating': [{ output: { reservationId: 31 } }],
    'xstate.error.actor.creating': [
      noServer,
      notFound,
      refused('HOLD_EXPIRED'),
      bookedElsewhere(101),
      bookedElsewhere(),
      refused('SCREENING_STARTED'),
      refused('SCREENING_CANCELLED'),
      noNetwork,
    ],
    'xstate.done.actor.preparing': (snapshot) => [
      { output: { prepared: prepared(snapshot), now: DAY_AHEAD } },
    ],
    'xstate.error.actor.preparing': [
      noServer,
      notFound,
      noNetwork,
      refused('AMOUNT_CHANGED'),
      refusedAmounts(corrected),
      refusedAmounts(correctedTooLow),
      refused('POINTS_CHANGED'),
      refused('DISCOUNT_NOT_FOR_METHOD'),
      refused('VIRTUAL_ACCOUNT_TOO_LATE'),
      refused('BELOW_MINIMUM_AMOUNT'),
    ],
    'xstate.error.actor.completing': [noServer, noNetwork, refused('HOLD_EXPIRED')],
    'xstate.error.actor.asking': [
      refusedByProvider('USER_CANCEL', '취소되었습니다.'),
      refusedByProvider('PAY_PROCESS_CANCELED', '취소되었습니다.'),
      refusedByProvider('SDK_MISSING', ''),
      refusedByProvider('REJECT_CARD_COMPANY', '카드사가 거절했습니다.'),
      refusedByProvider(null, '결제창을 열 수 없습니다.'),
    ],
    'xstate.error.actor.cancelling': [
      notFound,
      { error: new CallError({ status: 409 }) },
      noNetwork,
    ],
  },
  invariants: [
    ...amountRules,
    ...choiceRules,
    ...orderRules,
    ...abandonRules,
    ...outcomeRules,
    ...stepRules,
  ],
};
