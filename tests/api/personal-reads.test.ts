import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { personalRead } from '../../server/db/schema/personal-reads.ts';
import { cleanUp } from '../../server/jobs/clean-up.ts';
import { readContract, type Operation } from '../../server/plugins/contract-document.ts';
import type { PlainObject } from '../../server/plugins/contract-file.ts';
import { text } from '../../src/features/admin/reads/text.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { setAdminStage } from './support/admin-stage.ts';
import { insertCustomer } from './support/fixtures.ts';

/** Answers with names that sound personal, and why they are not recorded. */
const WITHOUT: Readonly<Record<string, string>> = {
  getScreeningCancellation: 'counts customers',
  getRoomOutage: 'counts customers',
  cancelScreening: 'counts customers',
  cancelRestOfRoomDay: 'counts customers',
  previewScreeningMove: 'has the numbers of bookings, without names',
  listEntryTickets: 'has the numbers of bookings, without names',
  recordAdmissions: 'has the numbers of bookings, without names',
  undoAdmission: 'has the numbers of bookings, without names',
  cancelCustomerReservation: 'has the number of the cancelled booking',
  cancelBooking: 'has the number of the cancelled booking',
  cancelBookingTicket: 'has the number of the booking, and a seat',
  sellAtCounter: 'has the number of the booking that is sold, which names nobody',
  payGroup: 'has the number of the booking that is paid, which names nobody',
  listOwedRefunds: 'has the numbers of bookings, without names',
  payBookingCompensation: 'has the id of the booking, and an amount',
  changeBookingSeats: 'has the id of the booking, and its seats',
  getAdminAccount: 'is the own account',
  listInvitations: 'has no customers',
  listAdministrators: 'has no customers',
  listPersonalReads: 'is the record itself, and has ids only',
  downloadToday: 'has the numbers of bookings, without names',
};
const PERSONAL =
  /customer|e?mail|dateOfBirth|gender|reserver|holder|comment|bookingNumber|reservationId/i;

const { operations, schemas } = await readContract();
const named = new Map(schemas.map((schema) => [`${String(schema.$id)}#`, schema]));

/** The names of all fields in the success answers of an operation. */
function answerFields({ responses }: Operation): Set<string> {
  const fields = new Set<string>();
  const seen = new Set<unknown>();
  const left: unknown[] = Object.entries(responses).flatMap(([status, schema]) =>
    Number(status) < 300 ? [schema] : [],
  );
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    const schema: PlainObject = { ...value };
    left.push(named.get(String(schema.$ref)));
    if (!Array.isArray(value))
      Object.keys(asObject(schema.properties)).forEach((name) => fields.add(name));
    left.push(...Object.values(schema));
  }
  return fields;
}

const asObject = (value: unknown) => (typeof value === 'object' && value !== null ? value : {});

describe('the contract of the administration', () => {
  const admin = operations.filter(({ needsAdmin }) => needsAdmin);
  const isOther = ({ responses, successStatuses }: Operation) =>
    successStatuses.some((status) => status !== 204 && responses[status] === undefined);

  it('A-LOG-20: names each call that answers with personal data, or why it does not', () => {
    const suspected = admin.filter(
      (each) => isOther(each) || [...answerFields(each)].some((name) => PERSONAL.test(name)),
    );
    expect(suspected.length).toBeGreaterThan(10);
    expect(
      suspected
        .filter(({ id, personalData }) => (personalData === null) !== id in WITHOUT)
        .map(({ id }) => id),
    ).toEqual([]);
  });

  it('A-LOG-20: has the ids of the customers where the record reads them', () => {
    const recorded = operations.filter(({ personalData }) => personalData !== null);
    expect(recorded.filter(({ needsAdmin }) => !needsAdmin)).toEqual([]);
    const fields = recorded.map((each) => [
      each.id,
      each.personalData === 'path'
        ? each.path.includes('/customers/:id')
        : answerFields(each).has('customerId'),
    ]);
    expect(fields.filter(([, isThere]) => isThere !== true)).toEqual([]);
  });

  it('A-LOG-23: names each recorded call in Korean', () => {
    const recorded = operations.filter(({ personalData }) => personalData !== null);
    expect(Object.keys(text.operations).toSorted()).toEqual(
      recorded.map(({ id }) => id).toSorted(),
    );
  });
});

