import createClient from 'openapi-fetch';
import { addDays, koreaDate } from '../../domain/korea-time.ts';
import type { paths } from '../../openapi.gen.d.ts';

/** The size of the largest rooms: 20 rows of 25 seats. */
const rowDefinitions = Array.from({ length: 20 }, (_, index) => ({
  rowIdentifier: String.fromCharCode('A'.charCodeAt(0) + index),
  numberOfSeats: 25,
}));

export const roomName = '벤치관';

/**
 * Adds a room of 500 seats to the demo cinema, with a screening of the first film tomorrow evening.
 * @param url the server's origin
 */
export async function openLargeRoom(url: string): Promise<void> {
  const http = createClient<paths>({ baseUrl: url, headers: { origin: url } });
  const { sessionId } = required(
    await http.POST('/api/signin/admin', { body: { loginId: 'admin', password: 'marquee2026' } }),
  );
  http.use({
    onRequest: ({ request }) => request.headers.set('Authorization', sessionId),
  });
  const { roomId } = required(
    await http.POST('/api/admin/screening-rooms/create', { body: { roomName, rowDefinitions } }),
  );
  const [type] = required(await http.GET('/api/admin/ticket-types/get')).content;
  if (type === undefined) throw new Error('The demo cinema has no ticket type');
  const { ticketTypeId } = type;
  required(
    await http.POST('/api/admin/price-settings/set', {
      body: { roomId, ticketTypeId, price: 20_000 },
    }),
  );
  const screeningTime = `${addDays(koreaDate(new Date()), 1)} 20:00`;
  required(
    await http.POST('/api/admin/screenings/create', {
      body: { movieId: 1, roomId, screeningTime },
    }),
  );
}

function required<T>({ data, error }: { data?: T; error?: unknown }): T {
  if (data === undefined) throw new Error(`The demo cinema refused: ${JSON.stringify(error)}`);
  return data;
}
