import { pause } from './pause.ts';

/** Between two pieces of work, in milliseconds: each takes up to 20 ms, and requests come first. */
const PAUSE_MS = 50;

/** Work that a later request would otherwise wait for. */
export interface IdleWork {
  add: (piece: () => void) => void;
  /** Does what was added, one piece after the other with pauses, until the signal is aborted. */
  run: (stop: AbortSignal) => Promise<void>;
}

export function createIdleWork(): IdleWork {
  const pieces: (() => void)[] = [];
  return {
    add: (piece) => pieces.push(piece),
    async run(stop) {
      for (let piece = pieces.shift(); piece && !stop.aborted; piece = pieces.shift()) {
        piece();
        await pause(PAUSE_MS, stop);
      }
    },
  };
}
