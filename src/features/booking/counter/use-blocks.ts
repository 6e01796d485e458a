import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readPoints } from '../../../../domain/amounts.ts';
import { MAX_RELEASE_MINUTES } from '../../../../domain/limits.ts';
import { answerOf, useApi } from '../../../api/api.ts';
import { messageBeside } from '../../../api/form-faults.ts';
import { seatMapQuery } from '../../../api/seat-map-query.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { useConfirmation } from '../../../ui/use-confirmation.ts';
import { watchSeats } from '../adapter-seat-stream.ts';
import { useSeatMapReading } from '../use-booking-data.ts';
import { blocksQuery } from './queries.ts';
import { text } from './text.ts';

/** What the dialog asks about. The minutes are as they are typed. */
export type BlockQuestion =
  | {
      readonly kind: 'block';
      readonly seatIds: readonly number[];
      readonly note: string;
      readonly minutes: string;
    }
  | { readonly kind: 'release'; readonly seatIds: readonly number[] };

/** @returns the typed minutes; null for none, undefined for what is no number of them */
export function minutesOf({ minutes }: { minutes: string }): number | null | undefined {
  if (minutes.trim() === '') return null;
  const typed = readPoints(minutes);
  return typed !== null && typed >= 1 && typed <= MAX_RELEASE_MINUTES ? typed : undefined;
}

/** The blocked seats of a screening, and their changes, each after a confirmation (A-COUNT-43). */
export function useBlocks(screeningId: number) {
  const api = useApi();
  const { http } = api;
  const queries = useQueryClient();
  const toast = useToast();
  const [picked, setPicked] = useState<readonly number[]>([]);
  const map = useSeatMapReading(screeningId);
  const read = useQuery(blocksQuery(api, screeningId));
  const refresh = () => {
    for (const { queryKey } of [blocksQuery(api, screeningId), seatMapQuery(api, screeningId)]) {
      void queries.invalidateQueries({ queryKey });
    }
  };
  useEffect(() => watchSeats(api, queries, screeningId), [api, queries, screeningId]);
  const params = { path: { id: screeningId } };
  const { failure, ...confirmation } = useConfirmation<BlockQuestion>({
    carryOut: (asked) => {
      const seatIds = [...asked.seatIds];
      if (asked.kind === 'release') {
        return answerOf(
          http.POST('/api/admin/seat-blocks/{id}/release', { params, body: { seatIds } }),
        );
      }
      const body = {
        ...{ seatIds, note: asked.note.trim() || null },
        releaseMinutes: minutesOf(asked) ?? null,
      };
      return answerOf(http.POST('/api/admin/seat-blocks/{id}', { params, body }));
    },
    refresh,
    onDone: ({ kind }) => {
      setPicked([]);
      toast(text.blockDone[kind], 'success');
    },
  });
  const blocks = read.data?.blocks ?? [];
  const blockedIds = blocks.map(({ seatId }) => seatId);
  return {
    ...confirmation,
    map: map.data,
    /** Of what is missing; null while it is being read, and when it is there. */
    missing: [map, read].find(({ data, error }) => data === undefined && error !== null) ?? null,
    isRead: read.data !== undefined,
    ...{ blocks, blockedIds },
    picked: {
      blocked: picked.filter((id) => blockedIds.includes(id)),
      free: picked.filter((id) => !blockedIds.includes(id)),
    },
    toggle: (seatId: number) =>
      setPicked((now) =>
        now.includes(seatId) ? now.filter((id) => id !== seatId) : [...now, seatId],
      ),
    /** Why the last try failed; null without a failure. */
    problem: failure && messageBeside(failure.message ?? text.unanswered, failure, []),
  };
}
