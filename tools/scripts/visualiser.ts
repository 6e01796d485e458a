/**
 * Makes what the page `/statecharts` loads when its sources differ from those of the last time: the drawings and facts of the
 * machines, which are not in git, and with `--build` the page.
 * Usage: `node --import tsx tools/scripts/visualiser.ts [--build]`. A parent with a channel is told how far it is, and the
 * program ends with its parent. Exit code 1 when a machine has no area or the page cannot be built.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MakerProgress } from '../../server/plugins/statecharts-maker.ts';
import { ensureVisualiserBuilt } from './lib/client.mjs';
import { makeWhenChanged } from './lib/make-when-changed.mjs';
import { root, runCommand } from './lib/run.mjs';
import { MEASURED, readMeasured } from './statecharts/measured-files.ts';

const data = 'docs/statecharts/data';

process.once('disconnect', () => process.exit());

await runCommand(async () => {
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
    make: drawMachines,
  });
  copyMeasured();
  if (process.argv.includes('--build'))
    await ensureVisualiserBuilt(() => tell({ step: 'building' }));
});
if (process.connected) process.disconnect();

async function drawMachines(): Promise<void> {
  // Loaded here, because mostly nothing has changed.
  const { projectMachines } = await import('./statecharts/load-machines.ts');
  const { renderData } = await import('./statecharts/render-data.ts');
  const { writeDataFiles } = await import('./statecharts/data-files.ts');
  console.log('Drawing the statecharts …');
  const machines = await projectMachines(root);
  const of = machines.length;
  const files = await renderData(machines, root, (done) => tell({ step: 'drawing', done, of }));
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

function tell(progress: MakerProgress): void {
  if (process.connected) process.send?.(progress);
}
