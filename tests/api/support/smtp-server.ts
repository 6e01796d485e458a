import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { readMime, type MimePart } from './read-mime.ts';

/** What the server does with a mail to a recipient in place of accepting it. */
export type SmtpFault =
  | 'refuses the recipient'
  | 'refuses the mail'
  | 'is busy'
  | 'stalls before the greeting'
  | 'stalls after the mail'
  | 'hangs up within the mail'
  | 'hangs up after the mail';

export interface ReceivedMail {
  from: string;
  to: string[];
  mail: MimePart;
}

/** A mail server on its own port, with an account `cinema`. */
export interface TestSmtpServer {
  /** With the account. */
  url: string;
  /** The address without an account. */
  host: string;
  received: ReceivedMail[];
  /** @param recipient by default every recipient */
  setFault(fault: SmtpFault | null, recipient?: string): void;
  /** Resolves when the server has stalled once more. */
  stalled(): Promise<void>;
  close(): Promise<void>;
}

const PASSWORD = 'mail password';

class Refused extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

export async function startTestSmtpServer(
  options: SMTPServerOptions = {},
): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const waiting: (() => void)[] = [];
  let fault: SmtpFault | null = null;
  let ofRecipient: string | undefined;

  const stall = () => waiting.splice(0).forEach((resolve) => resolve());
  const hangUp = () => sockets.forEach((socket) => socket.destroy());
  const has = (one: SmtpFault, recipients: string[]) =>
    fault === one && (ofRecipient === undefined || recipients.includes(ofRecipient));

  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 1,
    ...options,
    onAuth({ username, password }, _session, answer) {
      if (username === 'cinema' && password === PASSWORD) answer(null, { user: username });
      else answer(new Refused(535, `5.7.8 ${username ?? ''}, your ${password ?? ''} is wrong`));
    },
    onConnect(_session, answer) {
      if (fault === 'stalls before the greeting') stall();
      else answer();
    },
    onRcptTo({ address }, _session, answer) {
      if (has('refuses the recipient', [address])) {
        answer(new Refused(550, `5.1.1 no mailbox for ${address}`));
      } else if (has('is busy', [address])) {
        answer(new Refused(451, `4.7.1 try ${address} later`));
      } else answer();
    },
    onData(stream, { envelope }, answer) {
      const to = envelope.rcptTo.map(({ address }) => address);
      if (has('hangs up within the mail', to)) {
        stream.once('data', hangUp);
        return;
      }
      void text(stream).then((source) => {
        if (has('stalls after the mail', to)) {
          stall();
          return;
        }
        if (has('refuses the mail', to)) {
          answer(new Refused(554, `5.6.0 ${to.join()} does not want it`));
          return;
        }
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        received.push({ from, to, mail: readMime(source) });
        if (has('hangs up after the mail', to)) hangUp();
        else answer();
      });
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://cinema:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    received,
    setFault(next, recipient) {
      fault = next;
      ofRecipient = recipient;
    },
    stalled: () => new Promise((resolve) => waiting.push(resolve)),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
