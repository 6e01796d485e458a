import type { SnapshotFrom } from 'xstate';
import { MAX_TICKETS_PER_BOOKING } from '../../../domain/limits.ts';
import { CallError } from '../../../machines/call-failure.ts';
import type { bookingMachine } from '../../../machines/booking/booking.machine.ts';
import type { MachineModel } from '../../../tools/statecharts/model.ts';
import { bookingModel } from '../../machines/booking.model.ts';

type Snapshot = SnapshotFrom<typeof bookingMachine>;
type Model = MachineModel<typeof bookingMachine>;

const { cases } = bookingModel;
const SEAT = 101;
const NEXT_SEAT = 102;
const TOO_MANY = MAX_TICKETS_PER_BOOKING + 1;
const TOMORROW = '2026-11-21';
const NOW = Date.parse('2026-11-20T18:00:00+09:00');
const AFTER_START = Date.parse('2026-11-20T19:30:00+09:00');
const NEXT_DAY = Date.parse('2026-11-21T00:00:00+09:00');

const peopleOf = ({ context: { tickets } }: Snapshot) =>
  tickets.reduce((sum, { count }) => sum + count, 0);
const isHeld = ({ context: { seatIds, heldSeatIds } }: Snapshot) =>
  seatIds.length === heldSeatIds.length && seatIds.every((id) => heldSeatIds.includes(id));
const askedSeats = ({ context: { seatIds, heldSeatIds } }: Snapshot) =>
  seatIds.filter((id) => !heldSeatIds.includes(id));
const isReviewing = (snapshot: Snapshot) => snapshot.matches({ seating: { summary: 'reviewing' } });
const isPaying = (snapshot: Snapshot) => snapshot.matches({ seating: { summary: 'paying' } });
const isGate = (snapshot: Snapshot) => snapshot.matches('loginGate');
const isListing = (snapshot: Snapshot) => snapshot.matches({ choosing: 'listing' });
const isPicking = (snapshot: Snapshot) => snapshot.matches({ seating: { picking: 'choosing' } });
const wasRemembered = ({ context }: Snapshot) => context.resumeAt === 'payment';
const isReleasing = (snapshot: Snapshot) =>
  snapshot.matches({ seating: 'releasing' }) && snapshot.context.heldSeatIds.length > 0;
/** Somebody signed out in another tab while the order was with the provider. */
const isPayingSignedOut = (snapshot: Snapshot) =>
  isPaying(snapshot) && !snapshot.context.isSignedIn;
const hasNoSeats = ({ context: { seatIds, heldSeatIds } }: Snapshot) =>
  seatIds.length + heldSeatIds.length === 0;
const refused = (status: number) => ({ error: new CallError({ status }) });
const refusal = (code: string) => ({
  status: 409,
  code,
  message: '선점할 수 없어요.',
  conflictingSeatIds: [],
  amounts: null,
});

/**
 * The booking as a person, the clock, the network and another tab can make it go: what the page's real children and
 * buttons cannot do at a moment is not offered, so that every path can be walked.
 */
