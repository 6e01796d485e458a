import { randomBytes } from 'node:crypto';
import { minimumPayment } from '../../../domain/amounts.ts';
import { toKoreaTime } from '../../../domain/korea-time.ts';
import type { Database } from '../../db/client.ts';
import { conflict } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { joinReservation } from '../ledger/claims-store.ts';
import { toPay } from '../ledger/exchange.ts';
import { findHold } from '../ledger/holds-store.ts';
import { requireCustomer } from '../ledger/preconditions.ts';
import { insertReservation } from '../ledger/reservations-store.ts';
import { holdGained, judgeChange } from './change-seats.ts';
import { reservationText } from './text.ts';

/**
 * Holds seats of a dearer screening for a customer's booking, with a pending reservation that an ordinary order of the difference
 * pays (C-RES-96). The booking stays as it is until then. Another one for any of these seats replaces it.
 * @throws Refusal 400; 404; 409 as `judgeChange`; SEATS_CHANGED, AMOUNT_CHANGED for another difference than the shown one,
 *   BELOW_MINIMUM_AMOUNT, or what refuses a hold
 */
export function payExchange(
  database: Database,
  customerId: number,
  reservationId: number,
  { seatIds, fromSeatIds, additionalAmount, ...screenings }: Schemas['ExchangePaymentRequest'],
): Promise<Schemas['ReservationCreated']> {
  return database.transaction(async (tx) => {
    await requireCustomer(tx, customerId);
    const now = await appNow(tx);
    const request = { seatIds, fromSeatIds, exchange: screenings };
    const judged = await judgeChange(tx, {
      ...{ customerId, reservationId, request, by: 'CUSTOMER', now },
    });
    if (!judged?.exchange) throw conflict('SEATS_CHANGED', reservationText.seatsChanged);
    const { target, priced, difference } = judged.exchange;
    const totalAmount = toPay(difference);
    if (totalAmount === 0 || totalAmount !== additionalAmount) {
      const message =
        totalAmount === 0
          ? reservationText.nothingToPay
          : reservationText.differenceChanged(totalAmount);
      throw conflict('AMOUNT_CHANGED', message);
    }
    const least = minimumPayment('CARD');
    if (totalAmount < least) {
      throw conflict('BELOW_MINIMUM_AMOUNT', reservationText.differenceTooSmall(least));
    }
    const { gained } = judged.wanted;
    const { claims, holdId } = await holdGained(tx, { customerId, target, seatIds: gained, now });
    const hold = holdId === null ? null : await findHold(tx, holdId);
    if (!hold) throw new Error(`The seats of screening ${target.id} have no hold.`);
    const reservation = await insertReservation(tx, {
      ...{ customerId, screeningId: target.id, holdId: hold.id, totalAmount, createdAt: now },
      ticketCode: randomBytes(20).toString('base64url'),
      tickets: priced,
      seatIds: gained,
      exchangeOf: reservationId,
    });
    await joinReservation(tx, reservation.id, claims);
    return {
      ...{ reservationId: reservation.id, totalAmount },
      expiresAt: toKoreaTime(hold.deadline),
    };
  });
}
