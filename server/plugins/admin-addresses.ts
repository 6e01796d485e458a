import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { notFound } from '../errors.ts';
import { messages } from '../text.ts';
import { requireAdministrator, type ContractOptions } from './contract.ts';

/**
 * Checks the session before it answers an unknown address under `/api/admin`, so that only administrators learn which
 * addresses exist (A-SIGN-11).
 */
export const adminAddressesPlugin = fastifyPlugin(
  (app: FastifyInstance, { authenticate }: Pick<ContractOptions, 'authenticate'>) => {
    app.all('/api/admin/*', {
      // Before the body is read: a request that is refused anyway needs no readable body.
      onRequest: async (request) => {
        requireAdministrator(await authenticate(request, { exitCookie: false }));
        throw notFound(messages.unknownPath);
      },
      handler: () => undefined,
    });
    return Promise.resolve();
  },
  { name: 'admin-addresses' },
);
