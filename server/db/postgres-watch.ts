import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';

import type { Reports } from './engine.ts';

/** The pause between two questions to the server, in milliseconds. */
const PAUSE = 1000;
/** How long the server may take to answer, in milliseconds; then it counts as down. */
const PATIENCE = 3000;

/** Knows whether the server answers, so that callers need not find out one by one. */
export interface Watch {
  isDown(): boolean;
  /** Called by the listening connection. */
  connected(): void;
  lost(fault: unknown): void;
  /** Asks the server from now on. */
  start(): void;
  stop(): void;
}

export interface Watched {
  /** Resolves when the server has answered. */
  ping: () => Promise<unknown>;
  /** Closes the connection that `ping` uses, which is then made again. */
  reconnect: () => void;
  /** Closes all other connections: on a server that hangs, their queries would wait for minutes. */
  cut: () => void;
  reports: Reports;
}

export function createWatch({ ping, reconnect, cut, reports }: Watched): Watch {
  const stopping = new AbortController();
  let isDown = false;
  let asked: Promise<void> | null = null;

  /**
   * Settles with the server's answer, or when the connection is lost: the listener makes it again and reports when that fails. During
   * an outage one question waits for the next connection.
   */
  function question(): Promise<void> {
    return (asked ??= ping()
      .then(
        () => undefined,
        () => undefined,
      )
      .finally(() => (asked = null)));
  }

  function lost(fault: unknown): void {
    if (isDown || stopping.signal.aborted) return;
    isDown = true;
    reports.fault(fault);
    reports.state('down');
  }

  async function askForever(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (!(await isInTime(question(), stopping.signal))) {
        if (!isDown) reconnect();
        lost(new Error(`The database server did not answer within ${PATIENCE} ms.`));
        cut();
      }
      await delay(PAUSE, undefined, { signal: stopping.signal, ref: false });
    }
  }

  return {
    isDown: () => isDown,
    connected() {
      if (!isDown) return;
      isDown = false;
      reports.state('ready');
    },
    lost,
    start() {
      // It rejects only when it is stopped.
      askForever().catch(() => undefined);
    },
    stop: () => stopping.abort(),
  };
}

async function isInTime(answer: Promise<void>, signal: AbortSignal): Promise<boolean> {
  let hasAnswered = false;
  const answered = answer.then(() => (hasAnswered = true));
  const late = delay(PATIENCE, undefined, { signal, ref: false }).then(async () => {
    // After a long task of this process its timers run before its sockets are read.
    await turn();
    await turn();
    return hasAnswered;
  });
  return Promise.race([answered, late]);
}
