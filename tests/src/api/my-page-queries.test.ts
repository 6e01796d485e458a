import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import {
  filmReservationsQuery,
  linkedReservationQuery,
  nextReservationQuery,
  payableReservationQuery,
  recentReservationsQuery,
  reservationPageQuery,
} from '../../../src/api/my-page-queries.ts';
import { recordedCalls } from '../support/recorded-calls.ts';

const item = { reservationId: 7, bookingNumber: 'K7P-M3X-9QT' };
const page = { content: [item], last: false, number: 0, totalElements: 12, totalPages: 2 };

function answering(body: unknown) {
  const { api, requests } = recordedCalls(() => ({ status: 200, body: JSON.stringify(body) }));
  return { api, search: () => new URL(requests[0]?.url ?? '').search };
}

describe('the customer’s reservations', () => {
  it.each([
    ['a page', page, { total: 12, totalPages: 2 }],
    ['a page without numbers', { content: page.content }, { total: 1, totalPages: 1 }],
    ['a list', page.content, { total: 1, totalPages: 1 }],
    ['an empty list', [], { total: 0, totalPages: 0 }],
  ])('C-RES-3, X-API-12: are read from %s', async (name, body, numbers) => {
    const { api, search } = answering(body);
    const found = await new QueryClient().query(recentReservationsQuery(api, 3));
    expect(found).toMatchObject({ items: name === 'an empty list' ? [] : [item], ...numbers });
    expect(search()).toBe('?page=0&size=3');
  });

  it('C-RES-42: are read page by page', async () => {
    const { api, search } = answering(page);
    await new QueryClient().query(reservationPageQuery(api, 4));
    expect(search()).toBe('?page=4&size=10');
  });

  it('C-MY-11: are read for the next screening only', async () => {
    const { api, search } = answering(page);
    expect(await new QueryClient().query(nextReservationQuery(api))).toMatchObject(item);
    expect(search()).toBe('?period=upcoming&page=0&size=1');
    expect(await new QueryClient().query(nextReservationQuery(answering([]).api))).toBeNull();
  });

  it('C-RES-50: are read for what can still be paid only', async () => {
    const { api, search } = answering(page);
    expect(await new QueryClient().query(payableReservationQuery(api))).toMatchObject(item);
    expect(search()).toBe('?period=payable&page=0&size=1');
    expect(await new QueryClient().query(payableReservationQuery(answering([]).api))).toBeNull();
  });

  it('C-MAIL-6: are read for the number of a link only', async () => {
    const { api, search } = answering(page);
    const queries = new QueryClient();
    expect(await queries.query(linkedReservationQuery(api, 'K7P-M3X-9QT'))).toMatchObject(item);
    expect(search()).toBe('?bookingNumber=K7P-M3X-9QT&page=0&size=1');
    // A server that does not know the parameter answers with all.
    expect(await queries.query(linkedReservationQuery(api, 'AAA-AAA-AAA'))).toBeNull();
  });

  it('C-REV-34: are read for one film only', async () => {
    const { api, search } = answering(page);
    expect(await new QueryClient().query(filmReservationsQuery(api, 3))).toMatchObject([item]);
    expect(search()).toBe('?movieId=3&page=0&size=50');
  });
});
