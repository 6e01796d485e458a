import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { movie } from '../../server/db/schema/catalogue.ts';
import { renderUploads } from '../../server/jobs/render-uploads.ts';
import { readContract } from '../../server/plugins/contract-document.ts';
import { readContractCheck } from '../api/support/contract-check.ts';
import { createBooker } from '../api/support/booking.ts';
import { openSmallCinema } from '../api/support/cinema.ts';
import {
  insertSession,
  insertSignedInAdministrator,
  insertSignedInGuest,
  only,
} from '../api/support/fixtures.ts';
import { picture } from '../api/support/sample-images.ts';
import { startTestServer } from '../api/support/server.ts';
import { describeOnBothDatabases } from '../support/database.ts';
import type { FuzzRequest } from './fuzz/fuzz-request.ts';
import { createRequestMaker } from './fuzz/requests.ts';
import { createSender, type FuzzAnswer } from './fuzz/send.ts';
import { count } from './support/figures.ts';

/** Requests to each database, set by `npm run prove`; 0 for the short edition. */
const REQUESTS = Number(process.env.PROVE_FUZZ ?? 0);
const SHORT = { pglite: 1000, postgres: 300 };
const SEED = 20_261_122;
const MINUTE = 60_000;
/** The day of the small cinema's screening. */
const DAY = '2026-11-20';
/** The longest answer, in milliseconds, and the most bytes by which the heap may grow in a third of a long run. */
const SLOWEST_MS = 2000;
const MOST_GROWTH = 16 * 1024 * 1024;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

describeOnBothDatabases('any request to any operation', (open, kind) => {
  const times = REQUESTS === 0 ? SHORT[kind] : REQUESTS;

  it(
    'X-API-86: is answered as the contract says, in bounded time and memory',
    async () => {
      const database = await open();
      const cinema = await openSmallCinema(database);
      const { haneul, movieId, screeningId, room } = cinema;
      const [first = 0, second = 0, third = 0] = room.seatIds;
      const server = await startTestServer(database, { app: { logger: false } });
      const booker = createBooker(server, { approve: () => Promise.resolve('') });
      const sender = createSender(await server.app.listen({ host: '127.0.0.1', port: 0 }));
      const check = await readContractCheck();
      const { orm } = database;
      const guest = await insertSignedInGuest(orm, 'guest@marquee.example');
      const basic = await insertSignedInAdministrator(orm, 'basic');
      const superior = await insertSignedInAdministrator(orm, 'super', { role: 'SUPER' });
      const ended = await insertSession(orm, haneul.customerId, new Date(0));
      // The sign-out ends the session of a customer or guest, who then signs in again.
      const renew = async () => {
        const [member, other] = [
          await insertSession(orm, haneul.customerId),
          await insertSession(orm, guest.customerId),
        ];
        return [member, other];
      };
      let customers = await renew();
      const contract = await readContract();
      const maker = createRequestMaker(contract, {
        sessions: () => ({
          admin: [basic.session, superior.session],
          customer: customers,
          all: [undefined, ...customers, basic.session, superior.session, ended],
        }),
        images: await sampleImages(),
        seed: SEED,
      });
      const forms = new Set(contract.operations.filter(({ form }) => form).map(({ id }) => id));
      const sentForms = new Map<string, Set<number>>();
      // Without them most calls would only answer 404.
      maker.dictionary.learn({ movieId, screeningId, seatIds: [first, second, third] });
      maker.dictionary.learn({ ticketTypeId: cinema.adult, roomId: room.roomId, date: DAY });
      const { distributorId, ratingId } = only(await orm.select().from(movie));
      maker.dictionary.learn({ distributorId, movieRatingId: ratingId, version: 1 });
      maker.dictionary.learn(await booker.register(haneul, cinema, [first]));

      const faults: string[] = [];
      const heaps: number[] = [];
      const statuses = new Map<number, number>();
      let slowest = 0;
      for (let number = 1; number <= times && faults.length < 10; number += 1) {
        const request = maker.next();
        const answer = await sender.send(request);
        const { status, body, ms } = answer;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        slowest = Math.max(slowest, ms);
        const found = faultsOf(request, answer);
        if (found.length > 0)
          faults.push(`${number}: ${describeRequest(request)}: ${found.join()}`);
        if (status < 300) maker.dictionary.learn(body);
        if (forms.has(request.operationId)) {
          const answered = sentForms.get(request.operationId) ?? new Set();
          sentForms.set(request.operationId, answered.add(status));
          // As the job does, so that no form is refused because too many images wait.
          await renderUploads(database);
        }
        if (request.operationId.startsWith('signOut')) customers = await renew();
        if (number % Math.floor(times / 3) === 0) heaps.push(usedHeap());
      }
      sender.close();
      await server.close();

      expect(faults).toEqual([]);
      // The requests reach what they are for: most classes of answers occur, and every form is sent.
      expect([...statuses.keys()]).toEqual(
        expect.arrayContaining([200, 204, 400, 401, 403, 404, 409]),
      );
      expect([...sentForms.keys()].toSorted()).toEqual([...forms].toSorted());
      const ofForms = [...sentForms.values()].flatMap((answered) => [...answered]);
      expect(ofForms.some((status) => status < 300)).toBe(true);
      expect(ofForms).toContain(400);
      if (REQUESTS === 0) return;
      const [, before = 0, after = 0] = heaps;
      expect(after - before).toBeLessThan(MOST_GROWTH);
      expect(slowest).toBeLessThan(SLOWEST_MS);
      count(`requests with any input to any operation, on ${kind}`, times);

      function faultsOf(request: FuzzRequest, { status, contentType, body }: FuzzAnswer): string[] {
        if (status >= 500) return [`${status} ${JSON.stringify(body)}`];
        const { method, path: url } = request;
        if (method === 'HEAD') return body === undefined ? [] : ['a body'];
        return check({ method, url, status, contentType, body });
      }
    },
    10 * MINUTE + times * 100,
  );
});

function describeRequest({ method, path, body, session, contentType }: FuzzRequest): string {
  const text = typeof body === 'string' ? body : (body?.subarray(0, 1000).toString('latin1') ?? '');
  return `${method} ${path} ${text} (${contentType}, session ${session ?? 'none'})`;
}

function usedHeap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** @returns one of each format, wide enough for a backdrop */
function sampleImages(): Promise<Buffer[]> {
  const image = picture(800, 800);
  return Promise.all([
    image.clone().jpeg().toBuffer(),
    image.clone().png().toBuffer(),
    image.clone().webp().toBuffer(),
  ]);
}
