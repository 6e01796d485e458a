import { asc, eq, isNotNull } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { components } from '../../openapi.gen.d.ts';
import { reservation } from '../../server/db/schema/booking.ts';
import { partialRefund, payment } from '../../server/db/schema/money.ts';
import { cancelScreenings } from '../../server/jobs/cancel-screenings.ts';
import { sweep } from '../../server/jobs/sweep.ts';
import { newOrderId, type BookingAnswer } from '../api/support/booking.ts';
import { EVENING, type SignedIn } from '../api/support/cinema.ts';
import { insertScreening, insertSignedInAdministrator } from '../api/support/fixtures.ts';
import { setCluster } from './support/cluster.ts';
import { count } from './support/figures.ts';
import { LONG, rounds } from './support/rounds.ts';

type Cancellation = components['schemas']['ScreeningCancellation'];

type Deed =
  | 'hold'
  | 'release'
  | 'create'
  | 'order'
  | 'confirm'
  | 'cancel'
  | 'ticket'
  | 'late'
  /** The administrator cancels the screening. */
  | 'cinema';

interface Step {
  deed: Deed;
  seats: number[];
}

const BOOKING = ['hold', 'create', 'order', 'confirm'] as const;

/** The customers' actions: single calls out of order, as unloaded pages send them, and whole bookings. */
const HABITS: readonly Deed[][] = [
  ['hold'],
  ['release'],
  ['create'],
  ['order'],
  ['confirm'],
  ['cancel'],
  ['ticket'],
  ['late'],
  ['hold', 'create'],
  ['hold', 'create', 'order', 'cancel'],
  [...BOOKING],
  [...BOOKING, 'cancel'],
  [...BOOKING, 'ticket'],
];

const HOUR = 3_600_000;
const PEOPLE = 3;
const TABS = 4;
const SEATS = 6;

/** Each tab acts sequentially; the tabs of three customers act concurrently. */
const storm = fc.array(
  fc.record({
    tab: fc.nat({ max: PEOPLE * TABS - 1 }),
    does: fc.constantFrom(...HABITS),
    seats: fc.uniqueArray(fc.nat({ max: SEATS - 1 }), { minLength: 1, maxLength: 3 }),
  }),
  { minLength: 50, maxLength: 80 },
);

