// Writes the ids of the operations that need a session, from the contract's `security`: the types of handlers depend on
// them, and the generated types of the contract have no security. With --check it only compares.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { readContract, type Operation } from '../../server/plugins/contract-document.ts';

const file = fileURLToPath(
  new URL('../../server/plugins/contract-security.gen.ts', import.meta.url),
);

const { operations } = await readContract();

function listOf(name: string, belongs: (operation: Operation) => boolean): string {
  const ids = operations.filter(belongs).map(({ id }) => `'${id}'`);
  return `export const ${name} = [${ids.join(', ')}] as const satisfies readonly (keyof operations)[];`;
}

const text = `/** Generated from the contract by \`npm run generate\`. */
import type { operations } from '../../openapi.gen.d.ts';

/** The operations that need a signed-in customer. */
${listOf('protectedOperationIds', ({ needsSession }) => needsSession)}

/** The operations that need a signed-in administrator. */
${listOf('adminOperationIds', ({ needsAdmin }) => needsAdmin)}
`;

const made = await format(text, { ...(await resolveConfig(file)), parser: 'typescript' });

if (!process.argv.includes('--check')) {
  await writeFile(file, made);
} else if ((await readFile(file, 'utf8')) !== made) {
  console.error(`${file} is not made from the contract: npm run generate`);
  process.exitCode = 1;
}
