import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Linux counts processor time in hundredths of a second. */
const MS_PER_TICK = 10;

/** @returns the processor time of a process and, if asked, of its children, also of those that have ended, in milliseconds; null where it cannot be read */
export function processorTime(pid: number, { withChildren = false } = {}): number | null {
  const own = readStat(pid);
  if (own === null) return null;
  if (!withChildren) return own.ms;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readStat(Number(name)))
    .filter((stat) => stat?.parent === pid)
    .reduce((sum, stat) => sum + (stat?.ms ?? 0), own.ms + own.endedMs);
}

/** Pins a process with all its threads to one processor. @returns whether it could be done */
export function pinTo(processor: number, pid: number): boolean {
  if (availableParallelism() < 2) return false;
  return spawnSync('taskset', ['-a', '-c', '-p', String(processor), String(pid)]).status === 0;
}

function readStat(pid: number): { parent: number; ms: number; endedMs: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the name in parentheses, which may contain spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = (from: number) => Number(fields[from]) + Number(fields[from + 1]);
    return {
      parent: Number(fields[1]),
      ms: ticks(11) * MS_PER_TICK,
      endedMs: ticks(13) * MS_PER_TICK,
    };
  } catch {
    return null;
  }
}
