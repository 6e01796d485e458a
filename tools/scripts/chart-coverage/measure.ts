import { takenBy, type TestRecord } from '../../statecharts/coverage.ts';
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
  return Object.fromEntries(
    models.map(({ name, model: { machine }, paths }) => [
      name,
      {
        paths: paths.length,
        vitest: takenBy(machine, paths),
        chromium: takenBy(machine, inBrowser),
      },
    ]),
  );
}
