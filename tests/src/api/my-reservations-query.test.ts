import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import {
  filmReservationsQuery,
  myReservationsQuery,
} from '../../../src/api/my-reservations-query.ts';
import { recordedCalls } from '../support/recorded-calls.ts';

const page = { content: [{ reservationId: 7 }], last: false, number: 0, totalElements: 12 };

describe('the pages of the customer’s reservations', () => {
  it.each([
    ['a page', page, { total: 12, nextPage: 1 }],
    ['the last page', { ...page, last: true, number: 1 }, { total: 12, nextPage: null }],
    ['a page without numbers', { content: page.content }, { total: 1, nextPage: null }],
    ['a list', page.content, { total: 1, nextPage: null }],
  ])('C-RES-3, X-API-12: are read from %s', async (_, body, numbers) => {
    const { api, requests } = recordedCalls(() => ({ status: 200, body: JSON.stringify(body) }));
    const { pages } = await new QueryClient().infiniteQuery(myReservationsQuery(api));
    expect(pages).toEqual([{ reservations: [{ reservationId: 7 }], ...numbers }]);
    expect(new URL(requests[0]?.url ?? '').search).toBe('?page=0&size=10');
  });

  it('C-REV-34: ask for one film only', async () => {
    const { api, requests } = recordedCalls(() => ({ status: 200, body: JSON.stringify(page) }));
    const found = await new QueryClient().query(filmReservationsQuery(api, 3));
    expect(found).toEqual([{ reservationId: 7 }]);
    expect(new URL(requests[0]?.url ?? '').search).toBe('?movieId=3&page=0&size=50');
  });
});
