import type { DiskSpace } from './disk-space.ts';
import type { ReportState } from './engine.ts';

/** The embedded database never ends a write for which the disk has no room, so it needs a reserve. */
export const LEAST_FREE_MB = 64;
const LEAST_FREE_BYTES = LEAST_FREE_MB * 1024 * 1024;

export interface DiskGuard {
  /** Whether writes must be refused. */
  isFull(): boolean;
}

/** @param report called when the disk becomes full, and when it has room again */
export function createDiskGuard(disk: DiskSpace, report: ReportState): DiskGuard {
  let isFull = false;
  return {
    isFull() {
      const wasFull = isFull;
      isFull = lacksRoom(disk);
      if (isFull !== wasFull) report(isFull ? 'full' : 'ready');
      return isFull;
    },
  };
}

/** Whether the disk is too full to write. One that does not answer counts as full. */
export function lacksRoom(disk: DiskSpace): boolean {
  try {
    return disk.freeBytes() < LEAST_FREE_BYTES;
  } catch {
    return true;
  }
}
