import { fromPromise } from 'xstate';
import type { components } from '../../../../openapi.gen.d.ts';
import type { CancelInput } from '../../../../machines/payment-failure/payment-failure.types.ts';
import { answerOf } from '../../../api/answer.ts';
import { PERSONAL } from '../../../api/queries.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { text } from '../text.ts';

type CancelRequest = components['schemas']['CancelRequest'];

/** Cancels a reservation only while it is not paid, and refetches the customer's bookings and points. */
export function cancelOrder(deps: Pick<PaymentDeps, 'api' | 'queryClient'>) {
  return fromPromise<unknown, CancelInput>(({ input, signal }) =>
    cancel(deps, { ...input, onlyPending: true }, signal),
  );
}

/** Cancels a reservation only while it waits for its deposit (C-PAY-64). */
export function cancelDeposit(deps: Pick<PaymentDeps, 'api' | 'queryClient'>) {
  return fromPromise<unknown, { reservationId: number }>(({ input, signal }) =>
    cancel(
      deps,
      { ...input, refundReason: text.depositCancelReason, onlyAwaitingDeposit: true },
      signal,
    ),
  );
}

async function cancel(
  { api, queryClient }: Pick<PaymentDeps, 'api' | 'queryClient'>,
  body: CancelRequest,
  signal: AbortSignal,
): Promise<unknown> {
  const answer = await answerOf(
    api.http.POST('/api/protected/reservations/cancel', { body, signal }),
  );
  void queryClient.invalidateQueries({ queryKey: [PERSONAL] });
  return answer;
}
