import type { Schemas } from '../../plugins/contract-types.ts';
import { toKoreaTime } from '../../../domain/korea-time.ts';
import { isPaidAtCounter } from '../../../domain/amounts.ts';
import { fullStartText } from '../../../domain/screening-time-text.ts';
import { isPart } from '../entry/parts.ts';
import type { BookingFacts } from './history-store.ts';

/** Most events in an answer. */
const MAX_BOOKING_EVENTS = 200;

type Event = Schemas['BookingEvent'];
interface Happened extends Partial<Omit<Event, 'at' | 'kind'>> {
  at: Date | null;
  kind: Event['kind'];
}

/**
 * @returns what has happened to a booking, the earliest first, from the rows that record it. By whom is null where no row says it
 *   (A-BOOK-11).
 */
export function historyOf(facts: BookingFacts): Event[] {
  const happened: Happened[] = [
    ...ofReservation(facts),
    ...facts.orders.flatMap((order) => ofOrder(order, sellerOf(facts, 'paid'))),
    ...ofTickets(facts),
    ...facts.seatChanges.map((change) => ofSeatChange(change, facts.differences)),
    ...ofMoves(facts),
    ...ofCompensation(facts),
    ...facts.mails.map(ofMail),
    ...ofAdmissions(facts),
    ...ofRequests(facts),
  ];
  return happened
    .flatMap(({ at, ...each }) => (at === null ? [] : [{ ...each, at }]))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || stepOf(one) - stepOf(other))
    .slice(-MAX_BOOKING_EVENTS)
    .map(({ at, kind, by = null, loginId = null, amount = null, points = null, ...rest }) => ({
      at: toKoreaTime(at),
      ...{ kind, by, loginId, amount, points },
      people: rest.people ?? null,
      note: rest.note ?? null,
      mail: rest.mail ?? null,
    }));
}

/** Who has sold a booking, as the audit log records it. */
type Seller = Pick<Happened, 'loginId'> & { by: NonNullable<Event['by']> };

/** @returns the administrator who has sold a booking at the counter, or made it for a group, else the customer */
function sellerOf({ audit }: BookingFacts, step: 'made' | 'paid'): Seller {
  const sale = audit.find(
    ({ action, after }) =>
      action === 'CREATE' && (step === 'made' || after?.paymentMethod !== undefined),
  );
  return sale ? { by: 'ADMINISTRATOR', loginId: sale.loginId } : { by: 'CUSTOMER' };
}

/** The steps of a sale, which the same moment can record. */
const saleSteps: readonly Event['kind'][] = ['HELD', 'CREATED', 'ORDERED', 'PAID', 'COMPLETED'];

/** @returns the place among events of one moment; what ends a booking comes after its sale */
function stepOf({ kind }: Pick<Event, 'kind'>): number {
  const step = saleSteps.indexOf(kind);
  return step < 0 ? saleSteps.length : step;
}

function ofReservation(facts: BookingFacts): Happened[] {
  const { reservation, hold, audit, orders } = facts;
  const seller = sellerOf(facts, 'made');
  const { state, createdAt, completedAt, closedAt, cancelReason, closedByCinema } = reservation;
  const by = 'CUSTOMER';
  const author = audit.find(({ after }) => after?.status === 'CANCELLED');
  const refunded = orders.filter(
    ({ refundAmount, returnedPoints }) => refundAmount ?? returnedPoints,
  );
  const sum = (of: 'refundAmount' | 'returnedPoints') =>
    refunded.reduce((all, order) => all + (order[of] ?? 0), 0);
  const isOutside = orders.some(
    ({ outsideRefundAt }) =>
      outsideRefundAt !== null && outsideRefundAt.getTime() === closedAt?.getTime(),
  );
  return [
    { at: hold?.startedAt ?? null, kind: 'HELD', ...seller },
    { at: createdAt, kind: 'CREATED', ...seller },
    { at: completedAt, kind: 'COMPLETED', by: 'SERVER' },
    {
      at: closedAt,
      kind: state === 'EXPIRED' ? 'EXPIRED' : 'CANCELLED',
      ...(author
        ? ({ by: 'ADMINISTRATOR', loginId: author.loginId } as const)
        : {
            by: closedByCinema
              ? 'CINEMA'
              : state === 'EXPIRED'
                ? 'SERVER'
                : isOutside
                  ? 'PROVIDER'
                  : completedAt !== null
                    ? by
                    : null,
          }),
      note: cancelReason,
      ...(refunded.length > 0 && { amount: sum('refundAmount'), points: sum('returnedPoints') }),
    },
  ];
}

function ofOrder(order: BookingFacts['orders'][number], seller: Seller): Happened[] {
  const { orderId, state, requestedAt, approvedAt, closedAt, finalAmount, usedPoints } = order;
  const isRefunded = state === 'REFUNDED';
  const payer: Seller = isPaidAtCounter(order.method) ? seller : { by: 'PROVIDER' };
  return [
    {
      ...{ at: requestedAt, kind: 'ORDERED', ...seller, note: orderId },
      ...{ amount: finalAmount, points: usedPoints },
    },
    { at: approvedAt, kind: 'PAID', ...payer, amount: finalAmount, note: orderId },
    {
      at: closedAt,
      kind: isRefunded ? 'REFUNDED' : 'PAYMENT_ENDED',
      by: isRefunded ? payer.by : null,
      note: isRefunded ? orderId : (order.failureMessage ?? orderId),
      amount: isRefunded ? (order.refundAmount ?? 0) : null,
    },
    {
      at: order.outsideRefundAt,
      kind: 'RETURNED_OUTSIDE',
      ...{ by: 'PROVIDER', note: orderId, amount: order.outsideRefund },
    },
  ];
}

