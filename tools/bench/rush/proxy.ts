import { connect, type Socket } from 'node:net';

export interface Answer {
  /** 599 when the connection broke. */
  status: number;
  body: Buffer;
}

const LOST: Answer = { status: 599, body: Buffer.alloc(0) };
const HEAD_END = '\r\n\r\n';

/** All connections read into it, one after the other: a buffer for each takes hundreds of megabytes. */
const buffer = Buffer.allocUnsafe(64 * 1024);

/**
 * The connections of a proxy to the node. It reads of HTTP what this node sends, because it shares a processor with the database:
 * undici's clients took so much of it, and stood still for so long with their garbage, that the people came late.
 */
export class Proxy {
  readonly #host: string;
  readonly #port: number;
  readonly #free: Connection[] = [];

  constructor(origin: string) {
    const { hostname, port } = new URL(origin);
    this.#host = hostname;
    this.#port = Number(port);
  }

  /** @param headers lines that end with CRLF */
  async send(path: string, headers: string, body?: string): Promise<Answer> {
    const connection = this.#take();
    const answer = await connection.send(textOf(path, headers, body));
    this.#free.push(connection);
    return answer;
  }

  #take(): Connection {
    let connection = this.#free.pop();
    // The node closes a connection that is not used for a while.
    while (connection?.isOpen === false) connection = this.#free.pop();
    return connection ?? new Connection(this.#host, this.#port);
  }

  /** Opens a stream of events on a connection of its own, which reads nothing but what the server sends, like a page in the background. */
  openStream(path: string, headers: string): Socket {
    const socket = open(this.#host, this.#port, () => undefined);
    socket.on('error', () => undefined);
    socket.write(textOf(path, headers));
    return socket;
  }

  close(): void {
    for (const connection of this.#free) connection.close();
  }
}

/** Sends one request after the other. */
class Connection {
  isOpen = true;
  readonly #socket: Socket;
  #received: Buffer | null = null;
  /** Of the answer, with its head; 0 as long as the head is not complete. */
  #length = 0;
  #headLength = 0;
  #answer: ((answer: Answer) => void) | null = null;

  constructor(host: string, port: number) {
    this.#socket = open(host, port, (part) => this.#read(part));
    this.#socket.on('error', () => undefined);
    this.#socket.on('close', () => {
      this.isOpen = false;
      this.#settle(LOST);
    });
  }

  send(request: string): Promise<Answer> {
    return new Promise((resolve) => {
      this.#answer = resolve;
      this.#socket.write(request, 'latin1');
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  /** @param part is overwritten by the next one of any connection */
  #read(part: Buffer): void {
    const received = this.#received ? Buffer.concat([this.#received, part]) : part;
    if (this.#length === 0) this.#readHead(received);
    if (this.#length === 0 || received.length < this.#length) {
      this.#received = this.#received ? received : Buffer.from(part);
      return;
    }
    const status = Number(received.toString('latin1', 9, 12));
    const body = Buffer.from(received.subarray(this.#headLength, this.#length));
    this.#received = null;
    this.#length = 0;
    this.#settle({ status, body });
  }

  /** @throws Error when the length of the answer is not in its head */
  #readHead(received: Buffer): void {
    const end = received.indexOf(HEAD_END);
    if (end < 0) return;
    const head = received.toString('latin1', 0, end);
    const length = /\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (length === undefined) throw new Error(`An answer has no length:\n${head}`);
    this.#headLength = end + HEAD_END.length;
    this.#length = this.#headLength + Number(length);
  }

  #settle(answer: Answer): void {
    this.#answer?.(answer);
    this.#answer = null;
  }
}

/** @returns the request as it is sent: of a body, by POST */
function textOf(path: string, headers: string, body?: string): string {
  const rest = `${path} HTTP/1.1\r\nhost: localhost\r\n${headers}`;
  if (body === undefined) return `GET ${rest}\r\n`;
  const length = Buffer.byteLength(body);
  return `POST ${rest}content-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`;
}

function open(host: string, port: number, read: (part: Buffer) => void): Socket {
  const onread = {
    buffer,
    callback(size: number) {
      read(buffer.subarray(0, size));
      return true;
    },
  };
  return connect({ host, port, noDelay: true, onread });
}
