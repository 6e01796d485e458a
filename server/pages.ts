// The pages of a live cinema in a process of their own: a rush at the node does not make them wait (decision 0168).
import { buildPageApp } from './page-app.ts';
import { runProgram } from './program.ts';

await runProgram(async (deps, options) => ({ app: await buildPageApp(deps, options) }));
