import { fsyncSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

import { syncFile, syncFolder } from '../lib/durable-file.ts';

/**
 * PGlite's folder on disk with a working fsync. PGlite's own implementation ignores it, so that a power loss could
 * lose acknowledged writes. Use together with {@link durableStart}.
 */
export class DurableNodeFS extends NodeFS {
  override async init(
    client: PGlite,
    options: Parameters<NodeFS['init']>[1],
  ): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(client, options);
    // Runs after the mount, in which all files share the one table of operations changed here.
    emscriptenOpts.preRun = [...(emscriptenOpts.preRun ?? []), (module) => addFsync(module.NODEFS)];
    return { emscriptenOpts };
  }
}

/** PGlite's start parameters without -F, which would switch fsync off. */
export function durableStart(defaults: readonly string[]): string[] {
  return [...defaults.filter((parameter) => parameter !== '-F'), '-c', 'wal_sync_method=fsync'];
}

/** Syncs every file and folder below `folder` to the disk, and the folder itself. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else syncFile(path);
  }
  syncFolder(folder);
}

interface FileSystem {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
  tryFSOperation: <T>(operation: () => T) => T;
}

function addFsync(files: unknown): void {
  if (!isFileSystem(files)) throw new Error('This version of PGlite has another file system');
  files.stream_ops.fsync = ({ nfd }) => {
    files.tryFSOperation(() => fsyncSync(nfd));
    return 0;
  };
}

function isFileSystem(files: unknown): files is FileSystem {
  return (
    typeof files === 'object' &&
    files !== null &&
    'stream_ops' in files &&
    'tryFSOperation' in files &&
    typeof files.tryFSOperation === 'function'
  );
}
