import { relative, sep } from 'node:path';
import { causesById } from '@marquee/statecharts/causes';
import { explore } from '@marquee/statecharts/explore';
import type { MachineModel } from '@marquee/statecharts/model';
import type { Chart } from '@marquee/statecharts/read-chart';
import { locateMachine, sourcePlaces } from '@marquee/statecharts/source-lines';
import type { MachineFacts } from '@marquee/statecharts/visualiser/data';
import { RULE_ID } from '../rules.ts';
import { exportName, type NamedMachine } from './load-machines.ts';
import { graphFacts } from '@marquee/statecharts/visualiser/path-facts';

/** What a machine's facts are made of besides the machine. */
export interface FactSources {
  readonly chart: Chart;
  readonly model: MachineModel;
  /** The sentences of all rules, by their ids. */
  readonly rules: ReadonlyMap<string, string>;
  /** The folder of the project. */
  readonly root: string;
}

/** What the visualiser says of a machine besides drawing it. */
export function machineFacts(
  { name, machine, file }: NamedMachine,
  { chart, model, rules, root }: FactSources,
): MachineFacts {
  const pathOf = (absolute: string) => relative(root, absolute).split(sep).join('/');
  const invariants = model.invariants.map((invariant) => ({
    name: invariant.name,
    rules: ruleIds(invariant.name),
  }));
  const descriptions = [...chart.nodes, ...chart.transitions].map(
    ({ description = '' }) => description,
  );
  const graph = explore(model);
  const named = [...descriptions.flatMap(ruleIds), ...invariants.flatMap((one) => one.rules)];
  return {
    name,
    id: chart.id,
    file: pathOf(file),
    chart,
    sources: sourcePlaces(chart, locateMachine(machine, file, exportName(name)), pathOf),
    rules: sentences(named, rules),
    invariants,
    ...graphFacts(model, graph),
    ...(model.causes === undefined ? {} : { causes: causesById(model) }),
  };
}

function ruleIds(text: string): string[] {
  return [...new Set(text.match(RULE_ID))];
}

/** The sentences of rules in the order of their ids. */
function sentences(
  ids: readonly string[],
  rules: ReadonlyMap<string, string>,
): Record<string, string> {
  const { compare } = new Intl.Collator('en', { numeric: true });
  const sorted = [...new Set(ids)].sort(compare);
  return Object.fromEntries(
    sorted.flatMap((id) => {
      const sentence = rules.get(id);
      return sentence === undefined ? [] : [[id, sentence]];
    }),
  );
}