describe('customers who do everything at once in several tabs', () => {
  const cluster = setCluster();

  it(
    'C-BOOK-30, C-PAY-48, C-RES-19, C-PART-34, C-RES-26: keeps every invariant without errors',
    async () => {
      const people = await cluster.people(PEOPLE);
      const admin = await insertSignedInAdministrator(cluster.database.orm, 'house', {
        role: 'SUPER',
      });
      for (const seed of rounds(6)) {
        const startsAt = new Date(Date.parse(EVENING) + seed * 3 * HOUR).toISOString();
        const { movieId, room } = cluster.cinema;
        const screeningId = await insertScreening(cluster.database.orm, {
          movieId,
          roomId: room.roomId,
          startsAt,
        });
        const [all = []] = fc.sample(storm, { seed, numRuns: 1 });
        const tabs = Array.from({ length: PEOPLE * TABS }, (_, tab) =>
          openTab(tab, of(people, tab), screeningId, admin.session),
        );
        const [calm] = tabs;
        // One customer has booked before the storm, so that each storm cancels a ticket for certain.
        await calm?.weather(BOOKING.map((deed) => ({ deed, seats: [0, 1] })));
        const answers = await Promise.all(
          tabs.map(({ weather }, tab) => {
            const own = all.filter((each) => each.tab === tab);
            const steps = own.flatMap(({ does, seats }) => does.map((deed) => ({ deed, seats })));
            if (tab === 1 && seed % 2 === 0) {
              const middle = Math.floor(steps.length / 2);
              return weather(steps.toSpliced(middle, 0, { deed: 'cinema', seats: [0] }));
            }
            return weather(tab === 0 ? [{ deed: 'ticket', seats: [0] }, ...steps] : steps);
          }),
        );
        const broken = answers.flat().filter(({ status }) => status >= 500);
        expect(
          broken.map(({ body }) => body),
          `seed ${seed}`,
        ).toEqual([]);
        await cluster.expectSettled();
        count('requests in storms of three people with four tabs each', answers.flat().length);
      }
      const byCinema = eq(reservation.closedByCinema, true);
      expect(await cluster.database.orm.$count(reservation, byCinema)).toBeGreaterThan(0);
      const states = await cluster.database.orm
        .selectDistinct({ state: payment.state })
        .from(payment)
        .orderBy(asc(payment.state));
      expect(states.map(({ state }) => state)).toEqual(['CANCELLED', 'DONE', 'REFUNDED']);
      const parts = await cluster.database.orm.$count(
        partialRefund,
        isNotNull(partialRefund.seatId),
      );
      expect(parts).toBeGreaterThanOrEqual(rounds(6).length);
    },
    LONG,
  );

  /** Like a page, a tab knows only its own last reservation and order. */
  function openTab(tab: number, who: SignedIn, screeningId: number, administrator: string) {
    const booker = cluster.booker(tab);
    const { adult } = cluster.cinema;
    let heard: BookingAnswer[] = [];
    /** @returns the body of a success */
    const hear = (answer: BookingAnswer): Record<string, unknown> => {
      heard.push(answer);
      return answer.status < 300 ? { ...(answer.body as object) } : {};
    };
    const ask = async (path: string, body: object) => hear(await booker.post(who, path, body));
    const read = async (path: string) =>
      hear(await cluster.node(tab).api.get(`/api/protected/${path}`, { session: who.session }));
    let reservation: { id: number; seatIds: number[] } | undefined;
    let order: { paymentId: unknown; orderId: string; amount: number } | undefined;

    /** @returns the answers */
    async function weather(steps: readonly Step[]): Promise<BookingAnswer[]> {
      heard = [];
      for (const step of steps) await take(step);
      return heard;
    }

    async function take({ deed, seats }: Step): Promise<void> {
      const seatIds = cluster.seats(...seats);
      switch (deed) {
        case 'hold':
          await ask('reservations/hold', { screeningId, seatIds });
          break;
        case 'release':
          await ask('reservations/release', { screeningId, seatIds });
          break;
        case 'create': {
          const ticketTypes = [{ ticketTypeId: adult, count: seatIds.length }];
          const made = await ask('reservations/create', { screeningId, ticketTypes, seatIds });
          if (made.reservationId !== undefined) {
            reservation = { id: Number(made.reservationId), seatIds };
          }
          break;
        }
        case 'order': {
          if (!reservation) break;
          const amount = 15_000 * reservation.seatIds.length;
          const orderId = newOrderId();
          const { paymentId } = await ask('payment/before', {
            reservationId: reservation.id,
            orderId,
            paymentMethod: 'CARD',
            currency: 'KRW',
            usedPointAmount: 0,
            amount,
            finalAmount: amount,
          });
          if (paymentId !== undefined) order = { paymentId, orderId, amount };
          break;
        }
        case 'confirm': {
          if (!order) break;
          const { paymentId, orderId, amount } = order;
          const paymentKey = await cluster.emulator.approve({ orderId, amount });
          await ask('payment/confirm', { paymentId, orderId, paymentKey, finalAmount: amount });
          break;
        }
        case 'cancel':
          if (!reservation) break;
          await ask('reservations/cancel', {
            reservationId: reservation.id,
            refundReason: '일정 변경',
          });
          break;
        case 'ticket': {
          if (!reservation) break;
          const { id: reservationId, seatIds: own } = reservation;
          const seatId = own[(seats[0] ?? 0) % own.length] ?? 0;
          const { refundAmount, returnedPoints } = await read(
            `reservations/${reservationId}/ticket-cancellation?seatId=${seatId}&ticketTypeId=${adult}`,
          );
          if (refundAmount === undefined) break;
          await ask(`reservations/${reservationId}/cancel-ticket`, {
            ...{ seatId, ticketTypeId: adult, refundAmount, returnedPoints },
            refundReason: '한 명이 못 가요',
          });
          break;
        }
        case 'cinema':
          await cancelScreening();
          break;
        case 'late':
          await cluster.pass(150);
          await sweep(cluster.node(tab).deps.database);
          break;
      }
    }

    /** Cancels what the preview shows, and looks again while customers book more. */
    async function cancelScreening(): Promise<void> {
      const { api, deps } = cluster.node(tab);
      const path = `/api/admin/screenings/${screeningId}`;
      let status = 409;
      while (status === 409) {
        const { body } = await api.get(`${path}/cancellation`, { session: administrator });
        const seen = (body as Cancellation).preview?.sold;
        const request = { reason: '영사기 고장', seen };
        ({ status } = await api.post(`${path}/cancel`, request, { session: administrator }));
      }
      expect(status).toBe(200);
      await cancelScreenings(deps.database);
    }

    return { weather };
  }
});

function of(people: readonly SignedIn[], tab: number): SignedIn {
  const who = people[tab % people.length];
  if (!who) throw new Error('There is nobody.');
  return who;
}
