import { statfsSync } from 'node:fs';

/** The space on a disk. */
export interface DiskSpace {
  /** How many bytes this program can still write. Cheap enough to ask before every write. */
  freeBytes(): number;
}

/** How long a reading of the disk is used, in milliseconds. */
const READING_LIFETIME = 250;

/**
 * @param folder any existing folder on the disk
 * @returns the space, whose `freeBytes` throws if the disk does not answer
 */
export function diskSpaceOf(folder: string): DiskSpace {
  let readAt = -Infinity;
  let free = 0;
  return {
    freeBytes() {
      if (performance.now() - readAt >= READING_LIFETIME) {
        free = readFreeBytes(folder);
        readAt = performance.now();
      }
      return free;
    },
  };
}

function readFreeBytes(folder: string): number {
  const { bavail, bsize, blocks } = statfsSync(folder);
  // A file system without a size reports no blocks at all.
  return blocks === 0 ? Infinity : bavail * bsize;
}
