import { fromPromise } from 'xstate';
import type { PaymentOrder } from '../../../../machines/payment-success/payment-success.types.ts';
import { answerOf } from '../../../api/answer.ts';
import type { Api } from '../../../api/api.ts';

/** Loads an order of the customer. */
export function getOrder<Input extends { orderId: string | null }>({ http }: Api) {
  return fromPromise<PaymentOrder, Input>(({ input, signal }) =>
    answerOf(
      http.GET('/api/protected/payment/order/{orderId}', {
        params: { path: { orderId: input.orderId ?? '' } },
        signal,
      }),
    ),
  );
}
