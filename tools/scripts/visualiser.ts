/**
 * Makes what the page `/statecharts` loads when its sources differ from those of the last time: the drawings and facts of the
 * machines, which are not in git, and with `--build` the page.
 * Usage: `node --import tsx tools/scripts/visualiser.ts [--build]`. A parent with a channel is told how far it is, and the
 * program ends with its parent. Exit code 1 when a machine has no area or the page cannot be built.
 */
import type { MakerProgress } from '../../server/plugins/statecharts-maker.ts';
import { ensureVisualiserBuilt, SOURCE_FOLDER } from './lib/client.mjs';
import { root, runCommand } from './lib/run.mjs';
import { ensureDrawn } from './statecharts/ensure-drawn.ts';

process.once('disconnect', () => process.exit());

await runCommand(async () => {
  await ensureDrawn(tell);
  // A parent with a channel is the server of a demo on this computer.
  if (process.connected) process.env[SOURCE_FOLDER] = root;
  if (process.argv.includes('--build'))
    await ensureVisualiserBuilt(() => tell({ step: 'building' }));
});
if (process.connected) process.disconnect();

function tell(progress: MakerProgress): void {
  if (process.connected) process.send?.(progress);
}
