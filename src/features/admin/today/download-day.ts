import type { KoreaDate } from '../../../../domain/korea-time.ts';
import { answerOf } from '../../../api/answer.ts';
import type { Api } from '../../../api/api.ts';

/**
 * Downloads the payments and refunds of a day as a file (A-TODAY-55). The call carries the session, which a link would not.
 * @throws ApiError
 */
export async function downloadDay({ http }: Api, day: KoreaDate): Promise<void> {
  const file = await answerOf(
    http.GET('/api/admin/today/csv', { params: { query: { day } }, parseAs: 'blob' }),
  );
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `marquee-${day}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}
