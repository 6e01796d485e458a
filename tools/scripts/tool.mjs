// npm run tool [-- <name> …]: the commands that one needs seldom. Without a name it lists them.
import './lib/node-version.mjs';
import { CommandError, root, runCommand, runNode } from './lib/run.mjs';

const typescript = ['--import', 'tsx'];

/** By name: what it does, and the program. */
const tools = {
  bench: [
    'measures the pages; or: server, rush, start, statecharts',
    ...typescript,
    'tools/bench/main.ts',
  ],
  'bench:scale': ['measures every list and search of a large cinema', 'tools/bench/scale.mjs'],
  prove: [
    'runs the reliability tests for longer, then the mutants; or: reliability, failover, long-run, mutation, pooler, image',
    'tools/scripts/prove.mjs',
  ],
  mutation: [
    'makes mistakes in the code and says what detects them; or: <machine>, sampled <file> …',
    ...typescript,
    'tools/scripts/mutation.ts',
  ],
  'coverage:charts': [
    'writes which tests take which transitions of the statecharts; or: <machine> …',
    ...typescript,
    'tools/scripts/coverage-charts.ts',
  ],
  'new:machine': [
    'writes the files of a new statechart: <name>',
    ...typescript,
    'tools/scripts/new-machine.ts',
  ],
  rules: [
    'prints the rules without a test, and the ids without a rule',
    ...typescript,
    'tools/scripts/rules.ts',
  ],
  format: ['formats all files', 'node_modules/prettier/bin/prettier.cjs', '--write', '.'],
  audit: [
    'checks the invariants of seats and money in a database',
    ...typescript,
    'tools/scripts/audit.ts',
  ],
  record: [
    'records the animated image of the README; or: <address>',
    ...typescript,
    'tools/scripts/record.ts',
  ],
};

await runCommand(() => {
  const [name, ...rest] = process.argv.slice(2);
  if (name === undefined) {
    for (const [each, [what]] of Object.entries(tools)) console.log(each.padEnd(17) + what);
    return Promise.resolve(0);
  }
  if (!Object.hasOwn(tools, name)) {
    throw new CommandError(`There is no tool ${name}, but: ${Object.keys(tools).join(', ')}`);
  }
  const [, ...program] = tools[name];
  return runNode([...program, ...rest], { cwd: root });
});
