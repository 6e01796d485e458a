import { randomUUID } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a new file that appears complete or not at all, also on a full disk and after a power loss.
 * @param mode its permissions, before the umask
 * @returns false if the name is taken
 */
export function createFile(path: string, content: string, mode = 0o666): boolean {
  return withDraft(path, content, mode, (draft) => {
    try {
      // A link appears atomically with its content, and only if the name is free.
      linkSync(draft, path);
      return true;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
      throw error;
    }
  });
}

/** Replaces a file; a reader finds the old content or the new one. */
export function replaceFile(path: string, content: string, mode = 0o666): void {
  withDraft(path, content, mode, (draft) => renameSync(draft, path));
}

/** Syncs the names of the files in a folder to the disk. */
export function syncFolder(folder: string): void {
  // Windows does not open folders, and keeps their names by itself.
  if (process.platform !== 'win32') sync(folder, 'r');
}

/** Syncs the content of a file to the disk. */
export function syncFile(path: string): void {
  sync(path, 'r+');
}

function withDraft<T>(path: string, content: string, mode: number, place: (draft: string) => T): T {
  const draft = `${path}.${randomUUID()}`;
  try {
    writeFileSync(draft, content, { flag: 'wx', mode });
    syncFile(draft);
    return place(draft);
  } finally {
    rmSync(draft, { force: true });
    syncFolder(dirname(path));
  }
}

function sync(path: string, flags: string): void {
  const file = openSync(path, flags);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
