import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { checkTicketCode } from '../../domain/ticket-code.ts';
import type { components } from '../../openapi.gen.d.ts';
import { readConfig } from '../../server/config.ts';
import { createTicketKeys } from '../../server/modules/tickets/ticket-keys.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { setStage } from './support/stage.ts';
import { textLike } from './support/api.ts';

type Schemas = components['schemas'];

const newKey = () => randomBytes(32).toString('base64url');

describeOnAnyDatabase('the keys of tickets', (open) => {
  const stage = setStage(open);
  const others: TestServer[] = [];

  afterEach(async () => {
    for (const server of others.splice(0)) await server.close();
  });

  /** Another node of the same cinema. */
  const startNode = async (keys: string) => {
    const server = await startTestServer(stage.database, { env: { TICKET_KEYS: keys } });
    others.push(server);
    return server;
  };
  const keysOf = async ({ api }: TestServer) =>
    ((await api.get('/api/ticket-keys')).body as Schemas['TicketKeys']).keys;
  const codeFrom = async ({ api }: TestServer, reservationId: number) => {
    const { session } = stage.cinema.haneul;
    const { body } = await api.get(`/api/protected/reservations/${reservationId}/ticket`, {
      session,
    });
    return (body as Schemas['Ticket']).ticketCode;
  };
  const buy = async () => {
    const { booker, cinema } = stage;
    return (await booker.pay(cinema.haneul, cinema, stage.seats(2, 3))).reservationId;
  };

  it('C-TICK-1, C-RES-10: a ticket has a code that the published keys confirm', async () => {
    const { server, cinema } = stage;
    const code = await codeFrom(server, await buy());
    expect(await checkTicketCode(code, await keysOf(server))).toEqual({
      isGenuine: true,
      facts: {
        bookingNumber: textLike(/^[0-9A-Z-]{11}$/),
        screeningId: cinema.screeningId,
        seats: ['A3', 'A4'],
        startsAt: new Date('2026-11-20T19:30:00+09:00'),
        endsAt: new Date('2026-11-20T21:10:00+09:00'),
      },
    });
  });

  it('C-TICK-5: the public keys have an address of their own, without a session and with an ETag', async () => {
    const { api } = stage.server;
    const { status, headers, body } = await api.get('/api/ticket-keys');
    expect([status, headers['cache-control'], body]).toEqual([
      200,
      'public, max-age=300',
      {
        keys: [
          {
            kty: 'OKP',
            crv: 'Ed25519',
            use: 'sig',
            alg: 'EdDSA',
            kid: textLike(/^[0-9A-Z]{8}$/),
            x: textLike(/^[\w-]{43}$/),
          },
        ],
      },
    ]);
    const again = await api.get('/api/ticket-keys', {
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect([again.status, again.body, again.headers.etag]).toEqual([304, undefined, headers.etag]);
    const outdated = await api.get('/api/ticket-keys', { headers: { 'if-none-match': '"other"' } });
    expect(outdated.status).toBe(200);
    const unknown = await api.get('/api/ticket-keys?kid=1');
    expect(unknown.status).toBe(400);
  });

  it('C-TICK-6: nodes with the same settings sign with the same key, without a setting too', async () => {
    const reservationId = await buy();
    const [first, second] = await Promise.all(['', ''].map(startNode));
    if (first === undefined || second === undefined) throw new Error('Two nodes are needed');
    expect(await keysOf(first)).toEqual(await keysOf(second));
    expect(await codeFrom(first, reservationId)).toBe(await codeFrom(second, reservationId));
    expect(await codeFrom(first, reservationId)).toBe(await codeFrom(stage.server, reservationId));
  });

  it('C-TICK-5, C-TICK-7: an earlier key confirms its tickets as long as it is listed, and new tickets have the new key', async () => {
    const [earlier, later] = [newKey(), newKey()];
    const reservationId = await buy();
    const before = await startNode(earlier);
    const announced = await startNode(`${earlier}, ${later}`);
    const rotated = await startNode(`${later},${earlier}`);
    const after = await startNode(later);
    const old = await codeFrom(before, reservationId);
    const renewed = await codeFrom(rotated, reservationId);
    expect(await codeFrom(announced, reservationId)).toBe(old);
    const etagOf = async ({ api }: TestServer) => (await api.get('/api/ticket-keys')).headers.etag;
    expect(await etagOf(announced)).not.toBe(await etagOf(before));
    expect(await codeFrom(after, reservationId)).toBe(renewed);
    const checks = [];
    for (const node of [before, announced, rotated, after]) {
      const keys = await keysOf(node);
      for (const code of [old, renewed]) {
        const check = await checkTicketCode(code, keys);
        checks.push(check.isGenuine ? 'genuine' : check.fault);
      }
    }
    expect(checks).toEqual([
      ...['genuine', 'unknownKey'],
      ...['genuine', 'genuine'],
      ...['genuine', 'genuine'],
      ...['unknownKey', 'genuine'],
    ]);
  });

  it('C-TICK-7: the derived key can be listed after a new one', async () => {
    const reservationId = await buy();
    const rotated = await startNode(`${newKey()},APP`);
    const old = await codeFrom(stage.server, reservationId);
    expect(await checkTicketCode(old, await keysOf(rotated))).toMatchObject({ isGenuine: true });
    expect(await codeFrom(rotated, reservationId)).not.toBe(old);
  });
});

describe('the setting of the keys', () => {
  const key = newKey();

  it('C-TICK-6: derives the key from the application’s secret', () => {
    const config = readConfig({});
    if ('faults' in config) throw new Error('The settings are valid');
    const keyIdOf = (appSecret: string) =>
      createTicketKeys({ config, appSecret }).published.keys[0]?.kid;
    expect(keyIdOf('one')).toBe(keyIdOf('one'));
    expect(keyIdOf('one')).not.toBe(keyIdOf('other'));
  });

  it('C-TICK-6: is the derived key by default, in live mode too', () => {
    expect(readConfig({})).toMatchObject({ ticketKeys: ['APP'] });
    expect(readConfig({ TICKET_KEYS: ` ${key} , APP` })).toMatchObject({
      ticketKeys: [key, 'APP'],
    });
  });

  it.each([
    [
      'short',
      'Key 1 of TICKET_KEYS must be APP or 32 random bytes in base64url, which are 43 characters.',
    ],
    [
      `${key},`,
      'Key 2 of TICKET_KEYS must be APP or 32 random bytes in base64url, which are 43 characters.',
    ],
    [`APP,${key},APP`, 'Key 3 of TICKET_KEYS repeats an earlier one.'],
    [Array.from({ length: 11 }, newKey).join(), 'TICKET_KEYS must have at most 10 keys.'],
  ])('C-TICK-8: refuses a wrong list without repeating its secrets', (setting, fault) => {
    expect(readConfig({ TICKET_KEYS: setting })).toEqual({ faults: [fault] });
  });
});
