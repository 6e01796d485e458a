import { assign, fromPromise, setup } from 'xstate';
import { LONGEST_REPORT_PAUSE_MS, REPORT_PAUSE_MS } from '../../domain/entry-limits.ts';
import { notProvided } from '../calls.ts';

export interface AdmissionReportContext {
  /** Of the next failure, in milliseconds. */
  readonly pauseMs: number;
  /** An admission was kept while a report was under way. */
  readonly hasNew: boolean;
}

export type AdmissionReportEvent = { type: 'admissions.waiting' } | { type: 'network.back' };

/** Reports the admissions that the device keeps, until the server has them all (A-ENTRY-51). */
export const admissionReportMachine = setup({
  types: {
    context: {} as AdmissionReportContext,
    events: {} as AdmissionReportEvent,
  },
  actors: {
    /** Sends the oldest ones, and removes those that were answered. Returns how many are left. */
    report: fromPromise<{ left: number }>(notProvided('report')),
  },
  delays: { untilRetry: ({ context }) => context.pauseMs },
  guards: {
    hasMore: ({ context }, { left }: { left: number }) => left > 0 || context.hasNew,
  },
  actions: {
    noteNew: assign({ hasNew: true }),
    clearNew: assign({ hasNew: false }),
    resetPause: assign({ pauseMs: REPORT_PAUSE_MS }),
    lengthenPause: assign(({ context: { pauseMs } }) => ({
      pauseMs: Math.min(pauseMs * 2, LONGEST_REPORT_PAUSE_MS),
    })),
  },
}).createMachine({
  id: 'admissionReport',
  description: 'Reports the admissions that the device keeps, until the server has them all.',
  context: { pauseMs: REPORT_PAUSE_MS, hasNew: false },
  initial: 'sending',
  states: {
    idle: { on: { 'admissions.waiting': 'sending' } },
    sending: {
      description: 'One report at a time. It starts with what an earlier page has left.',
      entry: 'clearNew',
      invoke: {
        id: 'reporting',
        src: 'report',
        onDone: [
          {
            guard: { type: 'hasMore', params: ({ event }) => event.output },
            target: 'sending',
            reenter: true,
            actions: 'resetPause',
          },
          { target: 'idle', actions: 'resetPause' },
        ],
        onError: { target: 'resting', description: 'Whatever the reason: nothing is given up.' },
      },
      on: { 'admissions.waiting': { actions: 'noteNew' } },
    },
    resting: {
      exit: 'lengthenPause',
      on: { 'network.back': 'sending' },
      after: {
        untilRetry: {
          target: 'sending',
          description: 'After a pause that doubles up to 30 seconds (A-ENTRY-51).',
        },
      },
    },
  },
});
