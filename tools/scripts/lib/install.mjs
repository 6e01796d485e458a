import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, root } from './run.mjs';

/** Installs the packages when node_modules differs from package-lock.json. */
export async function ensureInstalled() {
  if (isInstalled(root)) return;
  console.log('Installing packages (the first time this takes a minute) …');
  const code = await runNpm(['ci', '--no-fund', '--no-audit', '--loglevel=error']);
  if (code !== 0) throw new CommandError('The packages could not be installed; see above.');
}

/**
 * Compares package-lock.json with the lock file that npm writes into node_modules.
 * @param {string} folder the folder of package-lock.json
 */
export function isInstalled(folder) {
  const wanted = readPackages(join(folder, 'package-lock.json'));
  const installed = readPackages(join(folder, 'node_modules', '.package-lock.json'));
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const found = installed[path];
    // npm does not install optional packages for other systems.
    return found ? found.version === entry.version : entry.optional === true;
  });
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** Uses the npm that runs this script, or the one that the shell finds. */
function runNpm(args) {
  const own = process.env.npm_execpath;
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] };
  return new Promise((resolve, reject) => {
    const child =
      own && /npm-cli\.c?js$/.test(own)
        ? spawn(process.execPath, [own, ...args], options)
        : spawn('npm', args, { ...options, shell: process.platform === 'win32' });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
