import { setTimeout as delay } from 'node:timers/promises';

import type { Client, Connection } from 'pg';

import type { ReportFault, Subscriber, Unlisten } from './engine.ts';
import type { ServerCheck } from './server-identity.ts';

export interface Listener {
  /** Connects. @throws Error if the server refuses or does not answer */
  start(): Promise<void>;
  /** Resolves when the server has answered on the listening connection; waits for a lost one to be made again. */
  ping(): Promise<unknown>;
  /**
   * Resolves when the server has answered, and with it has sent all notifications of earlier commits.
   * @throws Error while the connection is lost
   */
  catchUp(): Promise<void>;
  listen(channel: string, subscriber: Subscriber): Promise<Unlisten>;
  close(): Promise<void>;
}

/** Longest wait between two attempts to connect again, in milliseconds. */
const LONGEST_PAUSE = 1000;
/** How long the server may take to accept the first connection, and a later one, in milliseconds. */
const START_TIMEOUT = 10_000;
const RECONNECT_TIMEOUT = 3_000;

export interface ListenerCalls {
  reportFault: ReportFault;
  /** The connection was lost, and one more attempt to connect has failed. */
  lost: (fault: unknown) => void;
  connected: () => void;
}

/**
 * Keeps one connection for LISTEN. When it is lost it reconnects and notifies every subscriber of the gap.
 * @param createClient a client that is not connected yet, and how long that may take in milliseconds
 * @param check sees each new connection
 */
export function createListener(
  createClient: (timeoutMs: number) => Client,
  check: ServerCheck,
  { reportFault, lost, connected }: ListenerCalls,
): Listener {
  const subscribers = new Map<string, Set<Subscriber>>();
  const closing = new AbortController();
  let connection: Promise<Client> | undefined;
  let isConnected = false;
  let lastCommand: Promise<unknown> = Promise.resolve();

  async function connect(timeoutMs: number): Promise<Client> {
    const client = createClient(timeoutMs);
    client.on('error', reportFault);
    client.on('notification', ({ channel, payload }) => {
      for (const { onPayload } of subscribers.get(channel) ?? []) onPayload(payload ?? '');
    });
    try {
      await client.connect();
      await check.prepare(client);
      for (const channel of subscribers.keys()) await client.query(`listen ${channel}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    isConnected = true;
    client.once('end', () => {
      isConnected = false;
      if (!closing.signal.aborted) keep(reconnect());
    });
    return client;
  }

  async function reconnect(): Promise<Client> {
    for (let pause = 50; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      try {
        const client = await connect(RECONNECT_TIMEOUT);
        connected();
        for (const { onGap } of [...subscribers.values()].flatMap((each) => [...each])) onGap();
        return client;
      } catch (fault) {
        lost(fault);
        await delay(pause * (0.5 + Math.random() / 2), undefined, { signal: closing.signal });
      }
    }
  }

  function keep(connecting: Promise<Client>): void {
    connection = connecting;
    // It fails at the start, whose caller reports it, and when the listener is closed.
    connecting.catch(() => undefined);
  }

  /** Returns whether it was the last subscriber of the channel. */
  function forget(channel: string, subscriber: Subscriber): boolean {
    const others = subscribers.get(channel);
    others?.delete(subscriber);
    if (others?.size !== 0) return false;
    return subscribers.delete(channel);
  }

  function requireConnection(): true {
    if (!isConnected) throw new Error('The listening connection is lost');
    return true;
  }

  // pg requires one command at a time on a connection.
  function command(
    send: (client: Client) => Promise<unknown>,
    isNeeded = (): boolean => true,
  ): Promise<unknown> {
    const run = async (): Promise<unknown> => {
      const client = isNeeded() ? await connection : undefined;
      return client && send(client);
    };
    lastCommand = lastCommand.then(run, run);
    return lastCommand;
  }

  return {
    async start() {
      const connecting = connect(START_TIMEOUT);
      keep(connecting);
      await connecting;
    },
    ping: () => command(synchronise),
    async catchUp() {
      // Before it waits for its turn: a ping in front of it may wait for the next connection.
      requireConnection();
      await command(synchronise, requireConnection);
    },
    async listen(channel, subscriber) {
      const others = subscribers.get(channel) ?? new Set();
      subscribers.set(channel, others.add(subscriber));
      try {
        await command((client) => client.query(`listen ${channel}`));
      } catch (error) {
        forget(channel, subscriber);
        throw error;
      }
      return async () => {
        if (!forget(channel, subscriber) || !isConnected) return;
        // A connection that is lost, also meanwhile, no longer listens, and the next one does not begin to.
        await command(
          (client) => client.query(`unlisten ${channel}`),
          () => isConnected,
        ).catch(() => undefined);
      };
    },
    async close() {
      closing.abort();
      const client = await connection?.catch(() => undefined);
      await client?.end();
    },
  };
}

/**
 * Sends PostgreSQL's `Sync`, the smallest message that it answers: no statement is parsed or run for it.
 * @throws Error without an answer
 */
function synchronise(client: Client): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query({
      submit: (connection: Connection) => connection.sync(),
      handleReadyForQuery: resolve,
      handleError: reject,
    });
  });
}
