import { Agent, request } from 'node:http';
import type { BookingAnswer, BookingServer } from '../../api/support/booking.ts';
import { createBooker } from '../../api/support/booking.ts';
import type { SignedIn, SmallCinema } from '../../api/support/cinema.ts';
import { PASSWORD } from '../../api/support/fixtures.ts';

/** The connections of all visitors. */
const CONNECTIONS = 6;
/** How often a request is sent again that a node refuses because it is too busy. */
const MOST_REPEATS = 20;

interface Places {
  serverUrl: string;
  cinema: SmallCinema;
  /** Customers with a password, by login id. */
  people: readonly { customerId: number; loginId: string }[];
  /** Lets a customer approve an order on the provider's page. @returns the key of the payment */
  approve: (order: { orderId: string; amount: number }) => Promise<string>;
}

/** Visitors who use most of the product, and leave nothing behind but the records of their orders. */
export function createVisitors({ serverUrl, cinema, people, approve }: Places) {
  let agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const statuses = new Map<number, number>();
  let sent = 0;
  let visits = 0;
  const { movieId, screeningId, room } = cinema;

  const note = (status: number) => {
    sent += 1;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  const call = async (
    method: string,
    path: string,
    { session = '', body }: { session?: string; body?: object } = {},
  ): Promise<BookingAnswer> => {
    for (let repeats = 0; ; repeats += 1) {
      const answer = await ask(agent, method, `${serverUrl}${path}`, session, body);
      note(answer.status);
      if (answer.status !== 503 || repeats === MOST_REPEATS) return answer;
    }
  };
  const api: BookingServer['api'] = {
    post: (path, body, { session = '' }) => call('POST', path, { session, body }),
  };
  const booker = createBooker({ api }, { approve });

  /** Looks at everything public, asks wrongly too, and requests a code by e-mail. */
  async function browse(number: number): Promise<void> {
    for (const path of [
      ...['/', '/movies', `/movies/${movieId}`, '/nowhere', '/api/config', '/api/movies'],
      ...[`/api/movies/${movieId}`, `/api/movies/${movieId}/screenings`, '/api/actors'],
      ...[`/api/screenings/${screeningId}/seats`, `/api/screenings/${screeningId}/ticket-prices`],
      ...[`/api/search?query=${number}`, '/api/search?query=%00', '/api/nothing?%00=1'],
      ...[`/api/movies/${number + 1_000_000}`, '/api/ticket-keys', '/api/health', '/api/ready'],
    ]) {
      await call('GET', path);
    }
    note(await openAndLeave(agent, `${serverUrl}/api/screenings/${screeningId}/seats/events`));
    const email = `visitor${number}@marquee.example`;
    const body = { email, purpose: '비회원 예매' };
    await call('POST', '/api/signup/guest/verify/email', { body });
    const wrong = { loginId: `nobody${number}`, password: 'wrong-2026' };
    await call('POST', '/api/signin/customer', { body: wrong });
  }

  /** Signs in, books and cancels, reads all that is personal, and signs out, or forgets to. */
  async function buy(number: number, index: number): Promise<void> {
    const person = people[index];
    if (!person) throw new Error(`There is no customer ${index}.`);
    const { loginId, customerId } = person;
    const signIn = { loginId, password: PASSWORD };
    const { body } = await call('POST', '/api/signin/customer', { body: signIn });
    const session = (body as { sessionId: string }).sessionId;
    const who: SignedIn = { customerId, session };
    const seatIds = room.seatIds.slice(index * 2, index * 2 + 2);
    await booker.hold(who, cinema, seatIds);
    await call('POST', '/api/protected/reservations/release', {
      ...{ session, body: { screeningId, seatIds } },
    });
    const order = await booker.pay(who, cinema, seatIds);
    const { reservationId } = order;
    for (const path of [
      ...['reservations/my-reservations', `reservations/${reservationId}`],
      ...[`reservations/${reservationId}/ticket`, `payment/order/${order.orderId}`],
      ...['customer/get', 'get/point', `reservations/hold?screeningId=${screeningId}`],
    ]) {
      await call('GET', `/api/protected/${path}`, { session });
    }
    const cancel = { reservationId, refundReason: '일정 변경' };
    await call('POST', '/api/protected/reservations/cancel', { session, body: cancel });
    // Held and never released, by some who close the browser.
    if (number % 3 === 0) await booker.hold(who, cinema, seatIds.slice(0, 1));
    else await call('POST', '/api/signout/customer', { session, body: {} });
  }

  return {
    /** How many answers had each status, also 0 for none. */
    statuses,
    get sent() {
      return sent;
    },
    /** All people visit side by side, again and again, until so many requests are sent in total. */
    async visitUntil(count: number): Promise<void> {
      await Promise.all(
        people.map(async (_, index) => {
          while (sent < count) {
            const number = (visits += 1);
            await browse(number);
            await buy(number, index);
          }
        }),
      );
    },
    /** Closes the connections; the next visit opens others. */
    leave(): void {
      agent.destroy();
      agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    },
  };
}

/** @returns status 0 without an answer */
function ask(
  agent: Agent,
  method: string,
  url: string,
  session: string,
  body?: object,
): Promise<BookingAnswer> {
  const text = body === undefined ? '' : JSON.stringify(body);
  const headers = {
    accept: 'text/html, application/json',
    ...(session !== '' && { authorization: session }),
    ...(text !== '' && {
      ...{ 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
    }),
  };
  return new Promise((resolve) => {
    const failed = () => resolve({ status: 0, body: undefined });
    const sent = request(url, { agent, method, headers }, (response) => {
      let received = '';
      response
        .setEncoding('utf8')
        .on('data', (part: string) => (received += part))
        .on('error', failed)
        .on('end', () => {
          const isJson = response.headers['content-type']?.startsWith('application/json') === true;
          const parsed: unknown = isJson && received !== '' ? JSON.parse(received) : undefined;
          resolve({ status: response.statusCode ?? 0, body: parsed });
        });
    });
    sent.on('error', failed).end(text);
  });
}

/** Opens an event stream and leaves after its first line. @returns its status; 0 without an answer */
function openAndLeave(agent: Agent, url: string): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(url, { agent }, (response) => {
      response.once('data', () => {
        response.destroy();
        resolve(response.statusCode ?? 0);
      });
    });
    sent.on('error', () => resolve(0)).end();
  });
}
