import type { Chart } from '../../statecharts/read-chart.ts';

type Charts = ReadonlyMap<string, Pick<Chart, 'nodes' | 'transitions'>>;

/** The charts of all machines, for the search of the list: one file, loaded with the first letter. */
export async function loadCharts(): Promise<Charts> {
  const { charts } = await import('./charts.ts');
  return charts;
}
