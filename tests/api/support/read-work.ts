import { openAsBlob } from 'node:fs';
import { inject } from 'vitest';
import { databaseOn, type Database } from '../../../server/db/client.ts';
import { openMemory } from '../../../server/db/pglite.ts';

/** The work of the queries of a piece of code, in a measure that does not depend on the machine. */
export interface ReadWork {
  /** Rows that the queries read, also those that they filtered out. */
  rows: number;
  /** The tables that were read from their beginning to their end. */
  scanned: string[];
  /** The indexes that were used. */
  indexes: string[];
}

/** A database that measures queries. */
export interface MeasuredDatabase {
  database: Database;
  /** Runs the work, then each of its reading queries once more under EXPLAIN ANALYZE. */
  measure(work: () => Promise<unknown>): Promise<ReadWork>;
}

interface Plan {
  'Relation Name'?: string;
  'Index Name'?: string;
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

/** Opens a new migrated database in memory. The caller closes it. */
export async function openMeasured(): Promise<MeasuredDatabase> {
  const engine = await openMemory(await openAsBlob(inject('databases').pgliteSnapshot));
  const queries: { text: string; parameters: readonly unknown[] }[] = [];
  const database = databaseOn(
    {
      ...engine,
      query: (text, parameters, mode) => {
        if (/^\s*(select|with)\b/i.test(text)) queries.push({ text, parameters });
        return engine.query(text, parameters, mode);
      },
    },
    () => undefined,
  );
  return {
    database,
    async measure(work) {
      queries.length = 0;
      await work();
      const nodes: Plan[] = [];
      for (const { text, parameters } of [...queries]) {
        const rows = await engine.query(
          `explain (analyze, timing off, format json) ${text}`,
          parameters,
          'array',
        );
        nodes.push(...nodesOf(planIn(rows)));
      }
      const tables = nodes.filter((node) => node['Relation Name'] !== undefined);
      return {
        rows: nodes.reduce((sum, node) => sum + rowsOf(node), 0),
        scanned: namesOf(tables, 'Relation Name', (node) => node['Node Type'] === 'Seq Scan'),
        indexes: namesOf(nodes, 'Index Name', () => true),
      };
    },
  };
}

function planIn(rows: unknown[]): Plan {
  const [[cell]] = rows as [[unknown]];
  const [{ Plan: plan }] = (typeof cell === 'string' ? JSON.parse(cell) : cell) as [{ Plan: Plan }];
  return plan;
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

function rowsOf(node: Plan): number {
  const perLoop =
    node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Join Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0);
  return perLoop * node['Actual Loops'];
}

function namesOf(
  nodes: readonly Plan[],
  key: 'Relation Name' | 'Index Name',
  isMeant: (node: Plan) => boolean,
): string[] {
  const names = nodes.filter(isMeant).flatMap((node) => node[key] ?? []);
  return [...new Set(names)].sort();
}
