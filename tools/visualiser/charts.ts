import type { MachineFacts } from '@marquee/statecharts/visualiser/data';

const files = import.meta.glob<MachineFacts>('../../docs/statecharts/data/*/facts.json', {
  import: 'default',
  eager: true,
});

/** The charts of all machines and what is written about them, by the machines' names. */
export const charts: ReadonlyMap<string, MachineFacts> = new Map(
  Object.values(files).map((facts) => [facts.name, facts]),
);
