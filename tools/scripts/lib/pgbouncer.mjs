import { spawnSync } from 'node:child_process';
import process from 'node:process';

/** The environment in which PgBouncer is found: Debian installs it where only administrators look for programs. */
export const pgBouncerEnv = { ...process.env, PATH: `${process.env.PATH ?? ''}:/usr/sbin` };

/** Whether PgBouncer is installed. */
export const hasPgBouncer =
  spawnSync('pgbouncer', ['--version'], { env: pgBouncerEnv }).status === 0;
