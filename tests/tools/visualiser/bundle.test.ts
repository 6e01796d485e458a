import { basename, join } from 'node:path';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { modelFiles } from '../../../tools/scripts/statecharts/load-machines.ts';
import { loadModel } from '../../../tools/visualiser/load-model.ts';

const root = join(import.meta.dirname, '../../..');
const ending = '.model.ts';
const names = modelFiles(root).map((file) => basename(file, ending));

describe('the code of a play', () => {
  it('imports nothing of Node, with the models of all machines', async () => {
    const modules: string[] = [];
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      build: {
        write: false,
        minify: false,
        rolldownOptions: {
          input: [
            'tools/visualiser/load-model.ts',
            'packages/statecharts/src/visualiser/play/play-panel.tsx',
          ],
          // Without it the exports of the input are unused, and left out.
          preserveEntrySignatures: 'strict',
        },
      },
      plugins: [
        {
          name: 'list-modules',
          generateBundle(_, bundle) {
            for (const file of Object.values(bundle)) {
              if (file.type === 'chunk') modules.push(...file.moduleIds, ...file.imports);
            }
          },
        },
      ],
    });
    expect(modules.filter((id) => /__vite-browser-external|^node:/.test(id))).toEqual([]);
    const bundled = names.filter((name) => modules.some((id) => id.endsWith(`/${name}${ending}`)));
    expect(bundled).toEqual(names);
  });

  it('finds the model of each machine by its name', async () => {
    const models = await Promise.all(names.map(loadModel));
    expect(models.map(({ inputs }) => Object.keys(inputs).length > 0)).toEqual(
      names.map(() => true),
    );
    await expect(loadModel('popcorn')).rejects.toThrow('popcorn has no model');
  });
});
