import { expect } from 'vitest';
import type { components } from '../../../openapi.gen.d.ts';
import type { ApiAnswer } from './api.ts';
import type { SignedIn } from './cinema.ts';
import type { TestServer } from './server.ts';

export type Review = components['schemas']['Review'];
export type ReviewPage = components['schemas']['ReviewPage'];

/** The calls about reviews, as pages make them. */
export function reviewCalls(server: () => TestServer) {
  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    who: SignedIn | null,
    body?: object,
  ): Promise<ApiAnswer> =>
    server().api.request(method, `/api/${path}`, {
      ...(who && { session: who.session }),
      ...(body && { body }),
    });
  const page = async (answer: Promise<ApiAnswer>): Promise<ReviewPage> => {
    const { status, body } = await answer;
    expect(status).toBe(200);
    return body as ReviewPage;
  };
  return {
    create: (who: SignedIn, body: object) => call('POST', 'protected/reviews/create', who, body),
    update: (who: SignedIn, id: number, body: object) =>
      call('PUT', `protected/reviews/update/${id}`, who, body),
    remove: (who: SignedIn, id: number) => call('DELETE', `protected/reviews/delete/${id}`, who),
    like: (who: SignedIn, id: number) => call('POST', `protected/reviews/${id}/like`, who),
    /** The reviews of a film, as seen by a customer or a visitor. */
    ofMovie: (movieId: number, query = '', who: SignedIn | null = null) =>
      page(call('GET', `reviews/movie/${movieId}${query}`, who)),
    mine: (who: SignedIn, query = '') => page(call('GET', `protected/reviews/my${query}`, who)),
    summary: (movieId: number) => call('GET', `reviews/movie/${movieId}/summary`, null),
  };
}
