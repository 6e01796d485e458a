import type pg from 'pg';

import type { ReportFault } from './engine.ts';
import { FLUSH, type Flush } from './flush.ts';
import { joinCalls } from './join-calls.ts';
import { ask, noAnswer } from './postgres-session.ts';

/** One connection of a node, which writes the log of others' commits to the disk. */
export interface Flusher {
  /**
   * Connects if necessary. A crash of the server ends the connection, so that the returned flush fails after one.
   * @throws DatabaseDownError if the server does not answer
   */
  open(): Promise<Flush>;
  close(): Promise<void>;
}

interface Connected {
  client: pg.Client;
  flush: Flush;
}

/** @param createClient makes a client that is not connected yet */
export function createFlusher(createClient: () => pg.Client, reportFault: ReportFault): Flusher {
  let current: Promise<Connected> | null = null;

  async function connect(forget: () => void): Promise<Connected> {
    const client = createClient();
    client.on('error', reportFault);
    client.once('end', forget);
    try {
      await client.connect();
    } catch (error) {
      forget();
      throw noAnswer(error);
    }
    const flush = joinCalls(async () => {
      await ask(client, { text: FLUSH });
    });
    return { client, flush };
  }

  return {
    async open() {
      if (current === null) {
        const own = connect(() => {
          if (current === own) current = null;
        });
        current = own;
      }
      return (await current).flush;
    },
    async close() {
      const connected = await current?.catch(() => null);
      await connected?.client.end();
    },
  };
}
