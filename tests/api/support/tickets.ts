import type { components } from '../../../openapi.gen.d.ts';
import type { ApiAnswer } from './api.ts';
import type { BookingAnswer } from './booking.ts';
import type { SignedIn } from './cinema.ts';

type Schemas = components['schemas'];
type Offer = Schemas['TicketCancellationOffer'];

interface Ticket {
  who: SignedIn;
  reservationId: number;
  seatId: number;
  ticketTypeId: number;
}

/** The calls that cancel one ticket, as a page makes them. */
export function createTicketCanceller(
  get: (who: SignedIn, path: string) => Promise<Pick<ApiAnswer, 'status' | 'body'>>,
  post: (who: SignedIn, path: string, body: object) => Promise<BookingAnswer>,
) {
  return {
    ask: ({ who, reservationId, seatId, ticketTypeId }: Ticket) =>
      get(
        who,
        `reservations/${reservationId}/ticket-cancellation?seatId=${seatId}&ticketTypeId=${ticketTypeId}`,
      ),
    cancel: (
      { who, reservationId, seatId, ticketTypeId }: Ticket,
      more: Partial<Schemas['TicketCancelRequest']> = {},
    ) =>
      post(who, `reservations/${reservationId}/cancel-ticket`, {
        ...{ seatId, ticketTypeId, refundReason: '한 명이 못 가요' },
        ...{ refundAmount: 15_000, returnedPoints: 0 },
        ...more,
      }),
    /** Cancels with the refund on offer. */
    async confirm(ticket: Ticket): Promise<BookingAnswer> {
      const { refundAmount, returnedPoints } = (await this.ask(ticket)).body as Offer;
      return this.cancel(ticket, { refundAmount, returnedPoints });
    },
  };
}
