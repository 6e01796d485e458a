import { collectDefaultMetrics, Gauge } from 'prom-client';
import type { Database } from '../db/client.ts';
import { waitingForPasswords } from '../modules/account/password.ts';
import type { Metrics } from '../lib/metrics.ts';

/** Adds the connections of this node to the database, and the sign-ins that wait for their password check. */
export function addNodeMetrics(
  { registry }: Pick<Metrics, 'registry'>,
  database: Pick<Database, 'poolUse'>,
): void {
  const registers = [registry];
  new Gauge({
    name: 'marquee_database_connections',
    help: 'Connections to the PostgreSQL server; waiting is the number of queries without one',
    labelNames: ['state'],
    registers,
    collect() {
      const use = database.poolUse();
      if (use === null) return;
      this.set({ state: 'busy' }, use.total - use.idle);
      this.set({ state: 'idle' }, use.idle);
      this.set({ state: 'waiting' }, use.waiting);
    },
  });
  new Gauge({
    name: 'marquee_password_queue',
    help: 'Password checks that wait for their turn',
    registers,
    collect() {
      this.set(waitingForPasswords());
    },
  });
}

/** Adds memory, processor time, event-loop delay and garbage collection. Once per process. */
export function addProcessMetrics({ registry }: Pick<Metrics, 'registry'>): void {
  collectDefaultMetrics({ register: registry });
}
