import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../plugins/contract-types.ts';
import { readOrder } from '../ledger/order-view.ts';
import { confirmPayment } from './confirm-payment.ts';
import { createCustomerKeys } from './customer-keys.ts';
import { listPayments, listRecentPayments } from './payment-history.ts';
import { preparePayment } from './prepare-payment.ts';
import { receiveWebhook } from './receive-webhook.ts';

type PaymentOperationId =
  | 'preparePayment'
  | 'confirmPayment'
  | 'getPaymentOrder'
  | 'listRecentPayments'
  | 'listPayments'
  | 'receivePaymentWebhook';

/** Orders, their confirmation and the provider's webhook. */
export function paymentHandlers({
  appSecret,
  database,
  provider,
}: Deps): Pick<Handlers, PaymentOperationId> {
  const keys = createCustomerKeys(appSecret);
  return {
    preparePayment: ({ customer, body }) =>
      preparePayment(database, keys, customer.customerId, body),
    confirmPayment: ({ customer, body }) =>
      confirmPayment({ database, provider }, customer.customerId, body),
    getPaymentOrder: ({ customer, params }) =>
      readOrder(database, customer.customerId, params.orderId),
    listRecentPayments: ({ customer }) => listRecentPayments(database.orm, customer.customerId),
    listPayments: ({ customer, query }) => listPayments(database.orm, customer.customerId, query),
    async receivePaymentWebhook({ body }) {
      const orderId = body.data?.orderId ?? body.orderId;
      if (orderId !== undefined) await receiveWebhook(database, orderId);
      return undefined;
    },
  };
}
