import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Linux counts processor time in hundredths of a second. */
const MS_PER_TICK = 10;

/** @returns the processor time of a process and, if asked, of its children, also of those that have ended, in milliseconds; null where it cannot be read */
export function processorTime(pid: number, { withChildren = false } = {}): number | null {
  const own = readStat(pid);
  if (own === null) return null;
  if (!withChildren) return own.ms;
  return childrenOf(pid)
    .map((child) => readStat(child))
    .reduce((sum, stat) => sum + (stat?.ms ?? 0), own.ms + own.endedMs);
}

/** Pins a process with all its threads and, if asked, its children to one processor. @returns whether it could be done */
export function pinTo(processor: number, pid: number, { withChildren = false } = {}): boolean {
  if (availableParallelism() < 2) return false;
  const pids = withChildren ? [pid, ...childrenOf(pid)] : [pid];
  return pids.every(
    (each) =>
      spawnSync('taskset', ['-a', '-c', '-p', String(processor), String(each)]).status === 0,
  );
}

/** @returns the processes that a process has started, or none where that cannot be read */
function childrenOf(pid: number): number[] {
  if (!existsSync('/proc')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => readStat(child)?.parent === pid);
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
