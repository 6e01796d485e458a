import { addressOf, seatOf, sessionOf, size } from './fill.ts';

/** A request of the load, in the form of the load tool. */
export interface Request {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A measured call of both servers. */
export interface MeasuredCall {
  name: string;
  /** The least requests per second that it should have, in times of the bare server. */
  target: number;
  /** The requests that one connection sends one after another. @param turn a number that no other call has */
  ours: (turn: number) => Request[];
  bare: (turn: number) => Request[];
}

/** @param day the first day with screenings */
export function measuredCalls(day: string): MeasuredCall[] {
  return [
    read('film list', 1.5, '/api/movies', '/movies'),
    read('film', 1, '/api/movies/7', '/movie?id=7'),
    read('timetable of a day', 1.5, `/api/screenings?date=${day}`, `/timetable?day=${day}`),
    read('ticket prices', 1, '/api/screenings/7/ticket-prices', '/prices?id=7'),
    read('seat map', 1.5, '/api/screenings/7/seats', '/seats?id=7'),
    // Beside the bare list of films, which is as long as ours.
    read('home page', 1, '/', '/movies'),
    {
      ...{ name: 'hold and release', target: 0.6, bare: holdAndReleaseBare },
      ours: (turn) => holdAndRelease(turn, 1 + (turn % size.customers)),
    },
    {
      ...{ name: 'of unknown customers', target: 0.6, bare: holdAndReleaseBare },
      ours: (turn) => holdAndRelease(turn, size.customers + 1 + (turn % size.strangers)),
    },
  ];
}

function read(name: string, target: number, path: string, barePath: string): MeasuredCall {
  const get = (at: string) => (): Request[] => [{ method: 'GET', path: at }];
  return { name, target, ours: get(path), bare: get(barePath) };
}

/** Each turn is in another screening than the turns before and after it. */
function placeOf(turn: number) {
  const screeningId = 1 + (turn % size.screenings);
  const seat = 1 + (Math.floor(turn / size.screenings) % size.seats);
  return { screeningId, seatId: seatOf(screeningId, seat) };
}

function holdAndRelease(turn: number, customer: number): Request[] {
  const { screeningId, seatId } = placeOf(turn);
  const call = (what: string): Request => ({
    method: 'POST',
    path: `/api/protected/reservations/${what}`,
    headers: {
      'content-type': 'application/json',
      authorization: sessionOf(customer),
      'x-forwarded-for': addressOf(customer),
    },
    body: JSON.stringify({ screeningId, seatIds: [seatId] }),
  });
  return [call('hold'), call('release')];
}

function holdAndReleaseBare(turn: number): Request[] {
  const { screeningId, seatId } = placeOf(turn);
  const call = (what: string): Request => ({
    method: 'POST',
    path: `/${what}?screening=${screeningId}&seat=${seatId}&customer=${turn}`,
  });
  return [call('hold'), call('release')];
}
