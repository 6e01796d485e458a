import { fromPromise } from 'xstate';
import type { Order } from '../../../machines/order-recovery/order-recovery.types.ts';
import { answerOf } from '../../api/answer.ts';
import type { Api } from '../../api/api.ts';
import { cancelReservation } from './actors/cancel-reservation.ts';

export function createOrderRecoveryImplementations(api: Api) {
  return {
    actors: {
      loadOrder: fromPromise<Order, { orderId: string }>(({ input, signal }) =>
        answerOf(
          api.http.GET('/api/protected/payment/order/{orderId}', {
            params: { path: { orderId: input.orderId } },
            signal,
          }),
        ),
      ),
      cancelReservation: cancelReservation(api),
    },
  };
}
