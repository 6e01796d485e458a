import { join } from 'node:path';

import { inject } from 'vitest';

import type { ProgramName } from './build-programs.ts';

/** @returns the path of a program that Node starts without a loader; for projects with `database-setup.ts` */
export function builtProgram(name: ProgramName): string {
  return join(inject('programs'), `${name}.js`);
}
