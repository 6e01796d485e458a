import { asc } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payment } from '../../server/db/schema/money.ts';
import { sweep } from '../../server/jobs/sweep.ts';
import { newOrderId, type BookingAnswer } from '../api/support/booking.ts';
import { EVENING, type SignedIn } from '../api/support/cinema.ts';
import { insertScreening } from '../api/support/fixtures.ts';
import { setCluster } from './support/cluster.ts';
import { count } from './support/figures.ts';
import { LONG, rounds } from './support/rounds.ts';

type Deed = 'hold' | 'release' | 'create' | 'order' | 'confirm' | 'cancel' | 'late';

/** The customers' actions: single calls out of order, as unloaded pages send them, and whole bookings. */
const HABITS: readonly Deed[][] = [
  ['hold'],
  ['release'],
  ['create'],
  ['order'],
  ['confirm'],
  ['cancel'],
  ['late'],
  ['hold', 'create'],
  ['hold', 'create', 'order', 'cancel'],
  ['hold', 'create', 'order', 'confirm'],
  ['hold', 'create', 'order', 'confirm', 'cancel'],
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
    'C-BOOK-30, C-PAY-48, C-RES-19: keeps every invariant without errors',
    async () => {
      const people = await cluster.people(PEOPLE);
      for (const seed of rounds(6)) {
        const startsAt = new Date(Date.parse(EVENING) + seed * 3 * HOUR).toISOString();
        const { movieId, room } = cluster.cinema;
        const screeningId = await insertScreening(cluster.database.orm, {
          movieId,
          roomId: room.roomId,
          startsAt,
        });
        const [all = []] = fc.sample(storm, { seed, numRuns: 1 });
        const answers = await Promise.all(
          Array.from({ length: PEOPLE * TABS }, (_, tab) => {
            const own = all.filter((each) => each.tab === tab);
            const steps = own.flatMap(({ does, seats }) => does.map((deed) => ({ deed, seats })));
            return weather(tab, of(people, tab), screeningId, steps);
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
      const states = await cluster.database.orm
        .selectDistinct({ state: payment.state })
        .from(payment)
        .orderBy(asc(payment.state));
      expect(states.map(({ state }) => state)).toEqual(['CANCELLED', 'DONE', 'REFUNDED']);
    },
    LONG,
  );

  /** The answers to one tab. Like a page, it knows only its own last reservation and order. */
  async function weather(
    tab: number,
    who: SignedIn,
    screeningId: number,
    steps: readonly { deed: Deed; seats: number[] }[],
  ): Promise<BookingAnswer[]> {
    const booker = cluster.booker(tab);
    const { adult } = cluster.cinema;
    const heard: BookingAnswer[] = [];
    const ask = async (path: string, body: object): Promise<Record<string, unknown>> => {
      const answer = await booker.post(who, path, body);
      heard.push(answer);
      return answer.status < 300 ? { ...(answer.body as object) } : {};
    };
    let reservation: { id: unknown; people: number } | undefined;
    let order: { paymentId: unknown; orderId: string; amount: number } | undefined;
    for (const { deed, seats } of steps) {
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
            reservation = { id: made.reservationId, people: seatIds.length };
          }
          break;
        }
        case 'order': {
          if (!reservation) break;
          const amount = 15_000 * reservation.people;
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
        case 'late':
          await cluster.pass(150);
          await sweep(cluster.node(tab).deps.database);
          break;
      }
    }
    return heard;
  }
});

function of(people: readonly SignedIn[], tab: number): SignedIn {
  const who = people[tab % people.length];
  if (!who) throw new Error('There is nobody.');
  return who;
}
