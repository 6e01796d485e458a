import { queryOptions } from '@tanstack/react-query';
import type { KoreaDate } from '../../../../domain/korea-time.ts';
import { answerOf, type Api, PERSONAL } from '../../../api/api.ts';
import { readLatest } from '../list-parts.tsx';

const POLL_MS = 60_000;

/** The first parts of the keys of all days. */
export const todayKey = [PERSONAL, 'admin', 'today'] as const;

/** A day of the cinema, read again each minute while the page is visible (A-TODAY-51). */
export const todayQuery = ({ http }: Api, day: KoreaDate | undefined) =>
  queryOptions({
    queryKey: [...todayKey, day ?? null],
    queryFn: ({ signal }) =>
      answerOf(
        http.GET('/api/admin/today', {
          params: { query: day === undefined ? {} : { day } },
          signal,
        }),
      ),
    ...readLatest,
    refetchInterval: POLL_MS,
  });
