import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { groupPath } from '../../../../domain/admin-pages.ts';
import { MAX_GROUP_SEATS } from '../../../../domain/limits.ts';
import { callFailure, callFailureGuards } from '../../../../machines/calls.ts';
import type { GroupRequest } from '../../../../openapi.gen.d.ts';
import { answerOf, ticketPricesKey, useApi } from '../../../api/api.ts';
import { messageBeside } from '../../../api/form-faults.ts';
import { seatMapQuery } from '../../../api/seat-map-query.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { useConfirmation } from '../../../ui/use-confirmation.ts';
import { watchSeats } from '../adapter-seat-stream.ts';
import { blocksQuery } from '../counter/queries.ts';
import { noticeText } from '../notice-text.ts';
import { groupSuggestionFor, pickedSeatNumbers } from '../seat-view.ts';
import type { ShownStatus } from '../text.ts';
import { useSeatMapReading, useTicketPricesOf } from '../use-booking-data.ts';
import { text } from './text.ts';

/** What the form of a group says beside its seats. */
export type GroupFields = Omit<GroupRequest, 'key' | 'screeningId' | 'seatIds' | 'amount'>;

/** The seats of a group, and the call that books them after a confirmation (A-COUNT-61 to A-COUNT-63). */
export function useNewGroup(screeningId: number) {
  const api = useApi();
  const { http } = api;
  const queries = useQueryClient();
  const toast = useToast();
  const [, navigate] = useLocation();
  const map = useSeatMapReading(screeningId);
  const prices = useTicketPricesOf(screeningId);
  const blocks = useQuery(blocksQuery(api, screeningId)).data?.blocks ?? [];
  const [chosen, setChosen] = useState<readonly number[]>([]);
  /** The seats that the server has refused. */
  const [refused, setRefused] = useState<readonly number[]>([]);
  // One for the page: after a lost answer a repeated call returns the booking, and a changed one books nothing.
  const [key] = useState(() => crypto.randomUUID());
  const booked = useRef<number>(null);
  useEffect(
    () =>
      watchSeats(api, queries, screeningId, {
        onFreed: () => undefined,
        onSold: () => undefined,
        onClosed: () => undefined,
        onMoved: () => undefined,
      }),
    [api, queries, screeningId],
  );
  const { failure, ...question } = useConfirmation<Omit<GroupRequest, 'key'>>({
    carryOut: async (request) => {
      try {
        const group = await answerOf(http.POST('/api/admin/groups', { body: { key, ...request } }));
        booked.current = group.groupId;
      } catch (error) {
        const { conflictingSeatIds } = callFailure(error);
        setRefused(conflictingSeatIds);
        setChosen((now) => now.filter((id) => !conflictingSeatIds.includes(id)));
        throw error;
      }
    },
    refresh: () => {
      const { queryKey } = seatMapQuery(api, screeningId);
      for (const each of [queryKey, ticketPricesKey(screeningId)]) {
        void queries.invalidateQueries({ queryKey: each });
      }
    },
    onDone: () => {
      toast(text.booked, 'success');
      if (booked.current !== null) navigate(groupPath(booked.current));
    },
  });

  const blockedIds = blocks.map(({ seatId }) => seatId);
  const seats = (map.data?.seats ?? []).map((seat) =>
    seat.status === 'unavailable' && blockedIds.includes(seat.seatId)
      ? { ...seat, status: 'available' as const }
      : seat,
  );
  const isFree = (id: number) =>
    seats.some(({ seatId, status }) => seatId === id && status === 'available');
  // A seat that another booking takes leaves the selection.
  const picked = chosen.filter(isFree);
  const lost = [...refused, ...chosen.filter((id) => !isFree(id))];

  function toggle(seatId: number, status: ShownStatus): void {
    if (status !== 'available' && status !== 'selected') {
      const { message, tone } = noticeText({ kind: 'seatNotAvailable', status }, () => '');
      toast(message, tone);
    } else if (status === 'available' && picked.length === MAX_GROUP_SEATS) {
      toast(text.tooManySeats, 'info');
    } else {
      setRefused([]);
      setChosen(status === 'selected' ? picked.filter((id) => id !== seatId) : [...picked, seatId]);
    }
  }

  /** Picks the best seats for so many people in place of the picked ones. */
  function pickBest(people: number): void {
    const best = groupSuggestionFor(seats, people);
    if (best.length === 0) {
      toast(text.tooFewSeats, 'info');
      return;
    }
    setRefused([]);
    setChosen(best);
  }

  return {
    ...question,
    ...{ map, seats, prices, blocks, blockedIds, picked, lost, toggle, pickBest },
    lostNumbers: pickedSeatNumbers(seats, lost),
    /** Why the last try failed; null without a failure. */
    problem:
      failure &&
      (callFailureGuards.isOutcomeUnknown(null, failure)
        ? text.bookUncertain
        : messageBeside(failure.message ?? text.unanswered, failure, [])),
    submit: (fields: GroupFields, amount: number) =>
      question.ask({ ...fields, screeningId, seatIds: [...picked], amount }),
  };
}

export type NewGroupView = ReturnType<typeof useNewGroup>;
