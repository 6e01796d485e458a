import type { Chart } from '@marquee/statecharts/read-chart';

const files = import.meta.glob<Pick<Chart, 'nodes' | 'transitions'>>(
  '../../docs/statecharts/data/*/facts.json',
  { import: 'chart', eager: true },
);

/** The charts of all machines, by the machines' names. */
export const charts: ReadonlyMap<string, Pick<Chart, 'nodes' | 'transitions'>> = new Map(
  Object.entries(files).map(([file, chart]) => [file.split('/').at(-2) ?? file, chart]),
);