function ofTickets({ parts, audit }: BookingFacts): Happened[] {
  return parts.map(({ cancelledAt, seatNumber, refundAmount, returnedPoints }) => {
    const author = audit.find(({ after }) => after?.seatNumber === seatNumber);
    return {
      ...{ at: cancelledAt, kind: 'TICKET_CANCELLED', note: seatNumber },
      ...{ by: author ? 'ADMINISTRATOR' : 'CUSTOMER', loginId: author?.loginId ?? null },
      ...{ amount: refundAmount, points: returnedPoints },
    };
  });
}

function ofSeatChange(
  {
    changedAt,
    fromSeats,
    toSeats,
    administratorId,
    loginId,
    number,
    roomBefore,
    roomAfter,
    ...screenings
  }: BookingFacts['seatChanges'][number],
  returned: BookingFacts['differences'],
): Happened {
  const { fromStartsAt, fromRoomName, toStartsAt, toRoomName } = screenings;
  const part = returned.find(({ seatChangeNumber }) => seatChangeNumber === number);
  const from = placeText(
    { startsAt: fromStartsAt, roomName: fromRoomName ?? roomBefore },
    fromSeats,
  );
  const to = placeText({ startsAt: toStartsAt, roomName: toRoomName ?? roomAfter }, toSeats);
  return {
    ...{
      at: changedAt,
      kind: toStartsAt === null ? 'SEATS_CHANGED' : 'SCREENING_CHANGED',
      loginId,
    },
    by: administratorId === null ? 'CUSTOMER' : 'ADMINISTRATOR',
    note: `${from} → ${to}`,
    ...{ amount: part?.refundAmount ?? null, points: part?.returnedPoints ?? null },
  };
}

/** The moves since the booking was in the screening, each with the start that followed. */
function ofMoves({ reservation, moves, startsAt }: BookingFacts): Happened[] {
  const since = reservation.screeningSince ?? reservation.createdAt;
  return moves.flatMap(({ movedAt, startsBefore, reason }, index): Happened[] => {
    const next = moves[index + 1]?.startsBefore ?? startsAt;
    const times = `${fullStartText(startsBefore)} → ${fullStartText(next)} · `;
    const note = `${startsBefore.getTime() === next.getTime() ? '' : times}${reason}`;
    return movedAt < since ? [] : [{ at: movedAt, kind: 'SCREENING_MOVED', note }];
  });
}

function ofCompensation({ compensation }: BookingFacts): Happened[] {
  if (!compensation) return [];
  const { paidAt, amount, loginId } = compensation;
  return [{ at: paidAt, kind: 'COMPENSATION_PAID', by: 'ADMINISTRATOR', loginId, amount }];
}

/** @returns the seats, with their screening in an exchange, and with their room in a move to another one */
function placeText(
  { startsAt, roomName }: { startsAt: Date | null; roomName: string | null },
  seats: readonly string[],
): string {
  const place = [startsAt && fullStartText(startsAt), roomName, seats.join(', ')];
  return place.filter((part) => part !== null).join(' · ');
}

function ofMail({ key, createdAt, doneAt, deadAt }: BookingFacts['mails'][number]): Happened {
  const [, mail = ''] = key.split(':');
  const kind = doneAt ? 'MAILED' : deadAt ? 'MAIL_FAILED' : 'MAIL_WAITING';
  return { at: doneAt ?? deadAt ?? createdAt, kind, by: 'SERVER', mail };
}

function ofAdmissions({ admissions, audit }: BookingFacts): Happened[] {
  const undone = audit.filter(
    ({ before, after }) => before?.admittedAt && after?.admittedAt === null,
  );
  return [
    ...admissions.map(({ admittedAt, door, loginId, people, ...each }): Happened => ({
      ...{ at: admittedAt, kind: isPart(each) ? 'ADMITTED' : 'ADMITTED_AGAIN' },
      ...{ by: 'ADMINISTRATOR', loginId, people, note: door },
    })),
    ...undone.flatMap(({ at, before, loginId }): Happened[] => {
      const door = before?.door ?? null;
      const people = Number(before?.people ?? 0) || null;
      return [
        { at: new Date(before?.admittedAt ?? at), kind: 'ADMITTED', people, note: door },
        { at, kind: 'ADMISSION_UNDONE', by: 'ADMINISTRATOR', loginId, people, note: door },
      ];
    }),
  ];
}

function ofRequests({ audit }: BookingFacts): Happened[] {
  return audit.flatMap(({ at, action, loginId, after }): Happened[] =>
    action === 'SEND'
      ? [
          {
            at,
            kind: 'MAIL_REQUESTED',
            by: 'ADMINISTRATOR',
            loginId,
            note: after?.recipient ?? null,
          },
        ]
      : [],
  );
}
