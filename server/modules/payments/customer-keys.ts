import { createHmac } from 'node:crypto';

/** Identifies customers to the provider by a key that cannot be derived from the id. */
export interface CustomerKeys {
  keyFor(customerId: number): string;
}

/** @param secret the application's secret */
export function createCustomerKeys(secret: string): CustomerKeys {
  return {
    keyFor: (customerId) =>
      createHmac('sha256', secret).update(`customer-key:${customerId}`).digest('base64url'),
  };
}
