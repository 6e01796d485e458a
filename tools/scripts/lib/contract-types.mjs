import { makeWhenChanged } from './make-when-changed.mjs';
import { CommandError, runNode } from './run.mjs';

/** Generates the types of the contract, `openapi.gen.d.ts`, when the contract has changed; they are not in git. */
export async function ensureContractTypes() {
  await makeWhenChanged({
    made: 'openapi.gen.d.ts',
    stamp: '.cache/contract-types.sha256',
    sources: [
      'openapi.yaml',
      'contract',
      'server/plugins/contract-document.ts',
      'server/plugins/contract-file.ts',
      'tools/scripts/contract-types.ts',
      'package-lock.json',
    ],
    make: async () => {
      const code = await runNode(['--import', 'tsx', 'tools/scripts/contract-types.ts']);
      if (code !== 0)
        throw new CommandError('Generating the types of the contract failed; see above.');
    },
  });
}
