import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../api/api.ts';

/** What the payment pages need of the application. */
export interface PaymentDeps {
  api: Api;
  queryClient: QueryClient;
  /** Warns the developer, not the customer. */
  warn: (about: string, error: unknown) => void;
}
