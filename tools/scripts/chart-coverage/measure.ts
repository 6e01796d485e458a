import { takenBy, type TestRecord } from '@marquee/statecharts/coverage';
import type { NamedModel } from '../statecharts/load-models.ts';
import type { ChartCoverage } from './coverage-file.ts';

/** A model with the records of its generated paths. */
export interface MeasuredModel extends NamedModel {
  paths: readonly TestRecord[];
}

/** Which tests take the transitions of each machine. The same records, in any order, give the same coverage. */
export function measureCoverage(
  models: readonly MeasuredModel[],
  inBrowser: readonly TestRecord[],
): ChartCoverage {
  const named = inBrowser.map(({ title, taken }) => ({ title: shortTitle(title), taken }));
  return Object.fromEntries(
    models.map(({ name, model: { machine }, paths }) => [
      name,
      {
        paths: paths.length,
        vitest: takenBy(machine, paths),
        chromium: takenBy(machine, named),
      },
    ]),
  );
}

/** The title of a test without the states and events of a generated path, which its number finds as well. */
function shortTitle(title: string): string {
  return title.replace(/: [^:→]* → .*$/, '');
}
