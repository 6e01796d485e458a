import type { ExchangePaymentRequest } from '../../../openapi.gen.d.ts';
import { answerOf } from '../../api/api.ts';
import type { CardDeps } from './pay-by-card.ts';

/**
 * Holds the seats of a dearer screening and opens the card form for the difference, which replaces the page (C-RES-108). The success
 * page confirms the payment like that of a booking.
 * @throws ApiError of the server; CallError when the form was closed, or could not be opened. The seats stay held then
 */
export async function payDifference(
  deps: CardDeps,
  reservationId: number,
  wanted: ExchangePaymentRequest,
): Promise<never> {
  // Later: other pages share what this module needs, and not the provider's script.
  const { payByCard } = await import('./pay-by-card.ts');
  const held = await answerOf(
    deps.api.http.POST('/api/protected/reservations/{id}/exchange/payment', {
      params: { path: { id: reservationId } },
      body: wanted,
    }),
  );
  return payByCard(deps, held);
}
