import { randomInt } from 'node:crypto';

import type { Client } from 'pg';

import { ask } from './postgres-session.ts';

/** Enough to see a pooler that takes its connections in turn. */
const QUESTIONS = 5;

/**
 * Whether each connection has a session of its own, which our locks and LISTEN need. A pooler that pools transactions gives
 * one connection several sessions, and two connections the same one.
 * @param createClient a client that is not connected yet
 * @throws Error if the server refuses or does not answer
 */
export async function keepsSessions(createClient: () => Client): Promise<boolean> {
  const [one, other] = [createClient(), createClient()];
  // A key and a channel of this check alone: a pooler may leave them to others.
  const key = randomInt(2 ** 31);
  const channel = `marquee_session_${key}`;
  const state = `select pg_backend_pid() as pid,
    exists (select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid() and objid = ${key}) as "isLocked",
    exists (select from pg_listening_channels() as name where name = '${channel}') as "isListening"`;
  const stateOf = async (client: Client): Promise<SessionState> => {
    const { rows } = await ask(client, { text: state });
    return (rows as [SessionState])[0];
  };
  try {
    for (const client of [one, other]) {
      client.on('error', () => undefined);
      await client.connect();
    }
    // A standby does not listen, and is refused for what it is.
    const { rows } = await ask(one, { text: 'select 1 where pg_is_in_recovery()' });
    if (rows.length > 0) return true;
    await ask(one, { text: `select pg_advisory_lock(${key})` });
    await ask(one, { text: `listen ${channel}` });
    const { pid } = await stateOf(one);
    for (let asked = 0; asked < QUESTIONS; asked += 1) {
      const mine = await stateOf(one);
      const others = await stateOf(other);
      if (mine.pid !== pid || !mine.isLocked || !mine.isListening) return false;
      if (others.pid === pid || others.isLocked || others.isListening) return false;
    }
    return true;
  } finally {
    await Promise.all([one, other].map((client) => client.end().catch(() => undefined)));
  }
}

interface SessionState {
  pid: number;
  isLocked: boolean;
  isListening: boolean;
}
