import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../api/api.ts';

/** What the payment pages need of the application. */
export interface PaymentDeps {
  api: Api;
  queryClient: QueryClient;
  /** Opens the login, which leads back to this path afterwards. */
  onLoginRequired: (returnTo: string) => void;
  /** Warns the developer, not the customer. */
  warn: (about: string, error: unknown) => void;
}
