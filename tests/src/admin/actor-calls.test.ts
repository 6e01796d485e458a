import { expect, it } from 'vitest';
import { createHttpClient } from '../../../src/api/http-client.ts';
import { createServerClock } from '../../../src/api/server-clock.ts';
import { actors } from '../../../src/features/admin/actors/actors.tsx';
import { REMOVED_IMAGE } from '../../../src/features/admin/section/chosen-files.ts';

const base = { id: 3, version: 2, name: '윤서하', values: {} };
const form = { name: '윤서하', birthDate: '', biography: '', profileImage: '' };

it.each([
  ['', false],
  [REMOVED_IMAGE, true],
])(
  'saves an actor and the removal of the image in one call (A-SEC-35): %j',
  async (value, isRemoved) => {
    const calls: [string, unknown][] = [];
    const http = createHttpClient(
      { sessionId: () => 's', onUnauthorised: () => undefined },
      {
        baseUrl: 'http://cinema.test',
        fetch: async (request) => {
          calls.push([`${request.method} ${new URL(request.url).pathname}`, await request.json()]);
          return Response.json({});
        },
      },
    );
    const api = { http, clock: createServerClock() };
    await actors.calls.update(api, base, { ...form, profileImage: value }, () => undefined);
    const body = { name: '윤서하', birthDate: null, biography: null, version: 2 };
    expect(calls).toEqual([
      ['PUT /api/admin/actors/3', { ...body, removeProfileImage: isRemoved }],
    ]);
  },
);
