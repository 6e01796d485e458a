// Writes the types of the contract: openapi.gen.d.ts. Called by lib/contract-types.mjs when the contract has changed.
import { rename, writeFile } from 'node:fs/promises';
import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import { readContract, type Operation } from '../../server/plugins/contract-document.ts';
import { readContractDocument } from '../../server/plugins/contract-file.ts';

const file = 'openapi.gen.d.ts';
const { operations } = await readContract();
const types = await openapiTS(JSON.stringify(await readContractDocument()), {
  rootTypes: true,
  rootTypesNoSchemaPrefix: true,
  rootTypesKeepCasing: true,
});

function idsOf(belongs: (operation: Operation) => boolean): string {
  return operations
    .filter(belongs)
    .map(({ id }) => `'${id}'`)
    .join(' | ');
}

// The generator leaves out the contract's `security`, on which the types of the handlers depend.
const secured = `/** The ids of the operations that need a session. */
export interface secured {
  customer: ${idsOf(({ needsSession }) => needsSession)};
  administrator: ${idsOf(({ needsAdmin }) => needsAdmin)};
}
`;

// Renamed, so that nobody reads a half of it.
const draft = `${file}.${process.pid}`;
await writeFile(draft, `${COMMENT_HEADER}${astToString(types)}\n${secured}`);
await rename(draft, file);
