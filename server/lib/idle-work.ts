import { pause } from './pause.ts';

/** Work goes on for as long without a pause, in milliseconds, and a piece takes up to 20 ms. */
const WORK_MS = 5;
/** Requests come first. */
const PAUSE_MS = 20;

/** Work that a later request would otherwise wait for. */
export interface IdleWork {
  add: (piece: () => void) => void;
  /** Does what was added, with pauses, until the signal is aborted. */
  run: (stop: AbortSignal) => Promise<void>;
}

/** @param report gets what a piece throws; the others are done nevertheless */
export function createIdleWork(report: (error: unknown) => void): IdleWork {
  const pieces: (() => void)[] = [];
  return {
    add: (piece) => pieces.push(piece),
    async run(stop) {
      let begun = performance.now();
      for (let piece = pieces.shift(); piece && !stop.aborted; piece = pieces.shift()) {
        try {
          piece();
        } catch (error) {
          report(error);
        }
        if (performance.now() - begun < WORK_MS) continue;
        await pause(PAUSE_MS, stop);
        begun = performance.now();
      }
    },
  };
}
