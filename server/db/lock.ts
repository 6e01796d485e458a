import { readFileSync, rmSync } from 'node:fs';
import * as v from 'valibot';

import { createFile, replaceFile } from '../lib/durable-file.ts';
import { DatabaseBusyError } from './errors.ts';

/** Releases the folder; to be called once. */
export type ReleaseLock = () => void;

/**
 * Takes the lock file at `path` for this process. The lock of a dead process is taken over by exactly one process,
 * even when several try at the same time.
 * @throws DatabaseBusyError if a live process, this one included, holds it
 */
export function acquireLock(path: string): ReleaseLock {
  const holder = JSON.stringify({ pid: process.pid, started: startOf(process.pid) });
  if (!createFile(path, holder)) replaceStale(path, holder);
  return () => rmSync(path, { force: true });
}

/** Replacing a stale lock requires a second lock, so that two processes cannot both find it stale. */
function replaceStale(path: string, holder: string): void {
  refuseLiveHolder(path);
  const release = acquireLock(`${path}.takeover`);
  try {
    refuseLiveHolder(path);
    replaceFile(path, holder);
  } finally {
    release();
  }
}

function refuseLiveHolder(path: string): void {
  const holder = readHolder(path);
  if (holder === undefined || !isRunning(holder.pid)) return;
  if (startOf(holder.pid) !== holder.started) return;
  throw new DatabaseBusyError(
    `The database is already open in process ${String(holder.pid)}; stop that process first ` +
      `(if it is not this program, delete the file ${path}).`,
  );
}

const holderSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ pid: v.number(), started: v.string() }),
);

/** @returns undefined if the file is missing or, after a power loss, incomplete */
function readHolder(path: string): v.InferOutput<typeof holderSchema> | undefined {
  try {
    return v.parse(holderSchema, readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Distinguishes processes with the same id, since ids are reused, in containers at every start. Linux only; elsewhere
 * the id alone decides.
 */
function startOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const fields = readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
      .split(') ')
      .at(-1)
      ?.split(' ');
    return `${boot} ${fields?.[19] ?? ''}`;
  } catch {
    return '';
  }
}
