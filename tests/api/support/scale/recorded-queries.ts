import { databaseOn, type Database } from '../../../../server/db/client.ts';
import type { Engine, RunQuery } from '../../../../server/db/engine.ts';
import { openServer } from '../../../../server/db/postgres.ts';

type Query = Parameters<RunQuery>;

/** A step of a plan of PostgreSQL that has run, as far as a test reads it. Its rows are those of one loop. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

/** How a statement reads a table. */
export interface TableRead {
  table: string;
  /** Whether it goes from the first row to the last. */
  isScan: boolean;
  /** With the rows that it reads and then leaves out. */
  rows: number;
}

/** A database on a server that records the statements of its users. */
export interface RecordedDatabase {
  database: Database;
  /** @returns the statements that ran since the last call */
  taken: () => Query[];
  /** Runs a statement again. @returns how its plan reads tables, in each of its steps */
  tableReads: (query: Query) => Promise<TableRead[]>;
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
    transaction: (work, modes) => engine.transaction((run) => work(recording(run)), modes),
  };
  return {
    database: databaseOn(recorded, () => undefined),
    taken: () => {
      const all = queries;
      queries = [];
      return all;
    },
    async tableReads([text, parameters]) {
      const rows = await engine.query(
        `explain (analyze, timing off, format json) ${text}`,
        parameters,
        'object',
      );
      const [row] = rows as { 'QUERY PLAN': [{ Plan: PlanNode }] }[];
      return row === undefined ? [] : readsIn(row['QUERY PLAN'][0].Plan);
    },
  };
}

function readsIn(node: PlanNode): TableRead[] {
  const { 'Relation Name': table, Plans: plans = [] } = node;
  const rows =
    node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0);
  const own =
    table === undefined
      ? []
      : [{ table, isScan: node['Node Type'] === 'Seq Scan', rows: rows * node['Actual Loops'] }];
  return [...own, ...plans.flatMap(readsIn)];
}
