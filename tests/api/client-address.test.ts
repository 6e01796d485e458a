import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { clientAddress } from '../../server/plugins/http-server.ts';

describe('the address of a connection that is already closed', () => {
  it.each([true, false])('is empty (behind a proxy: %s)', (trustProxy) => {
    const closed = new IncomingMessage(new Socket());
    expect(clientAddress(trustProxy)(closed)).toBe('');
  });
});
