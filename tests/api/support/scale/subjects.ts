import { sql } from 'drizzle-orm';
import type { Database } from '../../../../server/db/client.ts';
import { insertSession, insertSignedInAdministrator, only } from '../fixtures.ts';

/** What the measured requests are about, chosen alike in every cinema. */
export interface ScaleSubjects {
  /** The sessions of a customer with many reservations, and of an administrator with the role SUPER. */
  customerSession: string;
  adminSession: string;
  /** A film that is showing later today, with the most reviews. */
  movieId: number;
  actorId: number;
  /** A coming screening of it. */
  screeningId: number;
  roomId: number;
  customerId: number;
  /** The name and the login id of the customer. */
  customerName: string;
  loginId: string;
  reservationId: number;
  bookingNumber: string;
  /** What finds the reservation in the search of bookings, by what it is. */
  bookingTexts: Readonly<Record<string, string>>;
  reviewId: number;
  ticketTypeId: number;
  /** The first two letters of the film's title, and their initial consonants. */
  words: string;
  initials: string;
}

/** @param database with a cinema, whose clock is set */
export async function findSubjects(database: Database): Promise<ScaleSubjects> {
  const { orm } = database;
  const first = async (query: string): Promise<Record<string, string>> => {
    return only(await orm.execute<Record<string, string>>(sql.raw(query)));
  };
  const film = await first(`
    select movie.id, title from movie
    where exists (
      select from screening where movie_id = movie.id and starts_at > app_now() and cancelled_at is null
        and (starts_at at time zone 'Asia/Seoul')::date = (app_now() at time zone 'Asia/Seoul')::date)
    order by written_review_count desc, movie.id limit 1`);
  const movieId = Number(film.id);
  const screening = await first(`
    select id, room_id from screening where movie_id = ${movieId} and starts_at > app_now() and cancelled_at is null
    order by starts_at, id limit 1`);
  const cast = await first(
    `select actor_id from movie_cast where movie_id = ${movieId} order by position limit 1`,
  );
  const person = await first(`
    select customer_id as id, name, login_id, email, phone from reservation join customer on customer.id = customer_id
    where kind = 'MEMBER' group by customer_id, name, login_id, email, phone order by count(*) desc, customer_id limit 1`);
  const customerId = Number(person.id);
  const booking = await first(`
    select id, booking_number, (select order_id from payment where reservation_id = reservation.id limit 1)
    from reservation where customer_id = ${customerId} and state = 'COMPLETED'
    order by id desc limit 1`);
  const review = await first(`select id from review order by id desc limit 1`);
  const price = await first(
    `select ticket_type_id from price_setting where room_id = ${Number(screening.room_id)} order by 1 limit 1`,
  );
  const words = (film.title ?? '').slice(0, 2);
  return {
    customerSession: await insertSession(orm, customerId),
    adminSession: (await insertSignedInAdministrator(orm, 'scale', { role: 'SUPER' })).session,
    ...{ movieId, customerId, words, initials: initialsOf(words) },
    actorId: Number(cast.actor_id),
    screeningId: Number(screening.id),
    roomId: Number(screening.room_id),
    customerName: person.name ?? '',
    loginId: person.login_id ?? '',
    reservationId: Number(booking.id),
    bookingNumber: booking.booking_number ?? '',
    bookingTexts: {
      number: booking.booking_number ?? '',
      numberBegin: (booking.booking_number ?? '').slice(0, 3),
      order: booking.order_id ?? '',
      phone: (person.phone ?? '').slice(-4),
      email: person.email ?? '',
      name: person.name ?? '',
      family: (person.name ?? '').slice(0, 1),
    },
    reviewId: Number(review.id),
    ticketTypeId: Number(price.ticket_type_id),
  };
}

const FIRST_SYLLABLE = 0xac00;
const SYLLABLES_OF_INITIAL = 588;

const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';

function initialsOf(words: string): string {
  return Array.from(words, (letter) => {
    const syllable = letter.charCodeAt(0) - FIRST_SYLLABLE;
    return INITIALS.charAt(Math.floor(syllable / SYLLABLES_OF_INITIAL));
  }).join('');
}
