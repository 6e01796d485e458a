import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { groupPath } from '../../../../domain/admin-pages.ts';
import { MAX_GROUP_SEATS } from '../../../../domain/limits.ts';
import { callFailure, callFailureGuards, type CallFailure } from '../../../../machines/calls.ts';
import type { GroupRequest, Seat } from '../../../../openapi.gen.d.ts';
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
import { useSeatMapReading, useTicketPricesReading } from '../use-booking-data.ts';
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
  const pricesRead = useTicketPricesReading(screeningId);
  const prices = pricesRead.data?.prices ?? [];
  const blocks = useQuery(blocksQuery(api, screeningId)).data?.blocks ?? [];
  const [chosen, setChosen] = useState<readonly number[]>([]);
  /** The seats that the server has refused. */
  const [refused, setRefused] = useState<readonly number[]>([]);
  /** The seats of the calls without an answer: the group itself may have taken them. */
  const [sent, setSent] = useState<readonly number[]>([]);
  // One for the page: after a lost answer a repeated call returns the booking, and a changed one books nothing.
  const [key] = useState(() => crypto.randomUUID());
  const booked = useRef<number>(null);
  useEffect(() => {
    // The map itself has just been read: reading it again when its screening is gone would never end.
    const reload = () => {
      const { queryKey } = blocksQuery(api, screeningId);
      for (const each of [queryKey, ticketPricesKey(screeningId)]) {
        void queries.invalidateQueries({ queryKey: each });
      }
    };
    return watchSeats(api, queries, screeningId, { onClosed: reload, onMoved: reload });
  }, [api, queries, screeningId]);
  const { failure, ...question } = useConfirmation<Omit<GroupRequest, 'key'>>({
    carryOut: async (request) => {
      setSent((now) => [...now, ...request.seatIds]);
      try {
        const group = await answerOf(http.POST('/api/admin/groups', { body: { key, ...request } }));
        booked.current = group.groupId;
      } catch (error) {
        const refusal = callFailure(error);
        const { conflictingSeatIds } = refusal;
        if (!mayBeBooked(refusal)) setSent([]);
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
  const seats = seatsToPick(map.data?.seats ?? [], blockedIds, sent);
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
    ...{ map, pricesRead, seats, prices, blocks, blockedIds, picked, lost, toggle, pickBest },
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

/** Whether one of the page's calls may have booked: that call had no answer, or the server has refused a changed one after it. */
export function mayBeBooked(failure: CallFailure): boolean {
  return callFailureGuards.isOutcomeUnknown(null, failure) || failure.code === 'GROUP_CHANGED';
}

/** @returns the map's seats, with the blocked ones and those of the calls without an answer as free */
export function seatsToPick(
  seats: readonly Seat[],
  blockedIds: readonly number[],
  sentIds: readonly number[],
): Seat[] {
  return seats.map((seat) =>
    sentIds.includes(seat.seatId) ||
    (seat.status === 'unavailable' && blockedIds.includes(seat.seatId))
      ? { ...seat, status: 'available' as const }
      : seat,
  );
}

export type NewGroupView = ReturnType<typeof useNewGroup>;