describeOnAnyDatabase('the record of reads of personal data', (open) => {
  const stage = setAdminStage(open);
  let [haneul, bada] = [0, 0];

  beforeEach(async () => {
    await stage.at('2026-11-20T12:00:00+09:00');
    haneul = await insertCustomer(stage.database.orm, 'haneul', { name: '김하늘' });
    bada = await insertCustomer(stage.database.orm, 'bada', { name: '박바다' });
  });

  const rows = () => stage.database.orm.select().from(personalRead).orderBy(personalRead.id);
  const listed = async (query = '') => {
    const { body } = await stage.server.api.get(`/api/admin/personal-reads${query}`, {
      session: stage.superior,
    });
    return body as { content: object[]; totalElements: number };
  };

  it('A-LOG-20: has who read whom, when and from where', async () => {
    await stage.get('customers');
    await stage.get(`customers/${haneul}`);
    await stage.get(`customers/${bada}/reservations`);
    await stage.get(`customers/search/name?name=${encodeURIComponent('바다')}`);
    const common = { loginId: 'basic', address: '127.0.0.1' };
    expect(await rows()).toMatchObject([
      { ...common, operation: 'listAdminCustomers', customerIds: [haneul, bada] },
      { ...common, operation: 'getAdminCustomer', customerIds: [haneul] },
      { ...common, operation: 'listCustomerReservations', customerIds: [bada] },
      { ...common, operation: 'searchAdminCustomersByName', customerIds: [bada] },
    ]);
    expect((await rows())[0]?.at.toISOString()).toMatch(/^2026-11-20T03:0/);
  });

  it('A-LOG-20: records no refused and no empty answer, and the same read once in ten minutes', async () => {
    await stage.get('customers/999');
    await stage.get(`customers/search/name?name=${encodeURIComponent('없음')}`);
    await stage.get('reviews');
    expect(await rows()).toEqual([]);
    await stage.get(`customers/${haneul}`);
    await stage.get(`customers/${haneul}`);
    await stage.at('2026-11-20T12:09:00+09:00');
    await stage.get(`customers/${haneul}`);
    expect(await rows()).toHaveLength(1);
    await stage.at('2026-11-20T12:11:00+09:00');
    await stage.get(`customers/${haneul}`);
    expect(await rows()).toHaveLength(2);
  });

  it('A-LOG-20: answers nothing that it cannot record', async () => {
    await stage.database.exec(
      'alter table personal_read add constraint broken check (administrator_id = 0)',
    );
    expect((await stage.get(`customers/${haneul}`)).status).toBe(500);
    await stage.database.exec('alter table personal_read drop constraint broken');
    expect((await stage.get(`customers/${haneul}`)).status).toBe(200);
  });

  it('A-LOG-22: is listed for SUPER by administrator, customer and days, the latest first', async () => {
    expect((await stage.get('personal-reads')).status).toBe(403);
    await stage.get(`customers/${haneul}`);
    await stage.at('2026-11-21T12:00:00+09:00');
    await stage.get('customers');
    const first = { loginId: 'basic', operation: 'getAdminCustomer', customerIds: [haneul] };
    const second = { operation: 'listAdminCustomers', customerIds: [haneul, bada] };
    expect(await listed()).toMatchObject({ content: [second, first], totalElements: 2 });
    expect((await listed(`?customerId=${bada}`)).content).toMatchObject([second]);
    expect((await listed('?to=2026-11-20')).content).toMatchObject([first]);
    expect((await listed('?from=2026-11-21&loginId=BASIC')).content).toMatchObject([second]);
    expect((await listed('?loginId=super')).content).toEqual([]);
    expect((await listed('?size=1&page=1')).content).toMatchObject([first]);
  });

  it('A-LOG-22: lists at most the latest 1,000, with an index', async () => {
    await stage.database.exec(`
      insert into personal_read (at, administrator_id, login_id, operation, customer_ids, address)
        select now() - n * interval '1 minute', 1, 'many', 'getAdminCustomer', array[n], '192.0.2.1'
        from generate_series(1, 1200) n;
      analyze personal_read`);
    expect((await listed()).totalElements).toBe(1000);
    expect((await listed('?customerId=7')).totalElements).toBe(1);
  });

  it('A-LOG-21: is deleted after two years', async () => {
    await stage.get(`customers/${haneul}`);
    await stage.at('2028-11-19T12:00:00+09:00');
    await cleanUp(stage.database);
    expect(await rows()).toHaveLength(1);
    await stage.at('2028-11-21T12:01:00+09:00');
    await cleanUp(stage.database);
    expect(await stage.database.orm.execute(sql`select 1 from personal_read`)).toEqual([]);
  });
});
