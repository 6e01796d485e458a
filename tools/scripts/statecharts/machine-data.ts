import type { LayoutEngine } from '@marquee/statecharts/drawing/elk';
import { layOut } from '@marquee/statecharts/drawing/lay-out';
import { viewsOf } from '@marquee/statecharts/drawing/view';
import { readChart } from '@marquee/statecharts/read-chart';
import { machineEntry, type MachineEntry } from '@marquee/statecharts/visualiser/data';
import type { Area } from './areas.ts';
import type { NamedMachine } from './load-machines.ts';
import { machineFacts, type FactSources } from './machine-facts.ts';

/** What all machines' data is made of. */
export interface DataSources extends Omit<FactSources, 'chart'> {
  readonly area: Area;
  readonly engine: LayoutEngine;
}

/** The data of a machine: its entry in the list, and its files by their paths. */
export interface MachineData {
  readonly entry: MachineEntry;
  readonly files: readonly (readonly [path: string, text: string])[];
}

/** Lays out all views of a machine and collects its facts. */
export async function machineData(
  named: NamedMachine,
  { area, engine, ...sources }: DataSources,
): Promise<MachineData> {
  const chart = readChart(named.machine);
  const files: [string, string][] = [
    [`${named.name}/facts.json`, JSON.stringify(machineFacts(named, { ...sources, chart }))],
  ];
  for (const view of viewsOf(chart)) {
    const drawing = await layOut(chart, view, engine);
    files.push([`${named.name}/${view.id}.json`, JSON.stringify(drawing)]);
  }
  return { entry: machineEntry({ name: named.name, area }, chart), files };
}
