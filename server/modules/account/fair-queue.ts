import type { ClientNetwork } from '../../lib/network.ts';
import { RoundRobin } from '../../lib/round-robin.ts';

export interface QueueOptions {
  /** How many tasks run at the same time. */
  atOnce: number;
  /** How many tasks may wait. */
  waiting: number;
  /** How many tasks of one network may wait. */
  waitingPerNetwork: number;
  /** The error for a task of a network or block that uses more than its share. */
  refuseShare: () => Error;
  /** The error for a task when the queue is full and every block has its share. */
  refuse: () => Error;
}

interface Waiting {
  block: string;
  start: () => void;
  refuse: (error: Error) => void;
}

/**
 * Runs tasks, at most `atOnce` at a time. The blocks take turns, and in each block its networks: however many tasks of
 * one wait, the first task of another is the next to run (C-SESS-36). A full queue makes room by refusing the newest
 * task of the block with the most (C-SESS-37).
 */
export function createFairQueue(options: QueueOptions) {
  const blocks = new RoundRobin<RoundRobin<Waiting>>();
  /** The networks of each block with waiting tasks. */
  const networks = new Map<string, RoundRobin<Waiting>>();
  let running = 0;

  function admit({ network, block }: ClientNetwork): void {
    const ofNetwork = networks.get(block)?.sizeOf(network) ?? 0;
    if (ofNetwork >= options.waitingPerNetwork) throw options.refuseShare();
    if (blocks.size < options.waiting) return;
    const largest = blocks.largest();
    if (largest === undefined || blocks.sizeOf(largest) <= blocks.sizeOf(block) + 1) {
      throw options.refuse();
    }
    const crowd = blocks.removeNewest(largest);
    removeNewestOfLargest(crowd)?.refuse(options.refuseShare());
    forgetIfEmpty(largest);
  }

  function wait(network: string, task: Waiting): void {
    const { block } = task;
    const ofBlock = networks.get(block) ?? new RoundRobin<Waiting>();
    networks.set(block, ofBlock);
    ofBlock.add(network, task);
    blocks.add(block, ofBlock);
  }

  function startNext(): void {
    const task = blocks.next()?.next();
    if (!task) return;
    forgetIfEmpty(task.block);
    running += 1;
    task.start();
  }

  function forgetIfEmpty(block: string): void {
    if (networks.get(block)?.size === 0) networks.delete(block);
  }

  return {
    /** How many tasks wait. */
    waiting: (): number => blocks.size,
    /** Runs a task in the turn of its network. */
    async run<T>(client: ClientNetwork, work: () => Promise<T>): Promise<T> {
      if (running >= options.atOnce) admit(client);
      await new Promise<void>((start, refuse) => {
        wait(client.network, { block: client.block, start, refuse });
        if (running < options.atOnce) startNext();
      });
      try {
        return await work();
      } finally {
        running -= 1;
        startNext();
      }
    },
  };
}

function removeNewestOfLargest(networks: RoundRobin<Waiting> | undefined): Waiting | undefined {
  const largest = networks?.largest();
  return largest === undefined ? undefined : networks?.removeNewest(largest);
}
