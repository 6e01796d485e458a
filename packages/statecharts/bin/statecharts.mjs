#!/usr/bin/env node
// The command `statecharts`. Its files and those that it is given are TypeScript.
import { register } from 'tsx/esm/api';

register();
const { main } = await import('../src/command/main.ts');
process.exitCode = await main(process.argv.slice(2), {
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
});
