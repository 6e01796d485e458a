// Writes the types of the contract: node --import tsx tools/scripts/contract-types.ts <file>
import { writeFile } from 'node:fs/promises';
import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import { readContractDocument } from '../../server/plugins/contract-file.ts';

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('The file is missing.');
const types = await openapiTS(JSON.stringify(await readContractDocument()));
await writeFile(file, COMMENT_HEADER + astToString(types));
