import { expect, it } from 'vitest';
import {
  findingOf,
  type Checked,
  type Finding,
} from '../../../server/modules/payments/outside-refund.ts';
import type { ProviderBalance } from '../../../server/ports/payments.ts';
import { at, orderRow } from '../support/rows.ts';

const done = (amount: number) => ({ providerRefundAmount: amount, doneAt: at('10:30') });
const open = (amount: number) => ({ providerRefundAmount: amount, doneAt: null });
const nothing: Finding = { kind: 'nothing' };
const record = (outsideRefund: number): Finding => ({ kind: 'record', outsideRefund });
const cancel: Finding = { kind: 'cancel', isAccountOpen: false };

/** A paid order of 23,000 won. */
const find = (
  left: number,
  {
    order,
    ...more
  }: Partial<Omit<Checked, 'order'>> & { order?: Parameters<typeof orderRow>[0] } = {},
  balance: Partial<ProviderBalance> = {},
): Finding => {
  const checked = orderRow({ state: 'DONE', ...order });
  return findingOf(
    {
      ...{ order: checked, parts: [], isAdmitted: false },
      ...{ isScreeningOver: false, isScreeningCancelled: false },
      ...more,
    },
    { orderId: checked.orderId, left, isAccountOpen: false, ...balance },
  );
};

it.each<[string, Finding, Finding]>([
  ['nothing returned', find(23_000), nothing],
  ['everything returned', find(0), cancel],
  [
    'a deposit taken back',
    find(0, {}, { isAccountOpen: true }),
    { ...cancel, isAccountOpen: true },
  ],
  ['a part returned', find(20_000), record(3_000)],
  ['a known part', find(20_000, { order: { outsideRefund: 3_000 } }), nothing],
  ['a larger part', find(19_000, { order: { outsideRefund: 3_000 } }), record(4_000)],
  ['the rest after a known part', find(0, { order: { outsideRefund: 3_000 } }), cancel],
  ['another order', find(0, {}, { orderId: 'ORDER-0987654321' }), nothing],
  ['an admitted booking', find(0, { isAdmitted: true }), record(23_000)],
  ['a past screening', find(0, { isScreeningOver: true }), record(23_000)],
  ['a cancelled screening', find(0, { isScreeningCancelled: true }), nothing],
  ['a ticket that waits', find(23_000, { parts: [open(8_000)] }), nothing],
  ['a ticket under way', find(15_000, { parts: [open(8_000)] }), nothing],
  ['a ticket that was returned', find(15_000, { parts: [done(8_000)] }), nothing],
  ['a balance from before a ticket', find(23_000, { parts: [done(8_000)] }), { kind: 'outdated' }],
  ['a part beside a ticket that waits', find(20_000, { parts: [open(8_000)] }), record(3_000)],
  ['a part beside a ticket', find(12_000, { parts: [done(8_000)] }), record(3_000)],
  ['the rest beside a ticket that waits', find(0, { parts: [open(8_000)] }), cancel],
  ['the rest beside a half ticket', find(0, { parts: [done(4_000)] }), cancel],
  [
    'a part of a payment that is being returned',
    find(20_000, { order: { state: 'REFUND_PENDING', providerRefundAmount: 23_000 } }),
    nothing,
  ],
  [
    'a part of a payment of which a half is being returned',
    find(20_000, { order: { state: 'REFUND_PENDING', providerRefundAmount: 11_500 } }),
    record(3_000),
  ],
  [
    'the rest of a payment of which a half was returned',
    find(0, { order: { state: 'REFUNDED', providerRefundAmount: 11_500 } }),
    record(11_500),
  ],
])('C-PAY-97, C-PAY-98, C-PAY-99: judges %s', (_, found, expected) => {
  expect(found).toEqual(expected);
});
