import { beforeEach, expect, it } from 'vitest';
import { describeOnAnyDatabase } from '../support/database.ts';
import { setAdminStage } from './support/admin-stage.ts';
import type { ApiAnswer } from './support/api.ts';
import { filmForm, insertFilmParts, type FilmParts } from './support/film-form.ts';
import { insertMovie, insertRoom, insertScreening } from './support/fixtures.ts';
import { picture } from './support/sample-images.ts';

const poster = await picture(600, 900).jpeg().toBuffer();
const told = ({ status, body }: ApiAnswer) => [status, body];

describeOnAnyDatabase('a client that follows the specification', (open) => {
  const stage = setAdminStage(open);
  let parts: FilmParts;

  beforeEach(async () => {
    await stage.at('2026-11-20T12:00:00+09:00');
    parts = await insertFilmParts(stage.database.orm);
  });

  const idIn = ({ body }: ApiAnswer, key: string) => (body as Record<string, number>)[key] ?? 0;
  const rows = [{ rowIdentifier: 'A', numberOfSeats: 4 }];
  const screeningAt = (movieId: number, roomId: number, screeningTime: string) => ({
    ...{ movieId, roomId, screeningTime },
  });

  /** The path of an entry's changes, and two forms. */
  const entries: [string, () => Promise<{ path: string; first: object; second: object }>][] = [
    ['a genre', () => named('movie-genres', 'genreId', 'genreName')],
    ['a rating', () => named('movie-ratings', 'ratingId', 'ratingName')],
    ['a distributor', () => named('distributors', 'distributorId', 'name')],
    ['a ticket type', () => named('ticket-types', 'ticketTypeId', 'typeName')],
    [
      'an actor',
      () =>
        Promise.resolve({
          path: `actors/${parts.actorIds[0] ?? 0}`,
          ...{ first: { name: '가람' }, second: { name: '나래' } },
        }),
    ],
    [
      'a film',
      async () => {
        const id = idIn(await stage.post('movies/create', filmForm(parts)), 'movieId');
        const first = filmForm(parts, { title: '가람' });
        return { path: `movies/${id}`, first, second: filmForm(parts, { title: '나래' }) };
      },
    ],
    [
      'a room',
      async () => {
        const { roomId } = await insertRoom(stage.database.orm, '5관', [4]);
        const path = `screening-rooms/update/${roomId}`;
        const form = (roomName: string) => ({ roomName, rowDefinitions: rows });
        return { path, first: form('가람관'), second: form('나래관') };
      },
    ],
    [
      'a screening',
      async () => {
        const { orm } = stage.database;
        const movieId = await insertMovie(orm, { title: '달의 뒤편' });
        const { roomId } = await insertRoom(orm, '5관', [4]);
        const startsAt = '2026-11-21T10:00:00+09:00';
        const id = await insertScreening(orm, { movieId, roomId, startsAt });
        const path = `screenings/update/${id}`;
        const at = (time: string) => screeningAt(movieId, roomId, `2026-11-21 ${time}`);
        return { path, first: at('12:00'), second: at('15:00') };
      },
    ],
    [
      'a discount',
      async () => {
        const form = { providerName: '물결카드', discountRate: 10 };
        const id = idIn(await stage.post('payment-discount/register', form), 'paymentDiscountId');
        const first = { id, providerName: '가람카드', discountAmount: 1000 };
        return {
          path: 'payment-discount/update',
          first,
          second: { id, providerName: '나래카드', discountAmount: 2000 },
        };
      },
    ],
  ];

  async function named(path: string, key: string, name: string) {
    const id = idIn(await stage.post(`${path}/create`, { [name]: '처음' }), key);
    return {
      path: `${path}/update/${id}`,
      ...{ first: { [name]: '가람' }, second: { [name]: '나래' } },
    };
  }

  it.each(entries)(
    'A-CAT-5, A-LOG-16, X-API-207: changes %s by PUT and POST without a version, and the log names the replaced one',
    async (_, prepare) => {
      const { path, first, second } = await prepare();
      expect((await stage.put(path, first)).body).toMatchObject({ version: 2 });
      const changed = await stage.post(path, second);
      expect([changed.status, changed.body]).toMatchObject([200, { version: 3 }]);
      const [last, previous] = await stage.audit();
      expect([previous?.after?.unreadVersion, last?.after?.unreadVersion]).toEqual(['1', '2']);
      const refused = await stage.post(path, { ...first, version: 2 });
      expect([refused.status, refused.body]).toMatchObject([409, { code: 'EDIT_CONFLICT' }]);
      expect((await stage.put(path, { ...first, version: 3 })).status).toBe(200);
      expect((await stage.audit())[0]?.after).not.toHaveProperty('unreadVersion');
    },
  );

  it('A-PRICE-2, A-PRICE-37, A-LOG-16: sets a price without a version, and lists it with its ticket type', async () => {
    const { roomId } = await insertRoom(stage.database.orm, '5관', [4]);
    const created = await stage.post('ticket-types/create', { typeName: '성인' });
    const form = { roomId, ticketTypeId: idIn(created, 'ticketTypeId') };
    expect((await stage.post('price-settings/set', { ...form, price: 9000 })).status).toBe(200);
    expect((await stage.audit())[0]?.after).not.toHaveProperty('unreadVersion');
    expect((await stage.post('price-settings/set', { ...form, price: 8000 })).status).toBe(200);
    expect((await stage.audit())[0]?.after).toMatchObject({ price: '8000', unreadVersion: '1' });
    const many = { changes: [{ ...form, price: 7000 }] };
    expect((await stage.post('price-settings/set-many', many)).status).toBe(200);
    expect((await stage.audit())[0]?.after).toMatchObject({ price: '7000', unreadVersion: '2' });
    expect((await stage.get(`price-settings/room/${roomId}`)).body).toMatchObject([
      { ticketTypeName: '성인', ticketType: { typeName: '성인' }, price: 7000 },
    ]);
  });

  it('A-DISC-28: refuses a discount without an id, and one with two different ids', async () => {
    const form = { providerName: '물결카드', discountRate: 10 };
    const id = idIn(await stage.post('payment-discount/register', form), 'paymentDiscountId');
    const refused = {
      code: 'INVALID_REQUEST',
      errors: [{ field: 'paymentDiscountId', defaultMessage: '필수 항목이에요.' }],
    };
    const change = (own: object) => stage.put('payment-discount/update', { ...form, ...own });
    for (const own of [{}, { id, paymentDiscountId: id + 1 }]) {
      expect(told(await change(own))).toMatchObject([400, refused]);
    }
    expect((await change({ id, paymentDiscountId: id })).status).toBe(200);
    expect((await change({ paymentDiscountId: id })).status).toBe(200);
  });

  it('X-API-205: empties an optional text, number or day that is sent as an empty text', async () => {
    const film = await stage.post(
      'movies/create',
      filmForm(parts, { screeningEndDate: '2026-12-01', director: '김', tagline: '말', rank: 3 }),
    );
    const emptied = { screeningEndDate: '', director: '', tagline: '', description: '', rank: '' };
    const changed = await stage.put(
      `movies/${idIn(film, 'movieId')}`,
      filmForm(parts, { ...emptied, language: '' }),
    );
    expect([changed.status, changed.body]).toMatchObject([
      200,
      {
        ...{ screeningEndDate: null, director: null, tagline: null, description: null, rank: null },
        language: '한국어',
      },
    ]);
    const actor = { name: '윤서하', birthDate: '', biography: '' };
    expect((await stage.post('actors/create', actor)).body).toMatchObject({
      ...{ birthDate: null, biography: null },
    });
    const type = { typeName: '군인', description: '', maximumAge: '' };
    expect((await stage.post('ticket-types/create', type)).body).toMatchObject({
      ...{ description: null, maximumAge: null },
    });
    const discount = { discountRate: 10, discountAmount: '', firstDay: '', lastDay: '' };
    const registered = await stage.post('payment-discount/register', {
      providerName: '물결카드',
      ...discount,
    });
    expect([registered.status, registered.body]).toMatchObject([
      201,
      { discountRate: 10, discountAmount: null, firstDay: null, lastDay: null },
    ]);
    // A required day stays required.
    expect((await stage.post('movies/create', filmForm(parts, { releaseDate: '' }))).status).toBe(
      400,
    );
  });

  it('X-API-209: refuses a blank required field as missing, and an amount with separators in the message', async () => {
    const blank = filmForm(parts, { title: ' ', duration: '', releaseDate: '', distributorId: '' });
    const { status, body } = await stage.post('movies/create', blank);
    const fields = ['title', 'duration', 'releaseDate', 'distributorId'];
    const errors = fields.map((field) => ({ field, defaultMessage: '필수 항목이에요.' }));
    expect([status, body]).toMatchObject([
      400,
      { errors: expect.arrayContaining(errors) as unknown },
    ]);
    const tooMuch = { roomId: 1, ticketTypeId: 1, price: 1_000_001, version: null };
    expect((await stage.post('price-settings/set', tooMuch)).body).toMatchObject({
      errors: [{ field: 'price', defaultMessage: '1,000,000 이하여야 해요.' }],
    });
  });

  const sendDetails = async (details: string | Blob, path = 'movies/create-with-image') => {
    const form = new FormData();
    form.append('movieDetails', details);
    form.append('posterImage', new Blob([new Uint8Array(poster)], { type: 'image/jpeg' }), 'a.jpg');
    const request = new Request('http://localhost/', { method: 'POST', body: form });
    const { statusCode, payload } = await stage.server.app.inject({
      method: 'POST',
      url: `/api/admin/${path}`,
      headers: {
        authorization: stage.basic,
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return { status: statusCode, body: JSON.parse(payload) as unknown };
  };

  it('X-API-206: takes the JSON of a form as a text and as a file', async () => {
    const json = JSON.stringify(filmForm(parts));
    for (const details of [json, new Blob([json], { type: 'application/json' })]) {
      const { status, body } = await sendDetails(details);
      expect([status, body]).toMatchObject([201, { title: '달의 뒤편' }]);
    }
  });

  it('X-API-206: refuses a file that is no JSON, no UTF-8, too large, or with a text that cannot be stored', async () => {
    const json = JSON.stringify(filmForm(parts));
    const refused = [
      '{',
      new Uint8Array([0xff, 0xfe]),
      `${json}${' '.repeat(131_072)}`,
      JSON.stringify(filmForm(parts, { title: '\0' })),
    ];
    for (const part of refused) {
      const { status, body } = await sendDetails(new Blob([part], { type: 'application/json' }));
      expect([status, body]).toMatchObject([400, { code: 'INVALID_REQUEST' }]);
    }
  });
});
