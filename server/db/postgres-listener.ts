import { setTimeout as delay } from 'node:timers/promises';

import type { Client } from 'pg';

import type { ReportFault, Subscriber, Unlisten } from './engine.ts';

export interface Listener {
  listen(channel: string, subscriber: Subscriber): Promise<Unlisten>;
  close(): Promise<void>;
}

/** Longest wait between two attempts to connect again, in milliseconds. */
const LONGEST_PAUSE = 5000;

/**
 * Keeps one connection for LISTEN, from the first subscription on. When it is lost it reconnects and notifies every
 * subscriber of the gap.
 * @param createClient a client that is not connected yet
 */
export function createListener(createClient: () => Client, reportFault: ReportFault): Listener {
  const subscribers = new Map<string, Set<Subscriber>>();
  const closing = new AbortController();
  let connection: Promise<Client> | undefined;
  let lastCommand: Promise<unknown> = Promise.resolve();

  async function connect(): Promise<Client> {
    const client = createClient();
    client.on('error', reportFault);
    client.on('notification', ({ channel, payload }) => {
      for (const { onPayload } of subscribers.get(channel) ?? []) onPayload(payload ?? '');
    });
    try {
      await client.connect();
      for (const channel of subscribers.keys()) await client.query(`listen ${channel}`);
    } catch (error) {
      await client.end().catch(reportFault);
      throw error;
    }
    client.once('end', () => {
      if (!closing.signal.aborted) keep(reconnect());
    });
    return client;
  }

  async function reconnect(): Promise<Client> {
    for (let pause = 50; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      try {
        const client = await connect();
        for (const { onGap } of [...subscribers.values()].flatMap((each) => [...each])) onGap();
        return client;
      } catch (fault) {
        reportFault(fault);
        await delay(pause * (0.5 + Math.random() / 2), undefined, { signal: closing.signal });
      }
    }
  }

  function keep(connecting: Promise<Client>): void {
    connection = connecting;
    // Awaited by the next command. A failure resets it, so that a later command reconnects.
    connecting.catch(() => (connection = undefined));
  }

  /** Returns whether it was the last subscriber of the channel. */
  function forget(channel: string, subscriber: Subscriber): boolean {
    const others = subscribers.get(channel);
    others?.delete(subscriber);
    if (others?.size !== 0) return false;
    return subscribers.delete(channel);
  }

  // pg requires one command at a time on a connection.
  function command(text: string): Promise<unknown> {
    const run = async (): Promise<unknown> => (await connection)?.query(text);
    lastCommand = lastCommand.then(run, run);
    return lastCommand;
  }

  return {
    async listen(channel, subscriber) {
      const others = subscribers.get(channel) ?? new Set();
      subscribers.set(channel, others.add(subscriber));
      if (connection === undefined) keep(connect());
      try {
        await command(`listen ${channel}`);
      } catch (error) {
        forget(channel, subscriber);
        throw error;
      }
      return async () => {
        if (forget(channel, subscriber)) await command(`unlisten ${channel}`);
      };
    },
    async close() {
      closing.abort();
      const client = await connection?.catch(() => undefined);
      await client?.end();
    },
  };
}
