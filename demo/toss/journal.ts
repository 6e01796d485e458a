import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join, resolve } from 'node:path';

/** A journal that cannot be used. The message is one sentence for the user who started the program. */
export class JournalError extends Error {}

/**
 * An append-only file of JSON lines, one line a commit. A line is on the disk (fsync) when `append` returns, so that
 * a killed process loses nothing that it has answered. A last line without a newline was interrupted before its
 * answer was sent: it is dropped on opening.
 */
export interface Journal {
  readonly append: (entry: unknown) => void;
  readonly close: () => void;
}

/**
 * Opens the journal of a folder, created if absent, and returns the existing lines.
 * @throws JournalError if the folder cannot be written, another process has it open, or a line is damaged.
 */
export function openJournal(folder: string): { journal: Journal; entries: unknown[] } {
  const path = join(folder, 'journal.jsonl');
  const lock = join(folder, 'journal.lock');
  try {
    mkdirSync(folder, { recursive: true });
    acquireLock(lock);
    const file = openSync(path, 'a+');
    const { entries, size } = readEntries(readFileSync(path), path);
    ftruncateSync(file, size);
    syncFolder(folder);
    return { journal: journalOn(file, size, lock), entries };
  } catch (error) {
    if (error instanceof JournalError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new JournalError(`The data folder ${resolve(folder)} cannot be written: ${reason}.`);
  }
}

function journalOn(file: number, startSize: number, lock: string): Journal {
  let size = startSize;
  let isOpen = true;
  return {
    append: (entry) => {
      // The descriptor of a closed file may already belong to another file.
      if (!isOpen) throw new JournalError('The journal is closed.');
      const line = Buffer.from(`${JSON.stringify(entry)}\n`);
      try {
        for (let written = 0; written < line.length;) written += writeSync(file, line, written);
        fsyncSync(file);
      } catch (error) {
        // An incomplete line would corrupt the next one.
        ftruncateSync(file, size);
        throw error;
      }
      size += line.length;
    },
    close: () => {
      isOpen = false;
      closeSync(file);
      rmSync(lock, { force: true });
    },
  };
}

function readEntries(content: Buffer, path: string): { entries: unknown[]; size: number } {
  const size = content.lastIndexOf('\n') + 1;
  const lines = content.subarray(0, size).toString('utf8').split('\n').slice(0, -1);
  const entries = lines.map((line, index): unknown => {
    try {
      return JSON.parse(line);
    } catch {
      throw new JournalError(
        `Line ${index + 1} of ${resolve(path)} is damaged; move the file away.`,
      );
    }
  });
  return { entries, size };
}

function acquireLock(lock: string): void {
  if (existsSync(lock)) {
    const owner = Number(readFileSync(lock, 'utf8'));
    if (owner !== process.pid && isRunning(owner)) {
      throw new JournalError(
        `Process ${owner} already uses this data folder; stop it, or remove ${resolve(lock)} if it is no emulator.`,
      );
    }
  }
  writeFileSync(lock, String(process.pid));
}

function isRunning(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
