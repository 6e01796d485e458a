import { createHmac } from 'node:crypto';

/** Names customers to the provider, by a key that nobody can guess from a running number. */
export interface CustomerKeys {
  keyFor(customerId: number): string;
}

/** @param secret the application's own secret */
export function createCustomerKeys(secret: string): CustomerKeys {
  return {
    keyFor: (customerId) =>
      createHmac('sha256', secret).update(`customer-key:${customerId}`).digest('base64url'),
  };
}
