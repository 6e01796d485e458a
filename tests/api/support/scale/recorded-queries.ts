import { databaseOn, type Database } from '../../../../server/db/client.ts';
import type { Engine, RunQuery } from '../../../../server/db/engine.ts';
import { openServer } from '../../../../server/db/postgres.ts';

type Query = Parameters<RunQuery>;

/** A plan of PostgreSQL, as far as a test reads it. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

/** A database on a server that records the statements of its users. */
export interface RecordedDatabase {
  database: Database;
  /** @returns the statements that ran since the last call */
  taken: () => Query[];
  /** @returns the tables that the statement's plan reads from the first row to the last */
  scannedTables: (query: Query) => Promise<string[]>;
}

/** @param url of a PostgreSQL database */
export async function openRecorded(url: string): Promise<RecordedDatabase> {
  const engine = await openServer(url, { fault: () => undefined, state: () => undefined });
  let queries: Query[] = [];
  const recording =
    (run: RunQuery): RunQuery =>
    (...query) => {
      queries.push(query);
      return run(...query);
    };
  const recorded: Engine = {
    ...engine,
    query: recording(engine.query),
    transaction: (work, limits) => engine.transaction((run) => work(recording(run)), limits),
  };
  return {
    database: databaseOn(recorded, () => undefined),
    taken: () => {
      const all = queries;
      queries = [];
      return all;
    },
    async scannedTables([text, parameters]) {
      const rows = await engine.query(`explain (format json) ${text}`, parameters, 'object');
      const [row] = rows as { 'QUERY PLAN': [{ Plan: PlanNode }] }[];
      return row === undefined ? [] : scannedIn(row['QUERY PLAN'][0].Plan);
    },
  };
}

function scannedIn(node: PlanNode): string[] {
  const own = node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : [];
  return [...own, ...(node.Plans ?? []).flatMap(scannedIn)];
}
