import { fromPromise } from 'xstate';
import type {
  PaymentRequest,
  PreparedAnswer,
} from '../../../../machines/checkout/checkout.types.ts';
import { answerOf } from '../../../api/answer.ts';
import type { Api } from '../../../api/api.ts';
import { requireId } from '../require-id.ts';

/** Registers the order. Rejects an answer without an id with the status 404. */
export function preparePayment({ http, clock }: Api) {
  return fromPromise<PreparedAnswer, PaymentRequest>(async ({ input, signal }) => {
    const answer = await answerOf(
      http.POST('/api/protected/payment/before', { body: input, signal }),
    );
    const prepared = { ...answer, paymentId: requireId(answer, 'paymentId') };
    return { prepared, now: clock.now() };
  });
}
