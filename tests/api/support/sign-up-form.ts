import { asc } from 'drizzle-orm';
import { expect } from 'vitest';
import { outbox } from '../../../server/db/schema/outbox.ts';
import type { ApiAnswer } from './api.ts';
import type { TestServer } from './server.ts';

/** The calls of a kind of account, and its valid form. */
interface SignUpLook {
  root: string;
  /** The start of its cookies' names. */
  cookie: string;
  purpose: string;
  filledIn: object;
  email: string;
}

/** Fills a sign-up form in, step by step, in a browser of its own. @param remoteAddress by default this machine's */
export function createSignUpForm(
  { root, cookie, purpose: ownPurpose, filledIn, email: ownEmail }: SignUpLook,
  server: () => TestServer,
  remoteAddress?: string,
) {
  const options = remoteAddress === undefined ? {} : { remoteAddress };
  /** The cookie that names this client, as its browser keeps it. */
  let requester = '';
  const post = async (path: string, body: object): Promise<ApiAnswer> => {
    const headers = { cookie: requester };
    const answer = await server().api.post(`${root}${path}`, body, { ...options, headers });
    requester =
      new RegExp(`^${cookie}Requester=[^;]+`).exec(String(answer.headers['set-cookie']))?.[0] ??
      requester;
    return answer;
  };
  /** @returns the value of the cookie that an answer sets */
  const proofIn = ({ headers }: ApiAnswer): string => {
    const proof = new RegExp(`^${cookie}Proof=([^;]+)`).exec(String(headers['set-cookie']))?.[1];
    if (proof === undefined) throw new Error('The answer sets no proof.');
    return proof;
  };
  const mails = async () => {
    const rows = await server().deps.database.orm.select().from(outbox).orderBy(asc(outbox.id));
    return rows.flatMap(({ payload }) => (payload.kind === 'MAIL' ? [payload] : []));
  };
  return {
    mails,
    check: (email = ownEmail) =>
      server().api.get(`${root}/check/email?email=${encodeURIComponent(email)}`),
    askForCode: (email = ownEmail, purpose: unknown = ownPurpose) =>
      post('/verify/email', { email, purpose }),
    enterCode: (code: string, email = ownEmail) => post('/auth/email', { email, code }),
    /** Of the latest mail that has not been sent yet. */
    async codeInMail(): Promise<string> {
      const code = (await mails()).at(-1)?.content?.code;
      if (code === undefined) throw new Error('There is no mail with a code.');
      return code;
    },
    /** @returns the proof of the confirmed e-mail, from the cookie */
    async confirm(email = ownEmail): Promise<string> {
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
        root,
        { ...filledIn, ...form },
        { ...options, headers: proof === null ? {} : { cookie: `${cookie}Proof=${proof}` } },
      ),
  };
}
