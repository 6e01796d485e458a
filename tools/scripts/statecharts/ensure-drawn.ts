import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeWhenChanged } from '../lib/make-when-changed.mjs';
import { root } from '../lib/run.mjs';
import { MEASURED, readMeasured } from './measured-files.ts';

/** How many machines of all are drawn. */
export interface DrawingProgress {
  readonly step: 'drawing';
  readonly done: number;
  readonly of: number;
}

const data = 'docs/statecharts/data';

/**
 * Draws the machines whose sources have changed, and collects their facts; the files are not in git.
 * @throws CommandError when a machine has no area
 */
export async function ensureDrawn(tell: (progress: DrawingProgress) => void): Promise<void> {
  await makeWhenChanged({
    made: `${data}/machines.json`,
    stamp: '.cache/statecharts-data.sha256',
    sources: [
      'machines',
      'domain',
      'packages/statecharts/package.json',
      'packages/statecharts/src',
      'tools/scripts/statecharts',
      'tools/scripts/rules.ts',
      'docs/product',
      'package-lock.json',
    ],
    make: () => drawMachines(tell),
  });
  copyMeasured();
}

async function drawMachines(tell: (progress: DrawingProgress) => void): Promise<void> {
  // Loaded here, because mostly nothing has changed.
  const { projectMachines } = await import('./load-machines.ts');
  const { renderData } = await import('./render-data.ts');
  const { writeDataFiles } = await import('./data-files.ts');
  console.log('Drawing the statecharts …');
  const machines = await projectMachines(root);
  const of = machines.length;
  const places = { data: join(root, data), stamps: join(root, '.cache/statecharts') };
  const files = await renderData(machines, { root, places }, (done) =>
    tell({ step: 'drawing', done, of }),
  );
  writeDataFiles(join(root, data), files);
}

/** The page loads what was measured with the drawings; where nothing was measured, that of no machine. */
function copyMeasured(): void {
  for (const name of MEASURED) {
    const file = join(root, data, `${name}.json`);
    const measured = readMeasured(root, name);
    if (existsSync(file) && readFileSync(file, 'utf8') === measured) continue;
    writeFileSync(file, measured);
  }
}
