import { asc } from 'drizzle-orm';
import { expect } from 'vitest';
import { outbox } from '../../../server/db/schema/outbox.ts';
import type { ApiAnswer } from './api.ts';
import type { TestServer } from './server.ts';

export const EMAIL = 'guest@marquee.example';

/** A guest's valid form. */
export const filledIn = {
  name: '남궁 하나',
  email: EMAIL,
  birthdate: '1999-04-09',
  phone: '01012345678',
  password: 'popcorn-2026',
  repeatPassword: 'popcorn-2026',
  agreesToTerms: true,
  agreesToPrivacy: true,
  isAtLeast14: true,
};

const ROOT = '/api/signup/guest';

/** Fills the guest's form in, step by step, in a browser of its own. @param remoteAddress by default this machine's */
export function createGuestForm(server: () => TestServer, remoteAddress?: string) {
  const options = remoteAddress === undefined ? {} : { remoteAddress };
  /** The cookie that names this client, as its browser keeps it. */
  let requester = '';
  const post = async (path: string, body: object): Promise<ApiAnswer> => {
    const headers = { cookie: requester };
    const answer = await server().api.post(`${ROOT}${path}`, body, { ...options, headers });
    requester =
      /^guestEmailRequester=[^;]+/.exec(String(answer.headers['set-cookie']))?.[0] ?? requester;
    return answer;
  };
  const mails = async () => {
    const rows = await server().deps.database.orm.select().from(outbox).orderBy(asc(outbox.id));
    return rows.flatMap(({ payload }) => (payload.kind === 'MAIL' ? [payload] : []));
  };
  return {
    mails,
    check: (email = EMAIL) =>
      server().api.get(`${ROOT}/check/email?email=${encodeURIComponent(email)}`),
    askForCode: (email = EMAIL, purpose: unknown = '비회원 예매') =>
      post('/verify/email', { email, purpose }),
    enterCode: (code: string, email = EMAIL) => post('/auth/email', { email, code }),
    /** Of the latest mail that has not been sent yet. */
    async codeInMail(): Promise<string> {
      const code = (await mails()).at(-1)?.content?.code;
      if (code === undefined) throw new Error('There is no mail with a code.');
      return code;
    },
    /** @returns the proof of the confirmed e-mail, from the cookie */
    async confirm(email = EMAIL): Promise<string> {
      expect((await this.askForCode(email)).status).toBe(200);
      const answer = await this.enterCode(await this.codeInMail(), email);
      const { status, body } = answer;
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toContain(proofIn(answer));
      return proofIn(answer);
    },
    /** @param proof null to send no cookie */
    signUp: (proof: string | null, form: object = {}) =>
      server().api.post(
        ROOT,
        { ...filledIn, ...form },
        { ...options, headers: proof === null ? {} : { cookie: `guestEmailProof=${proof}` } },
      ),
  };
}

/** @returns the value of the cookie that an answer sets */
function proofIn({ headers }: ApiAnswer): string {
  const proof = /^guestEmailProof=([^;]+)/.exec(String(headers['set-cookie']))?.[1];
  if (proof === undefined) throw new Error('The answer sets no proof.');
  return proof;
}

/** @returns a code that differs from the given one */
export function otherThan(code: string, step = 1): string {
  return String((Number(code) + step) % 1_000_000).padStart(6, '0');
}
