import { expect } from 'vitest';
import { codeOfStep, stepAt } from '../../../server/modules/account/totp.ts';
import type { ApiAnswer } from './api.ts';
import { PASSWORD } from './fixtures.ts';
import type { TestServer } from './server.ts';

const ACCOUNT = '/api/admin/account';

/** An administrator's browser, with its cookies. */
export function createAdminBrowser(server: () => TestServer, remoteAddress?: string) {
  const cookies = new Map<string, string>();
  const call = async (
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    body?: unknown,
    session?: string,
  ): Promise<ApiAnswer> => {
    const cookie = [...cookies].map((each) => each.join('=')).join('; ');
    const answer = await server().api.request(method, url, {
      ...{ body, headers: { cookie } },
      ...(session !== undefined && { session }),
      ...(remoteAddress !== undefined && { remoteAddress }),
    });
    for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  return {
    cookies,
    read: (own: string) => call('GET', ACCOUNT, undefined, own),
    changePassword: (own: string, body: object) => call('PUT', `${ACCOUNT}/password`, body, own),
    askForEmail: (own: string, email: string, password: unknown = PASSWORD) =>
      call('POST', `${ACCOUNT}/verify/email`, { email, password }, own),
    changeEmail: (own: string, email: string, code: string) =>
      call('POST', `${ACCOUNT}/auth/email`, { email, code }, own),
    begin: (own: string, password: unknown = PASSWORD) =>
      call('POST', `${ACCOUNT}/second-factor`, { password }, own),
    turnOn: (own: string, code: string) => call('PUT', `${ACCOUNT}/second-factor`, { code }, own),
    turnOff: (own: string, code: string, password: unknown = PASSWORD) =>
      call('POST', `${ACCOUNT}/second-factor/off`, { password, code }, own),
    renew: (own: string, code: string, password: unknown = PASSWORD) =>
      call('POST', `${ACCOUNT}/second-factor/recovery-codes`, { password, code }, own),
    signIn: (loginId: string, password: unknown = PASSWORD) =>
      call('POST', '/api/signin/admin', { loginId, password }),
    enterCode: (code: string) => call('POST', '/api/signin/admin/code', { code }),
    /** Sets up a second factor with the code of the step before, so that those of this step and the next are left. */
    async setUp(own: string) {
      const { secret } = (await this.begin(own)).body as { secret: string };
      // The step may end in between; a refused code changes nothing.
      let answer = await this.turnOn(own, codeOf(secret, -1));
      if (answer.status === 400) answer = await this.turnOn(own, codeOf(secret, -1));
      expect(answer.status).toBe(200);
      const { recoveryCodes } = answer.body as { recoveryCodes: string[] };
      return { secret, recoveryCodes };
    },
  };
}

/** @param steps from the present one @returns the code that an app with this secret shows */
export function codeOf(secret: string, steps = 0): string {
  return codeOfStep(fromBase32(secret), stepAt(Date.now()) + steps);
}

function fromBase32(text: string): Uint8Array {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = Array.from(text)
    .map((each) => alphabet.indexOf(each).toString(2).padStart(5, '0'))
    .join('');
  return Uint8Array.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
