import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import {
  isWorkerMessage,
  type ListedMutant,
  type ModelSource,
  type WorkerMessage,
} from './messages.ts';
import type { Verdict } from './try-mutant.ts';

/** A mutant and what detects it. */
export interface MutantResult extends ListedMutant {
  /** `time`: it did not end within the limit. */
  readonly killedBy: Verdict['killedBy'] | 'time';
  readonly rules: readonly string[];
  readonly isOnPage: boolean;
  readonly difference: Verdict['difference'];
}

/**
 * Tries all mutants of a model in a worker thread.
 * @param mostMs the time for one mutant, in milliseconds. One that takes longer is killed, and a new thread goes on.
 * @throws Error when the model cannot be loaded or explored.
 */
export async function runMutants(source: ModelSource, mostMs: number): Promise<MutantResult[]> {
  const results: MutantResult[] = [];
  let thread = await startThread(source);
  try {
    for (const [index, mutant] of thread.mutants.entries()) {
      const verdict = await thread.try(index, mostMs);
      if (verdict === undefined) {
        await thread.end();
        thread = await startThread(source);
      }
      results.push({ ...mutant, ...(verdict ?? OUT_OF_TIME) });
    }
  } finally {
    await thread.end();
  }
  return results;
}

const OUT_OF_TIME = {
  killedBy: 'time',
  rules: [],
  isOnPage: true,
  difference: undefined,
} as const;

interface Thread {
  readonly mutants: readonly ListedMutant[];
  /** @returns undefined when it takes longer than the time in milliseconds */
  try(index: number, mostMs: number): Promise<Verdict | undefined>;
  end(): Promise<unknown>;
}

async function startThread(source: ModelSource): Promise<Thread> {
  const worker = new Worker(new URL('./start-worker.mjs', import.meta.url), { workerData: source });
  const ready = await nextMessage(worker, AbortSignal.any([]));
  if (ready.type !== 'ready') throw new Error('the thread did not list its mutants');
  return {
    mutants: ready.mutants,
    try: async (index, mostMs) => {
      const limit = AbortSignal.timeout(mostMs);
      worker.postMessage(index);
      try {
        const message = await nextMessage(worker, limit);
        return message.type === 'tried' ? message.verdict : undefined;
      } catch (error) {
        if (limit.aborted) return undefined;
        throw error;
      }
    },
    end: () => worker.terminate(),
  };
}

/** The next message of a thread. Rejects when the thread fails before, or when the signal is aborted. */
async function nextMessage(worker: Worker, signal: AbortSignal): Promise<WorkerMessage> {
  const messages: readonly unknown[] = await once(worker, 'message', { signal });
  const [message] = messages;
  if (!isWorkerMessage(message)) throw new TypeError('not a message of the thread');
  return message;
}
