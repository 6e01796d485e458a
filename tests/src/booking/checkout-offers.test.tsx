import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor, type ActorRefFrom } from 'xstate';
import type { PaymentMethod } from '../../../domain/amounts.ts';
import { CallError } from '../../../machines/calls.ts';
import { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts';
import type {
  CheckoutChoice,
  Discount,
  PaymentRequest,
  PaymentToSave,
  PreparedAnswer,
  ProviderRequest,
} from '../../../machines/checkout/checkout.types.ts';
import { createServerClock } from '../../../src/api/server-clock.ts';
import { PayBar } from '../../../src/features/booking/summary-step.tsx';
import { PaymentOptions } from '../../../src/features/booking/payment-options.tsx';
import { useCheckout } from '../../../src/features/booking/use-checkout.ts';
import { statePath } from '../../../src/ui/state-path.ts';
import type { ReservationRequest } from '../../../openapi.gen.d.ts';
import { renderPage, wordsOf, type Read } from '../support/render-page.tsx';

const NOW = '2026-11-20T18:00:00+09:00';
const attempt = { now: Date.parse(NOW), orderId: 'ORDER-1795132800000-482913000' };
const never = () => new Promise<never>(() => undefined);

type State =
  'reviewing' | 'creatingReservation' | 'preparingPayment' | 'paying.atProvider' | 'amountsChanged';

/** A checkout whose calls are answered until it is in a state. */
async function checkoutAt(
  state: State,
  { startsAt = '2026-11-22T19:00:00+09:00', points = 0, discounts = [] as Discount[] } = {},
): Promise<ActorRefFrom<typeof checkoutMachine>> {
  const isBefore = (...states: State[]) => states.includes(state);
  const amounts = { amount: 16_000, discountAmount: 0, usedPointAmount: 0, finalAmount: 16_000 };
  const actor = createActor(
    checkoutMachine.provide({
      actors: {
        loadDiscounts: fromPromise<Discount[]>(() => Promise.resolve(discounts)),
        loadPoints: fromPromise<number>(() => Promise.resolve(points)),
        recallChoice: fromPromise<CheckoutChoice | null, { screeningId: number }>(() =>
          Promise.resolve(null),
        ),
        createReservation: fromPromise<{ reservationId: number }, ReservationRequest>(() =>
          isBefore('creatingReservation') ? never() : Promise.resolve({ reservationId: 31 }),
        ),
        preparePayment: fromPromise<PreparedAnswer, PaymentRequest>(({ input }) => {
          if (isBefore('preparingPayment')) return never();
          if (isBefore('amountsChanged'))
            return Promise.reject(new CallError({ status: 409, code: 'AMOUNT_CHANGED', amounts }));
          return Promise.resolve(preparedOf(input));
        }),
        savePayment: fromPromise<unknown, PaymentToSave>(() => Promise.resolve()),
        askProvider: fromPromise<unknown, ProviderRequest>(never),
      },
    }),
    {
      // The answer does not matter here.
      parent: createActor(fromCallback(() => undefined)).start(),
      input: {
        mode: 'live',
        screeningId: 12,
        startsAt,
        movieTitle: '달의 정원',
        seatIds: [101],
        tickets: [{ ticketTypeId: 1, count: 1, price: 15_000 }],
      },
    },
  );
  actor.start();
  await waitFor(actor, (snapshot) => snapshot.matches('reviewing'));
  if (state !== 'reviewing') actor.send({ type: 'pay', ...attempt });
  await waitFor(actor, ({ value }) => statePath(value) === state);
  return actor;
}

function preparedOf(request: PaymentRequest): PreparedAnswer {
  const { amount, finalAmount, usedPointAmount, orderId } = request;
  return {
    prepared: {
      paymentId: 55,
      orderId,
      orderName: '달의 정원',
      amounts: { amount, discountAmount: 0, usedPointAmount, finalAmount },
      providerAmount: finalAmount,
      providerCurrency: 'KRW',
      customerKey: 'key',
      customerName: '김마키',
      customerEmail: 'kim@example.com',
      customerMobilePhone: '01012345678',
      expiresAt: '2026-11-20T18:10:00+09:00',
    },
    now: Date.parse(NOW),
  };
}

function Paying({ actor }: { actor: ActorRefFrom<typeof checkoutMachine> }) {
  const clock = createServerClock(() => Date.parse(NOW));
  const checkout = useCheckout(actor, clock);
  if (checkout === null) return null;
  return (
    <>
      <PaymentOptions checkout={checkout} hasPoints />
      <PayBar booking={{ deadline: null, now: () => clock.now() }} checkout={checkout} />
    </>
  );
}

const shown = (actor: ActorRefFrom<typeof checkoutMachine>, reads: Read[] = []) =>
  renderPage(<Paying actor={actor} />, { now: NOW, reads });

it.each<State>([
  'reviewing',
  'creatingReservation',
  'preparingPayment',
  'paying.atProvider',
  'amountsChanged',
])('the summary offers in %s what the checkout allows (C-PAY-21)', async (state) => {
  const actor = await checkoutAt(state);
  const markup = await shown(actor);
  const snapshot = actor.getSnapshot();
  const buttons = [...markup.matchAll(/<button([^>]*)>/g)].map(([, attributes = '']) => attributes);
  const [choices = ''] = /<fieldset[^>]*>/.exec(markup) ?? [];
  expect({
    pay: !(buttons.at(-1) ?? '').includes('disabled'),
    choose: !choices.includes('disabled'),
  }).toEqual({
    pay: snapshot.can({ type: 'pay', ...attempt }),
    choose: snapshot.can({ type: 'method.choose', method: 'CARD', now: attempt.now }),
  });
});

it.each([
  ['exactly 24 hours', '2026-11-21T18:00:00+09:00', false],
  ['more than 24 hours', '2026-11-21T18:00:01+09:00', true],
])(
  'a virtual account is offered only long before the start: %s (C-PAY-12)',
  async (_name, startsAt, isOffered) => {
    const markup = await shown(await checkoutAt('reviewing', { startsAt }));
    const [choice = ''] = /<input[^>]*value="VIRTUAL_ACCOUNT"[^>]*>/.exec(markup) ?? [];
    expect([choice !== '', !choice.includes('disabled')]).toEqual([true, isOffered]);
    const hints = ['1시간 안에 입금', '상영 24시간 전까지만 가능해요'];
    expect(hints.map((hint) => wordsOf(markup).includes(hint))).toEqual([isOffered, !isOffered]);
  },
);

it.each<[PaymentMethod, string[], boolean]>([
  ['CARD', ['가상계좌 전용'], true],
  ['VIRTUAL_ACCOUNT', ['신용·체크카드 전용'], true],
  ['TRANSFER', ['신용·체크카드 전용', '가상계좌 전용'], true],
])(
  'by %s the discounts of other methods are shown with the method and cannot be chosen (C-PAY-120)',
  async (method, closed, hasHint) => {
    const discounts = [null, 'CARD' as const, 'VIRTUAL_ACCOUNT' as const].map(
      (paymentMethod, index) => ({
        ...{ id: index + 1, paymentDiscountId: index + 1, providerName: '물결', description: null },
        ...{ discountRate: 10, discountAmount: null, paymentMethod },
      }),
    );
    const actor = await checkoutAt('reviewing', { discounts });
    actor.send({ type: 'method.choose', method, now: attempt.now });
    const markup = await shown(actor, [{ key: ['payment-discounts'], data: discounts }]);
    const options = [...markup.matchAll(/<option([^>]*)>([^<]*)</g)];
    const disabled = options.flatMap(([, attributes = '', words = '']) =>
      attributes.includes('disabled') ? [words] : [],
    );
    expect(options.map(([, , words]) => words)).toEqual([
      '할인 선택 안 함',
      '물결 10% 할인',
      '물결 10% 할인 (신용·체크카드 전용)',
      '물결 10% 할인 (가상계좌 전용)',
    ]);
    expect(disabled).toEqual(closed.map((only) => `물결 10% 할인 (${only})`));
    expect(wordsOf(markup).includes('전용 할인은')).toBe(hasHint);
    const open = (discountId: number) =>
      actor.getSnapshot().can({ type: 'discount.choose', discountId });
    expect(discounts.filter(({ id }) => !open(id))).toHaveLength(closed.length);
  },
);

it.each<[PaymentMethod, number, string | null]>([
  ['CARD', 14_901, '100원보다 적은 금액은 결제할 수 없어요.'],
  ['CARD', 14_900, null],
  ['CARD', 15_000, null],
  ['TRANSFER', 14_900, '200원보다 적은 금액은 결제할 수 없어요.'],
])(
  'by %s with %i points the warning of an amount below the minimum is %s (C-PAY-5, C-PAY-6)',
  async (method, points, warning) => {
    const actor = await checkoutAt('reviewing', { points });
    actor.send({ type: 'method.choose', method, now: attempt.now });
    actor.send({ type: 'points.set', points });
    const words = wordsOf(await shown(actor));
    const [sentence = null] = /\S+보다 적은 금액은 결제할 수 없어요\./.exec(words) ?? [];
    expect(sentence).toBe(warning);
  },
);
