import { useQueryClient } from '@tanstack/react-query';
import { readPoints } from '../../../../domain/amounts.ts';
import type { CounterShift, OwedRefund } from '../../../../openapi.gen.d.ts';
import { answerOf, useApi } from '../../../api/api.ts';
import { messageBeside } from '../../../api/form-faults.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { useConfirmation } from '../../../ui/use-confirmation.ts';
import { TILL } from './queries.ts';
import { text } from './text.ts';

/** What a dialog of the till asks about. Amounts are as they are typed. */
export type TillQuestion =
  | { readonly kind: 'open'; readonly amount: string }
  | {
      readonly kind: 'close';
      readonly shift: CounterShift;
      readonly amount: string;
      readonly note: string;
    }
  | { readonly kind: 'pay'; readonly refund: OwedRefund };

/** @returns the amount that a question names, in won; null unless it is one */
export function amountOf({ amount }: { amount: string }): number | null {
  return amount.trim() === '' ? null : readPoints(amount);
}

/** Opens and closes a shift, and pays a refund, each after a confirmation (A-COUNT-20, A-COUNT-21, A-COUNT-30). */
export function useTill() {
  const { http } = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const carryOut = (asked: TillQuestion): Promise<unknown> => {
    switch (asked.kind) {
      case 'open': {
        const body = { openingAmount: amountOf(asked) ?? 0 };
        return answerOf(http.POST('/api/admin/counter/shifts', { body }));
      }
      case 'close': {
        const params = { path: { id: asked.shift.shiftId } };
        const body = { countedAmount: amountOf(asked) ?? 0, note: asked.note.trim() || null };
        return answerOf(http.POST('/api/admin/counter/shifts/{id}/close', { params, body }));
      }
      case 'pay': {
        const params = { path: { id: asked.refund.refundId } };
        const body = { amount: asked.refund.amount };
        return answerOf(http.POST('/api/admin/counter/refunds/{id}', { params, body }));
      }
    }
  };
  const { failure, ...till } = useConfirmation<TillQuestion>({
    carryOut,
    refresh: () => void queries.invalidateQueries({ queryKey: TILL }),
    onDone: ({ kind }) => toast(text.done[kind], 'success'),
  });
  return {
    ...till,
    /** Why the last try failed; null without a failure. */
    problem: failure && messageBeside(failure.message ?? text.unanswered, failure, []),
  };
}

export type Till = ReturnType<typeof useTill>;
