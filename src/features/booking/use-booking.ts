import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'wouter';
import type { SnapshotFrom } from 'xstate';
import type { KoreaDate } from '../../../domain/korea-time.ts';
import { stripAt } from '../../../machines/booking/booking-rules.ts';
import { bookingMachine } from '../../../machines/booking/booking.machine.ts';
import { BOOKING_SCREENS } from '../../../machines/booking/booking.types.ts';
import type { SeatStatus, TicketCount } from '../../../openapi.gen.d.ts';
import { useApi } from '../../api/api.ts';
import { seatMapQuery } from '../../api/seat-map-query.ts';
import { koreaDateSchema, readAs } from '../../api/schemas.ts';
import { statePath } from '../../ui/state-path.ts';
import { usePageMachine } from '../../ui/use-page-machine.ts';
import { useToast } from '../../ui/toasts.tsx';
import { useNotice } from '../../ui/use-notice.ts';
import { createBookingImplementations } from './adapter.ts';
import type { GuestWay, OpenLogin } from './booking-deps.ts';
import { noticeText } from './notice-text.ts';
import type { ShownStatus } from './text.ts';
import { useCheckout } from './use-checkout.ts';
import { useLoginGate } from './use-login-gate.ts';
import { useWaitingLine } from './use-waiting-line.ts';

/** What the page shows. `ended`: another page takes over. */
export type BookingScreen = (typeof BOOKING_SCREENS)[number] | 'loading' | 'ended';

export interface BookingOptions {
  movieId: number;
  /** Whether a customer is signed in; null while the session is being restored (C-SESS-22). */
  isSignedIn: boolean | null;
  /** Why the session has ended, in Korean; null unless it has. */
  sessionNotice: string | null;
  /** Whether the account has points. */
  hasPoints: boolean;
  /** Opens the login page, which leads back to this path afterwards. */
  onLoginRequired: OpenLogin;
  guests: GuestWay;
}

/** The booking of one film: what the page shows, and the customer's actions. */
export function useBooking({
  movieId,
  isSignedIn,
  sessionNotice,
  hasPoints,
  onLoginRequired,
  guests,
}: BookingOptions) {
  const api = useApi();
  const queries = useQueryClient();
  const showToast = useToast();
  const [, navigate] = useLocation();
  const [snapshot, actor] = usePageMachine(
    bookingMachine,
    () =>
      createBookingImplementations({
        ...{ api, queries, onLoginRequired, guests, navigate },
        showToast: (message, tone) => void showToast(message, tone),
      }),
    { input: { movieId, isSignedIn, now: api.clock.now(), requestedDate: requestedDate() } },
  );
  // Before the first paint, which then shows the screenings and not their outline.
  useLayoutEffect(() => void actor.start(), [actor]);
  const { context, children } = snapshot;
  const orderRecovery = useSelector(children.orderRecovery, (child) => child?.value);
  const hold = useSelector(children.seatHold, (child) => child?.context);
  const { notice, show: showNotice, dismiss: dismissNotice } = useNotice();
  const now = useCallback(() => api.clock.now(), [api]);
  const checkout = useCheckout(children.checkout, api.clock);
  const gate = useLoginGate(children.loginGate);
  const line = useWaitingLine(children.waitingLine);
  const screen = screenOf(snapshot);

  // During a sign-out the session is unknown for a moment; the customer counts as signed in until it is over.
  useEffect(() => {
    if (isSignedIn !== null) actor.send({ type: 'session.change', isSignedIn });
  }, [actor, isSignedIn]);

  useEffect(() => {
    const nameOf = (seatId: number): string => {
      const { screeningId } = actor.getSnapshot().context.hold;
      const map = queries.getQueryData(seatMapQuery(api, screeningId).queryKey);
      return map?.seats.find((seat) => seat.seatId === seatId)?.seatNumber ?? '';
    };
    const subscriptions = [
      actor.on('notice', (emitted) => showNotice(noticeText(emitted.notice, nameOf))),
      actor.on('notice.end', dismissNotice),
    ];
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [actor, api, queries, showNotice, dismissNotice]);

  const isGateOpen = gate !== null;
  useEffect(() => {
    if (!isGateOpen || sessionNotice === null) return;
    showNotice({ message: sessionNotice, tone: 'warning', isLasting: true });
  }, [isGateOpen, sessionNotice, showNotice]);

  // The other effects' clean-up stops the machine.
  useLayoutEffect(() => () => actor.send({ type: 'booking.close' }), [actor]);

  return {
    /** For the tests that walk the page. */
    statePath: statePath(snapshot.value),
    screen,
    isBusy: snapshot.hasTag('working') || snapshot.hasTag('loading'),
    canGoOn: snapshot.can({ type: 'step.next' }),
    isListFailed: screen === 'screenings' && snapshot.hasTag('failure'),
    /** The seats are released before another choice (C-BOOK-39). */
    isReleasing: snapshot.hasTag('releasing'),
    isSettling: screen === 'seats' && snapshot.hasTag('working'),
    date: context.date,
    days: stripAt(context.now),
    screeningId: context.screening?.screeningId ?? null,
    /** The screening whose seats are open, also while they are released. */
    openScreeningId: context.hold.screeningId,
    tickets: context.tickets,
    pickedSeatIds: context.seatIds,
    /** Held by the customer, picked or not. */
    heldSeatIds: [...context.heldSeatIds, ...context.heldElsewhere],
    askedSeatId: context.askedSeatId,
    /** Milliseconds since 1970; null when nothing is held. */
    deadline: typeof hold?.expiresAt === 'string' ? Date.parse(hold.expiresAt) : null,
    now,
    checkout,
    /** For the tests that walk the page; undefined while no order is recovered. */
    orderRecovery: orderRecovery && statePath(orderRecovery),
    /** The login dialog; null while it is closed. */
    gate,
    /** The place in the line in front of the seats; null outside of it. */
    line,
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
    confirmAccessible: (seatId: number) => actor.send({ type: 'accessible.confirm', seatId }),
    dismissAccessible: () => actor.send({ type: 'accessible.dismiss' }),
    suggestSeats: (seatIds: number[]) => actor.send({ type: 'seats.suggest', seatIds }),
    next: () => actor.send({ type: 'step.next' }),
    back: () => actor.send({ type: 'step.back' }),
  };
}

/** @returns the day that the address names; null without a valid one */
function requestedDate(): KoreaDate | null {
  return readAs(koreaDateSchema, new URLSearchParams(location.search).get('date'));
}

export type BookingView = ReturnType<typeof useBooking>;

interface PickableScreening {
  screeningId: number;
  screeningStartTime: string;
  availableSeats: number;
}

type Snapshot = SnapshotFrom<typeof bookingMachine>;

function screenOf(snapshot: Snapshot): BookingScreen {
  const shown = BOOKING_SCREENS.find((screen) => snapshot.hasTag(`screen.${screen}`));
  return shown ?? (snapshot.hasTag('loading') ? 'loading' : 'ended');
}
