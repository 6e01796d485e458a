import { useQuery } from '@tanstack/react-query';
import { callFailureGuards } from '../../../../machines/calls.ts';
import type { GroupPayment } from '../../../../openapi.gen.d.ts';
import { answerOf, useApi } from '../../../api/api.ts';
import { messageBeside } from '../../../api/form-faults.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { useConfirmation } from '../../../ui/use-confirmation.ts';
import { counterQuery } from '../counter/queries.ts';
import { text as counterText } from '../counter/text.ts';
import { groupQuery } from './queries.ts';
import { text } from './text.ts';

/** What the dialog asks about. The key of a payment stays the same until it is closed, so that a repeated call pays once. */
export type GroupQuestion =
  | {
      readonly kind: 'pay';
      readonly key: string;
      readonly payment: Omit<GroupPayment, 'key'> | null;
    }
  | { readonly kind: 'cancel' };

/** A group with its payment and its cancellation, each after a confirmation (A-COUNT-64, A-COUNT-65). */
export function useGroup(groupId: number) {
  const api = useApi();
  const { http } = api;
  const toast = useToast();
  const read = useQuery(groupQuery(api, groupId));
  const counter = useQuery(counterQuery(api));
  const params = { path: { id: groupId } };
  const { failure, ...question } = useConfirmation<GroupQuestion>({
    carryOut: async (asked) => {
      if (asked.kind === 'cancel') {
        return answerOf(http.POST('/api/admin/groups/{id}/cancel', { params }));
      }
      const { key, payment } = asked;
      if (payment === null) return null;
      const body = { key, ...payment };
      return answerOf(http.POST('/api/admin/groups/{id}/payment', { params, body }));
    },
    onDone: (asked) =>
      toast(asked.kind === 'cancel' ? text.cancelled : paidText(asked.payment), 'success'),
  });
  const isPayment = question.subject?.kind === 'pay';
  return {
    ...question,
    read,
    /** Undefined until it is known. Where it cannot be read the counter is the way on. */
    hasShift:
      counter.data === undefined
        ? counter.isError
          ? false
          : undefined
        : counter.data.shift !== null,
    /** Why the last try failed; null without a failure. */
    problem:
      failure &&
      (isPayment && callFailureGuards.isOutcomeUnknown(null, failure)
        ? text.payUncertain
        : messageBeside(failure.message ?? text.unanswered, failure, [])),
    askPayment: () => question.ask({ kind: 'pay', key: crypto.randomUUID(), payment: null }),
    askCancellation: () => question.ask({ kind: 'cancel' }),
  };
}

export type GroupView = ReturnType<typeof useGroup>;

/** @returns that a payment is recorded, with the change of cash */
function paidText(payment: Omit<GroupPayment, 'key'> | null): string {
  const change = (payment?.givenAmount ?? 0) - (payment?.amount ?? 0);
  return change > 0 ? `${text.paid} ${counterText.change(change)}` : text.paid;
}
