import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { adminDiscountsMachine } from '../../../machines/admin-discounts/admin-discounts.machine.ts';
import { paymentDiscountsQuery } from '../../../src/api/booking-queries.ts';
import { createAdminDiscountsImplementations } from '../../../src/features/admin/discounts/adapter.ts';
import { createLeaveGuard } from '../../../src/features/admin/section/leave-guard.ts';
import { memoryStore } from '../support/memory-store.ts';
import { recordedCalls } from '../support/recorded-calls.ts';

const discount = {
  ...{ paymentDiscountId: 7, providerName: '물결카드', description: null },
  ...{ discountRate: 10, discountAmount: null, paymentMethod: 'CARD' },
  ...{ firstDay: null, lastDay: null, endedAt: null },
  ...{ state: 'CURRENT', isUsed: false, version: 2 },
} as const;
const listed = { content: [discount], totalElements: 1, totalPages: 1 };

/** The page of the discounts, loaded. @param answer to a change */
async function opened(answer: { status: number; body: unknown }) {
  const { api, calls, requests } = recordedCalls(({ path }) =>
    path.endsWith('/get')
      ? { status: 200, body: JSON.stringify(listed) }
      : { status: answer.status, body: JSON.stringify(answer.body) },
  );
  const queries = new QueryClient();
  const guard = createLeaveGuard();
  const implementations = createAdminDiscountsImplementations({
    ...{ api, queries, owner: 'manager', guard, navigate: () => undefined },
  });
  const actor = createActor(adminDiscountsMachine.provide(implementations), {
    input: { kept: null },
  }).start();
  onTestFinished(() => void actor.stop());
  await waitFor(actor, (state) => state.matches({ listing: 'showing' }));
  return { actor, api, queries, calls, requests };
}

/** Saves another rate of the listed discount at a server with this answer. */
async function saved(answer: { status: number; body: unknown }) {
  const { actor, api, queries } = await opened(answer);
  const shop = [paymentDiscountsQuery(api).queryKey, ['movies']];
  for (const key of shop) queries.setQueryData(key, []);
  actor.send({ type: 'form.edit', id: discount.paymentDiscountId });
  actor.send({ type: 'rate.type', value: '12' });
  actor.send({ type: 'form.submit' });
  const { value } = await waitFor(actor, (state) => !state.matches({ editor: 'saving' }));
  return { value, stale: shop.map((key) => queries.getQueryState(key)?.isInvalidated) };
}

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStore()));
afterEach(() => vi.unstubAllGlobals());

it('A-DISC-4: the shop reads its discounts again after a change', async () => {
  const { value, stale } = await saved({ status: 200, body: discount });
  expect(value).toEqual({ listing: 'loading' });
  expect(stale).toEqual([true, true]);
});

it.each(['IN_USE', 'DISCOUNT_ENDED', 'TOO_MANY_DISCOUNTS'])(
  'A-DISC-22: shows the refusal %s at the form, and no versions to choose from',
  async (code) => {
    const { value, stale } = await saved({
      status: 409,
      body: { code, message: '이미 사용 중이에요.', current: discount },
    });
    expect(value).toEqual({ editor: { form: 'refused' } });
    expect(stale).toEqual([false, false]);
  },
);

it('A-DISC-24: shows both versions of a discount that was changed meanwhile', async () => {
  const body = { code: 'EDIT_CONFLICT', message: '그 사이에 바뀌었어요.' };
  const { value } = await saved({
    status: 409,
    body: { ...body, current: { ...discount, discountRate: 20, version: 3 } },
  });
  expect(value).toEqual({ editor: 'choosingVersions' });
});

it('A-DISC-20: reads the page that is opened', async () => {
  const { actor, requests } = await opened({ status: 200, body: discount });
  actor.send({ type: 'page.open', page: 3 });
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  expect(requests.map(({ url }) => new URL(url).searchParams.get('page'))).toEqual(['0', '3']);
});

it.each([
  [' 첫 예매 ', '첫 예매'],
  ['  ', null],
])(
  'A-DISC-21: sends what is typed without blanks around it, and null for what is left empty: %j',
  async (typed, description) => {
    const { actor, calls } = await opened({ status: 200, body: discount });
    actor.send({ type: 'form.add' });
    const lastDay = '2099-12-31';
    const values = { providerName: ' 물결카드 ', description: typed, lastDay };
    actor.send({ type: 'draft.change', values });
    actor.send({ type: 'amount.type', value: '1500' });
    actor.send({ type: 'form.submit' });
    await waitFor(actor, (state) => state.matches('listing'));
    const terms = { discountRate: null, discountAmount: 1500, paymentMethod: null };
    expect(calls[1]).toEqual({
      path: '/api/admin/payment-discount/register',
      body: { providerName: '물결카드', description, ...terms, firstDay: null, lastDay },
    });
  },
);

it('A-DISC-25: deletes the discount that is confirmed', async () => {
  const { actor, calls } = await opened({ status: 200, body: discount });
  actor.send({ type: 'remove.request', id: discount.paymentDiscountId });
  actor.send({ type: 'remove.confirm' });
  await vi.waitFor(() => expect(calls.length).toBeGreaterThan(1));
  expect(calls[1]?.path).toBe('/api/admin/payment-discount/delete/7');
});