export const bookingInBrowser: Model = {
  ...bookingModel,
  inputs: {
    'a customer': { movieId: 3, isSignedIn: true, now: NOW },
    'a visitor': { movieId: 3, isSignedIn: false, now: NOW },
  },
  cases: {
    ...cases,
    // After a refusal with 401 the page hears by itself that the session is over.
    'session.change': (snapshot) => {
      const isSteady =
        isGate(snapshot) ||
        snapshot.matches({ opening: 'loading' }) ||
        snapshot.matches({ choosing: 'listing' }) ||
        isPaying(snapshot) ||
        isReleasing(snapshot) ||
        (isPicking(snapshot) && isHeld(snapshot));
      return snapshot.context.isSignedIn && isSteady ? [{ isSignedIn: false }] : [];
    },
    // With seats in hand their own deadline comes first.
    'clock.check': (snapshot) => {
      const { screening, now } = snapshot.context;
      if (isReleasing(snapshot) || isPaying(snapshot)) return [{ now: NOW }];
      if (!isListing(snapshot) && !(isPicking(snapshot) && hasNoSeats(snapshot))) return [];
      if (now >= AFTER_START) return [];
      if (screening !== null) return [{ now: AFTER_START }];
      return isListing(snapshot) ? [{ now: NOW }, { now: NEXT_DAY }] : [{ now: NOW }];
    },
    'booking.close': (snapshot) =>
      isListing(snapshot) ||
      isPaying(snapshot) ||
      (isPicking(snapshot) && isHeld(snapshot)) ||
      isShownAlone(snapshot)
        ? [{}]
        : [],
    'page.leave': [],
    'page.return': [],
    'hold.expired': (snapshot) =>
      isHeld(snapshot) &&
      !hasNoSeats(snapshot) &&
      !snapshot.matches({ seating: 'releasing' }) &&
      !isPayingSignedOut(snapshot)
        ? [{}]
        : [],
    // Where the page stays although the session is over, another tab has ended it.
    'hold.unauthenticated': (snapshot) =>
      !isHeld(snapshot) &&
      (snapshot.matches({ seating: 'picking' }) || !snapshot.context.isSignedIn)
        ? [{}]
        : [],
    'seats.refresh': [],
    'seats.freed': [],
    'notice.raise': [],
    // From the summary the checkout goes back, and ends at once.
    'step.back': (snapshot) =>
      isReviewing(snapshot) || isGate(snapshot) || isPayingSignedOut(snapshot) ? [] : [{}],
    // A list that was loaded a moment ago is not asked for again, and cannot fail.
    'xstate.error.actor.loadingScreenings': ({ context: { date } }) =>
      date === TOMORROW ? [{ error: undefined }] : [],
    'date.pick': [{ date: TOMORROW }],
    // Between two ticks of the clock a screening of today begins that is not chosen yet.
    'screening.pick': (snapshot) => {
      const canBegin = snapshot.context.screening === null && snapshot.context.date !== TOMORROW;
      return payloadsOf(cases['screening.pick'], snapshot).filter(
        ({ now }) => canBegin || now < AFTER_START,
      );
    },
    // One press is one more or one fewer; the ninth is pressed for without seats, and undone up to where it began.
    'ticket.set': (snapshot) =>
      isHeld(snapshot)
        ? [peopleOf(snapshot) - 1, peopleOf(snapshot) + 1]
            .filter((count) => count >= 0 && count <= 2)
            .concat(peopleOf(snapshot) === 2 && hasNoSeats(snapshot) ? TOO_MANY : [])
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
        ? [
            { seatIds: [SEAT, NEXT_SEAT].slice(0, peopleOf(snapshot)) },
            ...(peopleOf(snapshot) > 1 ? [{ seatIds: [] }] : []),
          ]
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
    'checkout.stayed': (snapshot) =>
      isReviewing(snapshot) && snapshot.context.reservationId !== null ? [{}] : [],
    'payment.opened': (snapshot) =>
      isReviewing(snapshot) && snapshot.context.reservationId !== null
        ? payloadsOf(cases['payment.opened'], snapshot)
        : [],
    // The start of the film may come while the film’s data is on the way, with a screening that was remembered.
    'xstate.done.actor.loadingFilm': (snapshot) =>
      payloadsOf(cases['xstate.done.actor.loadingFilm'], snapshot).slice(
        0,
        snapshot.context.screening === null ? 1 : 2,
      ),
    // The seats of an order that was cancelled are the person's again, and those held before a login still are.
    'xstate.done.actor.opening': ({ context: { date, orderId, seatIds, heldSeatIds, now } }) => {
      const opened = openedWith(
        orderId === null ? seatIds.filter((id) => heldSeatIds.includes(id)) : seatIds,
      );
      return [
        { output: opened },
        // Tomorrow’s is further away than a session lasts.
        ...(now < AFTER_START && date !== TOMORROW
          ? [{ output: { ...opened, now: AFTER_START } }]
          : []),
      ];
    },
    'xstate.error.actor.opening': [refused(401), refused(404), refused(503)],
    // The world of a path has only the order that was remembered at its start.
    'xstate.done.actor.orderRecovery': (snapshot) =>
      wasRemembered(snapshot) ? payloadsOf(cases['xstate.done.actor.orderRecovery'], snapshot) : [],
    'xstate.done.actor.loginGate': ({ context: { isSignedIn } }) =>
      isSignedIn ? [] : [{ output: { isSignedIn: true } }, { output: { isSignedIn: false } }],
    'xstate.error.actor.loginGate': [],
    'xstate.done.actor.checkout': (snapshot) =>
      isReviewing(snapshot) && snapshot.context.reservationId === null
        ? [
            { output: { result: 'leftForSeats' } },
            { output: { result: 'holdLost' } },
            { output: { result: 'screeningClosed', code: 'SCREENING_CANCELLED' } },
            { output: { result: 'signedOut' } },
          ]
        : isPaying(snapshot)
          ? paidOutcomes(snapshot)
          : [],
    'xstate.error.actor.checkout': [],
  },
};

