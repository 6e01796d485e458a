import { pathToFileURL } from 'node:url';
import { RULE_ID } from '../scripts/rules.ts';
import { modelFiles, modelName, nameOf } from '../scripts/statecharts/load-machines.ts';
import { runMutants, type MutantResult } from '@marquee/statecharts/mutation/run-mutants';
import type { ChartResult } from '@marquee/statecharts/mutation/score';

/** The rules whose tests detect mistakes in a transition: machine → transition id → rule ids. */
export type GuardedBy = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const MODEL = '.model.ts';
/** The slowest mutant takes half a second on two busy cores. */
const MOST_MS = 30_000;

/** The names of all machines with a model, in alphabetical order. */
export function machineNames(root: string): string[] {
  return modelFiles(root)
    .map((file) => nameOf(file, MODEL))
    .sort();
}

/** Tries all mutants of a machine. */
export async function chartResult(root: string, name: string): Promise<ChartResult> {
  const path = modelFiles(root).find((each) => nameOf(each, MODEL) === name);
  if (path === undefined) throw new Error(`There is no model of ${name}`);
  const file = pathToFileURL(path).href;
  return { name, mutants: await runMutants({ file, exportName: modelName(name) }, MOST_MS) };
}

/** For each transition the rules that its mutants break. */
export function guardedBy(results: readonly ChartResult[]): GuardedBy {
  return Object.fromEntries(results.map(({ name, mutants }) => [name, rulesByTransition(mutants)]));
}

function rulesByTransition(mutants: readonly MutantResult[]): Record<string, readonly string[]> {
  const rules = new Map<string, Set<string>>();
  for (const { transitions, rules: names } of mutants) {
    const ids = names.flatMap((name) => name.match(RULE_ID) ?? []);
    for (const transition of ids.length > 0 ? transitions : []) {
      const known = rules.get(transition) ?? new Set();
      ids.forEach((id) => known.add(id));
      rules.set(transition, known);
    }
  }
  return Object.fromEntries([...rules].map(([transition, ids]) => [transition, [...ids].sort()]));
}

/** The machines of seats and money, of which rules and tests must detect more mutants. */
const OF_SEATS_AND_MONEY = ['seat-hold', 'checkout', 'payment-success'];

/** @returns the least percentage of a machine's mutants that rules and tests must detect */
export function leastPercentOf(machine: string): number {
  return OF_SEATS_AND_MONEY.includes(machine) ? 95 : 90;
}
