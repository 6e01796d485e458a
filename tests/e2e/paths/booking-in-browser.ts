import type { SnapshotFrom } from 'xstate';
import type { bookingMachine } from '../../../machines/booking/booking.machine.ts';
import type { MachineModel } from '../../../statecharts/model.ts';
import { bookingModel } from '../../machines/booking.model.ts';

type Snapshot = SnapshotFrom<typeof bookingMachine>;
type Model = MachineModel<typeof bookingMachine>;

const { cases } = bookingModel;
const SEAT = 101;
const NEXT_SEAT = 102;
const TOMORROW = '2026-11-21';

const peopleOf = ({ context: { tickets } }: Snapshot) =>
  tickets.reduce((sum, { count }) => sum + count, 0);
const isHeld = ({ context: { seatIds, heldSeatIds } }: Snapshot) =>
  seatIds.length === heldSeatIds.length && seatIds.every((id) => heldSeatIds.includes(id));
const askedSeats = ({ context: { seatIds, heldSeatIds } }: Snapshot) =>
  seatIds.filter((id) => !heldSeatIds.includes(id));
const isReviewing = (snapshot: Snapshot) => snapshot.matches({ seating: { summary: 'reviewing' } });
const refusal = (code: string) => ({
  status: 409,
  code,
  message: '선점할 수 없어요.',
  conflictingSeatIds: [],
  amounts: null,
});

/**
 * The booking as one person at one page can live it: what the page's real children and buttons cannot do at a moment is
 * not offered, so that every path can be walked. Left to the journeys, which have real time, tabs and pages for it:
 * sessions that change, clocks that move, and pages that are left.
 */
export const bookingInBrowser: Model = {
  ...bookingModel,
  cases: {
    ...cases,
    'session.change': [],
    'clock.check': [],
    'booking.close': [],
    'page.leave': [],
    'page.return': [],
    'hold.expired': [],
    'hold.unauthenticated': [],
    'seats.refresh': [],
    'notice.raise': [],
    // From the summary the checkout goes back, and ends at once.
    'step.back': (snapshot) => (isReviewing(snapshot) ? [] : [{}]),
    // A list that was loaded a moment ago is not asked for again, and cannot fail.
    'xstate.error.actor.loadingScreenings': ({ context: { date } }) =>
      date === TOMORROW ? [{ error: undefined }] : [],
    'date.pick': [{ date: TOMORROW }],
    'screening.pick': (snapshot) => payloadsOf(cases['screening.pick'], snapshot).slice(0, 2),
    // One press is one more or one fewer.
    'ticket.set': (snapshot) =>
      isHeld(snapshot)
        ? [peopleOf(snapshot) - 1, peopleOf(snapshot) + 1]
            .filter((count) => count >= 0 && count <= 2)
            .map((count) => ({ ticketTypeId: 1, count }))
        : [],
    // One call at a time; a seat that is picked is unpicked by the next press.
    'seat.pick': (snapshot) =>
      isHeld(snapshot)
        ? payloadsOf(cases['seat.pick'], snapshot).filter(
            ({ seatId }) => !snapshot.context.seatIds.includes(seatId),
          )
        : [],
    'seat.unpick': (snapshot) =>
      isHeld(snapshot) && snapshot.context.seatIds.includes(SEAT) ? [{ seatId: SEAT }] : [],
    'seats.suggest': (snapshot) =>
      isHeld(snapshot) && snapshot.context.seatIds.length === 0
        ? [{ seatIds: [SEAT, NEXT_SEAT].slice(0, peopleOf(snapshot)) }]
        : [],
    'hold.changed': (snapshot) =>
      isHeld(snapshot) ? [] : payloadsOf(cases['hold.changed'], snapshot),
    'hold.conflicted': (snapshot) =>
      askedSeats(snapshot).join() === String(SEAT) ? [{ seatIds: [SEAT] }] : [],
    'hold.refused': (snapshot) =>
      askedSeats(snapshot).length === 0
        ? []
        : ['HOLD_LIMIT', 'SCREENING_CANCELLED'].map((code) => ({
            seatIds: askedSeats(snapshot),
            failure: refusal(code),
          })),
    'reservation.created': (snapshot) =>
      isReviewing(snapshot) && snapshot.context.reservationId === null
        ? payloadsOf(cases['reservation.created'], snapshot)
        : [],
    'payment.opened': (snapshot) =>
      isReviewing(snapshot) && snapshot.context.reservationId !== null
        ? payloadsOf(cases['payment.opened'], snapshot)
        : [],
    'xstate.done.actor.loadingFilm': (snapshot) =>
      payloadsOf(cases['xstate.done.actor.loadingFilm'], snapshot).slice(0, 1),
    // The seats of an order that was cancelled are the person's again.
    'xstate.done.actor.opening': ({ context: { orderId, seatIds } }) => [
      { output: openedWith(orderId === null ? [] : seatIds) },
    ],
    'xstate.error.actor.opening': [{ error: { status: 404 } }, { error: { status: 503 } }],
    'xstate.done.actor.loginGate': [{ output: { isSignedIn: false } }],
    'xstate.error.actor.loginGate': [],
    'xstate.done.actor.checkout': (snapshot) =>
      isReviewing(snapshot) && snapshot.context.reservationId === null
        ? [
            { output: { result: 'leftForSeats' } },
            { output: { result: 'holdLost' } },
            { output: { result: 'screeningClosed', code: 'SCREENING_CANCELLED' } },
          ]
        : [],
    'xstate.error.actor.checkout': [],
  },
};

function openedWith(seatIds: number[]) {
  return {
    startsAt: '2026-11-20T19:30:00+09:00',
    prices: [{ ticketTypeId: 1, price: 15_000 }],
    hold: {
      holdId: seatIds.length > 0 ? 7 : null,
      screeningId: 12,
      seatIds,
      expiresAt: seatIds.length > 0 ? '2026-11-20T18:10:00+09:00' : null,
    },
    now: Date.parse('2026-11-20T18:00:00+09:00'),
  };
}

function payloadsOf<T>(
  payloads: readonly T[] | ((snapshot: Snapshot) => readonly T[]) | undefined,
  snapshot: Snapshot,
): readonly T[] {
  return typeof payloads === 'function' ? payloads(snapshot) : (payloads ?? []);
}