/** The customer opens another page of the site from the frame around it. */
function isShownAlone(snapshot: Snapshot): boolean {
  return (
    snapshot.matches('paymentFailed') ||
    snapshot.matches('recoveringOrder') ||
    snapshot.matches({ opening: 'failed' }) ||
    (['loadingFilm', 'filmMissing', 'filmFailed'] as const).some((starting) =>
      snapshot.matches({ starting }),
    )
  );
}

function paidOutcomes(snapshot: Snapshot) {
  return isPayingSignedOut(snapshot)
    ? [{ output: { result: 'signedOut' as const } }]
    : [
        { output: { result: 'orderUncertain' as const } },
        {
          output: {
            result: 'failedAtProvider' as const,
            code: 'REJECT_CARD_COMPANY',
            message: '카드사가 거절했습니다.',
          },
        },
      ];
}

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

/** What is not walked, by the reason; what anybody or anything outside can cause is shown by the journey that is named. */
export const leftOut: Readonly<Record<string, readonly string[]>> = {
  'Leaves the document of the walker: journeys/seats.spec.ts reloads each step and closes the page.':
    ['booking | page.leave | 0', 'booking.seating | page.leave | 0'],
  'Leaves the document of the walker for the provider or the browser’s cache: journeys/out-of-the-cache.spec.ts.':
    [
      'booking.seating.summary.paying | page.leave | 0',
      'booking.seating.summary.paying | page.return | 0',
      'booking.left | page.return | 0',
    ],
  'What another page of the same person gives back, and whether it can be held again: journeys/seats.spec.ts.':
    [
      'booking.seating | seats.freed | 0',
      'booking.seating.summary.paying | seats.freed | 0',
      'booking.seating.summary.reviewing | hold.conflicted | 0',
      'booking.seating.summary.reviewing | hold.refused | 0',
    ],

  'Leaves the booking for My Page, as nothing is to pay: journeys/paying.spec.ts, “what points pay wholly”.':
    ['booking.seating.summary | xstate.done.actor.checkout | 0'],
  'Done together with the end of the checkout that it asks for, in one press of the page’s way back, which is walked.':
    ['booking.seating.summary.reviewing | step.back | 0'],
  'Done together with the end of the dialog that it closes: journeys/browser-history.spec.ts; the walks close it by its button.':
    ['booking.loginGate | step.back | 0'],
  'Done in the middle of another step that is walked: a message as the provider’s script is lost, a new map after a seat is.':
    ['booking | notice.raise | 0', 'booking.seating | seats.refresh | 0'],
  'Cannot happen: the failure page is drawn within one turn of the page.': [
    'booking.paymentFailed | page.leave | 0',
  ],
  'Nobody can: the page tells of a login only after a sign-out, and a sign-out leaves the seats.': [
    'booking.seating | session.change | 1',
  ],
  'Nobody can: pressing a seat of one’s own gives it back.': [
    'booking.seating.picking.choosing | seat.pick | 1',
  ],
  'A fault of the program, which nobody outside can cause.': [
    'booking.loginGate | xstate.error.actor.loginGate | 0',
    'booking.seating.summary | xstate.error.actor.checkout | 0',
  ],
};
