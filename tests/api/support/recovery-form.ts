import { asc } from 'drizzle-orm';
import { expect } from 'vitest';
import { outbox } from '../../../server/db/schema/outbox.ts';
import type { ApiAnswer } from './api.ts';
import type { TestServer } from './server.ts';

export const NEW_PASSWORD = 'a-new-password-2026';

/** Fills the recovery's forms in, in a browser of its own. @param remoteAddress by default this machine's @param owner of the password */
export function createRecoveryForm(
  server: () => TestServer,
  remoteAddress?: string,
  owner: 'customer' | 'administrator' = 'customer',
) {
  const options = remoteAddress === undefined ? {} : { remoteAddress };
  /** The cookies of this browser by name. */
  const cookies = new Map<string, string>();
  const post = async (path: string, body: object): Promise<ApiAnswer> => {
    const cookie = [...cookies].map((each) => each.join('=')).join('; ');
    const answer = await server().api.post(`/api/${owner}/find${path}`, body, {
      ...options,
      headers: { cookie },
    });
    for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const mails = async () => {
    const rows = await server().deps.database.orm.select().from(outbox).orderBy(asc(outbox.id));
    return rows.flatMap(({ payload, doneAt }) =>
      payload.kind === 'MAIL' && doneAt === null ? [payload] : [],
    );
  };
  return {
    cookies,
    /** The mails that wait to be sent, by age. */
    mails,
    askForPassword: (loginId: unknown, email: unknown) =>
      post('/password/verify/email', { loginId, email }),
    enterPasswordCode: (code: string, email: string) =>
      post('/password/auth/email', { email, code }),
    reset: (code: string, password: unknown = NEW_PASSWORD, repeatPassword = password) =>
      post('/password/reset', { code, password, repeatPassword }),
    askForLoginId: (name: unknown, email: unknown) =>
      post('/login-id/verify/email', { name, email }),
    enterLoginIdCode: (code: string, email: string) =>
      post('/login-id/auth/email', { email, code }),
    /** Of the latest mail that has not been sent yet. */
    async codeInMail(): Promise<string> {
      const code = (await mails()).at(-1)?.content?.code;
      if (code === undefined) throw new Error('There is no mail with a code.');
      return code;
    },
    /** Proves the account in this browser. @returns the code, which the reset repeats */
    async confirm(loginId: string): Promise<string> {
      const email = `${loginId}@marquee.example`;
      expect((await this.askForPassword(loginId, email)).status).toBe(200);
      const code = await this.codeInMail();
      expect((await this.enterPasswordCode(code, email)).status).toBe(200);
      return code;
    },
  };
}

/** @returns what two answers are compared by */
export function comparable({ status, body, headers }: ApiAnswer) {
  const names = Object.keys(headers)
    .filter((name) => !['date', 'x-request-id'].includes(name))
    .sort();
  const cookies = [headers['set-cookie'] ?? []].flat().map((each) => each.replace(/=[^;]+/, '='));
  return { status, body, names, cookies };
}
