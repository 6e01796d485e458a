import type { components } from '../../../openapi.gen.d.ts';
import type { ApiAnswer } from './api.ts';
import { insertSignedInAdministrator } from './fixtures.ts';
import type { Stage } from './stage.ts';

export type Discount = components['schemas']['AdminPaymentDiscount'];

/** The administrators' calls about discounts on the stage of a small cinema, by `basic`. */
export async function openDiscounts(stage: Stage) {
  const { orm } = stage.database;
  const { session } = await insertSignedInAdministrator(orm, 'basic');
  const superior = await insertSignedInAdministrator(orm, 'super', { role: 'SUPER' });
  const root = '/api/admin/payment-discount';
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    stage.server.api.request(method, `${root}/${path}`, {
      session,
      ...(body !== undefined && { body }),
    });
  const register = (form: object) => call('POST', 'register', form);
  return {
    register,
    /** @throws Error unless it is added */
    async add(form: object): Promise<Discount> {
      const { status, body } = await register({ providerName: '물결카드', ...form });
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body as Discount;
    },
    update: (form: object) => call('PUT', 'update', form),
    remove: (id: number) => call('DELETE', `delete/${id}`),
    get: (id: number) => call('GET', `get/${id}`),
    async list(query = ''): Promise<Discount[]> {
      const { body } = await call('GET', `get${query}`);
      return (body as { content: Discount[] }).content;
    },
    /** The names that customers are offered. */
    async offered(): Promise<string[]> {
      const { body } = await stage.server.api.get('/api/payment-discount/get');
      return (body as Discount[]).map(({ providerName }) => providerName);
    },
    /** The audit log, the latest entry first. */
    async audit() {
      const options = { session: superior.session };
      const { body } = await stage.server.api.get('/api/admin/audit', options);
      return (body as { content: object[] }).content;
    },
  };
}

/** @returns status and body */
export const told = ({ status, body }: Pick<ApiAnswer, 'status' | 'body'>) => [status, body];
