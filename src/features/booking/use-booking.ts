import { useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { SnapshotFrom } from 'xstate';
import type { KoreaDate } from '../../../domain/korea-time.ts';
import { stripAt } from '../../../machines/booking/booking-rules.ts';
import type { bookingMachine } from '../../../machines/booking/booking.machine.ts';
import type { SeatStatus, TicketCount } from '../../../machines/booking/booking.types.ts';
import { useApi } from '../../api/api-context.tsx';
import { seatMapQuery } from '../../api/queries.ts';
import { paths } from '../../ui/paths.ts';
import { statePath } from '../../ui/state-path.ts';
import { useToast } from '../../ui/toasts.tsx';
import { browserBeacon, releaseOnExit } from './adapter-exit.ts';
import { realBooking } from './adapter.ts';
import type { GuestWay, OpenLogin } from './adapter-outside.ts';
import { noticeText, type NoticeText } from './notice-text.ts';
import { text, type ShownStatus } from './text.ts';
import { useCheckout } from './use-checkout.ts';
import { useLoginGate } from './use-login-gate.ts';

/** What the page shows: one of these at a time. */
export type BookingScreen =
  | 'loading'
  | 'filmMissing'
  | 'filmFailed'
  | 'orderUnknown'
  | 'screenings'
  | 'opening'
  | 'openingFailed'
  | 'seats'
  | 'summary'
  | 'ended';

interface BookingOptions {
  movieId: number;
  isSignedIn: boolean;
  /** Whether who is signed in has points. */
  hasPoints: boolean;
  /** Opens the login, which leads back to this path afterwards. */
  onLoginRequired: OpenLogin;
  guests: GuestWay;
}

/** The booking of one film: what it shows, and what one can do there. */
export function useBooking({
  movieId,
  isSignedIn,
  hasPoints,
  onLoginRequired,
  guests,
}: BookingOptions) {
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const [, navigate] = useLocation();
  const [machine] = useState(() => realBooking({ api, queries, onLoginRequired, guests }));
  const actor = useActorRef(machine, { input: { movieId, isSignedIn, now: api.clock.now() } });
  const snapshot = useSelector(actor, (current) => current);
  const { context, children } = snapshot;
  const hold = useSelector(children.seatHold, (child) => child?.context);
  const [notice, setNotice] = useState<NoticeText | null>(null);
  const dismissNotice = useCallback(() => setNotice(null), []);
  const now = useCallback(() => api.clock.now(), [api]);
  const checkout = useCheckout(children.checkout, api.clock);
  const gate = useLoginGate(children.loginGate);
  useEffect(() => actor.send({ type: 'session.change', isSignedIn }), [actor, isSignedIn]);

  useEffect(() => {
    const nameOf = (seatId: number): string => {
      const { screeningId } = actor.getSnapshot().context.hold;
      const map = queries.getQueryData(seatMapQuery(api, screeningId).queryKey);
      return map?.seats.find((seat) => seat.seatId === seatId)?.seatNumber ?? '';
    };
    const subscriptions = [
      actor.on('notice', (said) => setNotice(noticeText(said.notice, nameOf))),
      actor.on('exit.release', (release) => releaseOnExit(api, release, browserBeacon())),
      actor.on('profile.open', () => {
        toast(text.booked, 'success');
        navigate(paths.profile);
      }),
      actor.on('failure.open', ({ code, message }) => {
        const query = new URLSearchParams({ code, ...(message === null ? {} : { message }) });
        navigate(`${paths.paymentFail}?${query.toString()}`);
      }),
    ];
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [actor, api, queries, toast, navigate]);

  // Before the other effects are undone, which stops the machine and what listens to it.
  useLayoutEffect(() => () => actor.send({ type: 'booking.close' }), [actor]);

  return {
    /** For the tests that walk the page. */
    statePath: statePath(snapshot.value),
    screen: screenOf(snapshot),
    /** From 0. */
    step: stepOf(snapshot),
    isBusy: snapshot.hasTag('working') || snapshot.hasTag('loading'),
    canGoOn: snapshot.can({ type: 'step.next' }),
    isListFailed: snapshot.matches({ choosing: 'failed' }),
    /** The seats are given back before another choice (C-BOOK-39). */
    isReleasing: snapshot.matches({ seating: 'releasing' }),
    isSettling: snapshot.matches({ seating: { picking: 'settling' } }),
    date: context.date,
    days: stripAt(context.now),
    screeningId: context.screening?.screeningId ?? null,
    /** The seats that are open, also on the way back from them. */
    openScreeningId: context.hold.screeningId,
    tickets: context.tickets,
    pickedSeatIds: context.seatIds,
    /** Held by this person, picked or not. */
    heldSeatIds: [...context.hold.seatIds, ...context.heldSeatIds],
    /** Milliseconds since 1970; null when nothing is held. */
    deadline: typeof hold?.expiresAt === 'string' ? Date.parse(hold.expiresAt) : null,
    now,
    checkout,
    /** Asks who this is; null as long as that need not be known. */
    gate,
    hasPoints,
    notice,

    dismissNotice,
    retry: () => actor.send({ type: 'load.retry' }),
    pickDate: (date: KoreaDate) => actor.send({ type: 'date.pick', date }),
    pickScreening: (screening: PickableScreening) =>
      actor.send({
        type: 'screening.pick',
        screening: {
          screeningId: screening.screeningId,
          startsAt: screening.screeningStartTime,
        },
        availableSeats: screening.availableSeats,
        now: api.clock.now(),
      }),
    setTicket: (ticket: TicketCount) => actor.send({ type: 'ticket.set', ...ticket }),
    toggleSeat: (seatId: number, status: ShownStatus) =>
      actor.send(
        status === 'selected'
          ? { type: 'seat.unpick', seatId }
          : { type: 'seat.pick', seatId, status: status satisfies SeatStatus },
      ),
    suggestSeats: (seatIds: number[]) => actor.send({ type: 'seats.suggest', seatIds }),
    next: () => actor.send({ type: 'step.next' }),
    back: () => actor.send({ type: 'step.back' }),
  };
}

export type BookingView = ReturnType<typeof useBooking>;

interface PickableScreening {
  screeningId: number;
  screeningStartTime: string;
  availableSeats: number;
}

type Snapshot = SnapshotFrom<typeof bookingMachine>;

function screenOf(snapshot: Snapshot): BookingScreen {
  if (snapshot.matches('filmMissing')) return 'filmMissing';
  if (snapshot.matches('filmFailed')) return 'filmFailed';
  if (snapshot.matches('orderUnknown')) return 'orderUnknown';
  if (snapshot.matches('openingFailed')) return 'openingFailed';
  if (snapshot.matches('openingScreening')) return 'opening';
  if (snapshot.hasTag('screenings')) return 'screenings';
  if (snapshot.hasTag('summary')) return 'summary';
  if (snapshot.hasTag('seats')) return 'seats';
  return snapshot.hasTag('loading') ? 'loading' : 'ended';
}

function stepOf(snapshot: Snapshot): number {
  if (snapshot.hasTag('summary')) return 2;
  return snapshot.hasTag('seats') ? 1 : 0;
}
