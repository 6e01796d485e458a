import { fromPromise } from 'xstate';
import type { CancelInput } from '../../../../machines/payment-failure/payment-failure.types.ts';
import { answerOf } from '../../../api/answer.ts';
import { PERSONAL } from '../../../api/queries.ts';
import type { PaymentDeps } from '../payment-deps.ts';

/** Cancels a reservation only while it is not paid, and refetches the customer's bookings and points. */
export function cancelOrder({ api, queryClient }: Pick<PaymentDeps, 'api' | 'queryClient'>) {
  return fromPromise<unknown, CancelInput>(async ({ input, signal }) => {
    const answer = await answerOf(
      api.http.POST('/api/protected/reservations/cancel', {
        body: { ...input, onlyPending: true },
        signal,
      }),
    );
    void queryClient.invalidateQueries({ queryKey: [PERSONAL] });
    return answer;
  });
}
