import type { SnapshotFrom } from 'xstate';
import type { checkoutMachine } from '../checkout.machine.ts';
import type { Invariant, Step } from '@marquee/statecharts/model';
import { fieldsOf, inputsOf, sentOf } from '@marquee/statecharts/read-effects';
import { DISCOUNT } from './examples.ts';

export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>;
export type CheckoutStep = Step<typeof checkoutMachine>;
export type CheckoutInvariant = Invariant<typeof checkoutMachine>;

const CALLS = ['creating', 'preparing', 'completing', 'cancelling', 'asking', 'saving'];
export const runningCalls = (snapshot: CheckoutSnapshot): string[] =>
  Object.keys(snapshot.children).filter((id) => CALLS.includes(id));

export const calls = (step: CheckoutStep, id: string): boolean => inputsOf(step, id).length > 0;
export const isDone = ({ event }: CheckoutStep, id: string): boolean =>
  event.type === `xstate.done.actor.${id}`;
export const isFailed = ({ event }: CheckoutStep, id: string): boolean =>
  event.type === `xstate.error.actor.${id}`;
export const outputIn = ({ event }: CheckoutStep): unknown =>
  'output' in event ? event.output : undefined;
export const noticesOf = (step: CheckoutStep): Record<string, unknown>[] =>
  sentOf(step, 'notice.raise').map(({ notice }) => fieldsOf(notice));
export const hasNotice = (step: CheckoutStep, kind: string): boolean =>
  noticesOf(step).some((notice) => notice.kind === kind);
export const hasStayed = (step: CheckoutStep): boolean =>
  sentOf(step, 'checkout.stayed').length === 1;
export const endsAs = ({ to }: CheckoutStep, ...results: string[]): boolean =>
  to.status === 'done' && results.includes(to.output.result);

export const isReturningToReview = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches('abandoning') || snapshot.matches('returning');
export const isAtProvider = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches({ paying: 'atProvider' }) || snapshot.matches({ paying: 'awaitingRedirect' });

/** The chosen discount in won, from its rate. */
export const discountOf = ({
  discounts,
  discountId,
  total,
}: CheckoutSnapshot['context']): number =>
  discounts.some(({ paymentDiscountId }) => paymentDiscountId === discountId)
    ? (total * DISCOUNT.discountRate) / 100
    : 0;
