import type { PostgresServer, Standby } from '../../../tools/scripts/lib/postgres-server.ts';
import type { FaultProxy } from '../../support/fault-proxy.ts';

/** A database server with its standby, and the address by which nodes reach the primary. */
export interface Pair {
  primary: PostgresServer;
  standby: Standby;
  proxy: FaultProxy;
}

/** What happens to a pair. */
export interface Loss {
  name: string;
  lose(pair: Pair): unknown;
  /** What an operator then does. @returns the server that is the primary afterwards */
  repair(pair: Pair): Promise<PostgresServer>;
  /** Whether the nodes have to leave the old primary. */
  isMove: boolean;
}

const promotion = {
  isMove: true,
  async repair({ standby }: Pair) {
    await standby.promote();
    return standby;
  },
};

/** The first one is part of `npm test`. */
export const losses: readonly Loss[] = [
  { name: 'the old primary stays alive', lose: () => undefined, ...promotion },
  { name: 'the primary is killed', lose: ({ primary }) => primary.kill(), ...promotion },
  { name: 'the primary hangs', lose: ({ primary }) => primary.freeze(), ...promotion },
  { name: 'the network drops its packets', lose: ({ proxy }) => proxy.hang(), ...promotion },
  {
    name: 'the standby hangs, and comes back',
    lose: ({ standby }) => standby.freeze(),
    repair({ standby, primary }) {
      standby.thaw();
      return Promise.resolve(primary);
    },
    isMove: false,
  },
];
