// For commands that are not Node programs.
import './node-version.mjs';
import { ensureInstalled } from './install.mjs';
import { runCommand } from './run.mjs';

await runCommand(ensureInstalled);
