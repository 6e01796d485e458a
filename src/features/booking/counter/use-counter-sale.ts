import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useCallback, useLayoutEffect, useState } from 'react';
import { counterSaleMachine } from '../../../../machines/counter-sale/counter-sale.machine.ts';
import type { CounterPayment } from '../../../../machines/counter-sale/counter-sale.setup.ts';
import type { TicketCount } from '../../../../openapi.gen.d.ts';
import { useApi } from '../../../api/api.ts';
import { inputOwner } from '../../../api/input-storage.ts';
import { seatMapQuery } from '../../../api/seat-map-query.ts';
import { statePath } from '../../../ui/state-path.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { onPageLeave } from '../../../ui/use-draft.ts';
import { usePageMachine } from '../../../ui/use-page-machine.ts';
import { noticeText } from '../notice-text.ts';
import type { ShownStatus } from '../text.ts';
import { createCounterSaleImplementations } from './adapter.ts';
import { readSentSale } from './sent-sale.ts';

/** A sale at the counter: what the page shows, and the seller's commands. */
export function useCounterSale(loginId: string) {
  const [owner] = useState(() => inputOwner(loginId));
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const [snapshot, actor] = usePageMachine(
    counterSaleMachine,
    () => createCounterSaleImplementations({ api, queries, owner }),
    {
      input: { sent: readSentSale(owner) },
      onNotice: ({ notice }) => {
        const { screeningId } = actor.getSnapshot().context;
        const map = queries.getQueryData(seatMapQuery(api, screeningId).queryKey);
        const nameOf = (id: number) =>
          map?.seats.find(({ seatId }) => seatId === id)?.seatNumber ?? '';
        const { message, tone } = noticeText(notice, nameOf);
        toast(message, tone);
      },
    },
  );
  // The other effects' clean-up stops the machine.
  useLayoutEffect(() => onPageLeave(() => actor.send({ type: 'page.leave' })), [actor]);
  const { context, children } = snapshot;
  const { screeningId, tickets, seatIds, heldSeatIds, opened, request, sold, failure } = context;
  const now = useCallback(() => api.clock.now(), [api]);
  const hold = useSelector(children.seatHold, (child) => child?.context);
  return {
    /** For browser tests. */
    statePath: statePath(snapshot.value),
    screen: snapshot.matches('sold')
      ? ('sold' as const)
      : snapshot.hasTag('seats')
        ? ('seats' as const)
        : snapshot.hasTag('sent')
          ? ('asking' as const)
          : ('choosing' as const),
    isWorking: snapshot.hasTag('working'),
    /** The answer to a sale was lost. */
    isUncertain: snapshot.matches({ selling: 'uncertain' }) || snapshot.matches('unanswered'),
    /** A sale was sent and has no answer yet: it belongs to the shift, which is not closed before (A-COUNT-45). */
    isSent: snapshot.hasTag('sent'),
    canSell: snapshot.can({ type: 'sale.submit', payment: NO_PAYMENT }),
    ...{ screeningId, tickets, request, sold, failure },
    pickedSeatIds: seatIds,
    /** Also those that were held before a reload, which can be picked again (A-COUNT-2). */
    heldSeatIds: [...heldSeatIds, ...(opened?.hold.seatIds ?? [])],
    /** Milliseconds since 1970; null when nothing is held. */
    deadline: typeof hold?.expiresAt === 'string' ? Date.parse(hold.expiresAt) : null,
    now,
    choose: (chosen: number) => actor.send({ type: 'screening.choose', screeningId: chosen }),
    leave: () => actor.send({ type: 'screening.leave' }),
    setTicket: (ticket: TicketCount) => actor.send({ type: 'ticket.set', ...ticket }),
    toggleSeat: (seatId: number, status: ShownStatus) =>
      actor.send(
        status === 'selected'
          ? { type: 'seat.unpick', seatId }
          : { type: 'seat.pick', seatId, status },
      ),
    suggestSeats: (suggested: number[]) =>
      actor.send({ type: 'seats.suggest', seatIds: suggested }),
    sell: (payment: Omit<CounterPayment, 'key'>) =>
      actor.send({
        type: 'sale.submit',
        payment: { ...payment, key: crypto.randomUUID() },
      }),
    retry: () => actor.send({ type: 'sale.retry' }),
  };
}

export type CounterSaleView = ReturnType<typeof useCounterSale>;

const NO_PAYMENT = { key: '', amount: 0, method: 'CASH' } as const;
