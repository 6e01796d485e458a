// The pages of a live cinema in a separate process: a rush at the node does not make them wait (decision 0168).
import { buildPageApp } from './page-app.ts';
import { runProgram } from './program.ts';

await runProgram(
  async (deps, options) => ({ app: await buildPageApp(deps, options) }),
  ({ databaseUrl }) =>
    databaseUrl === null
      ? [
          'The pages process needs DATABASE_URL, because an embedded database belongs to one process.',
        ]
      : [],
);
