import { assign, emit, fromCallback, fromPromise, raise, sendTo, setup, stateIn } from 'xstate';
import {
  ENTRY_PATIENCE_MS,
  ENTRY_REFRESH_MS,
  ENTRY_REPEAT_MS,
  ENTRY_RESULT_MS,
} from '../../domain/entry-limits.ts';
import { admissionReportMachine } from '../admission-report/admission-report.machine.ts';
import { callFailureGuards } from '../call-failure.ts';
import { notProvided } from '../not-provided.ts';
import type {
  CodeToJudge,
  DoorCheckContext,
  DoorCheckEmitted,
  DoorCheckEvent,
  DoorEntry,
  Judgement,
  Verdict,
} from './door-check.types.ts';

/** What the device keeps for the administrator's session. */
export interface Kept {
  readonly hasList: boolean;
  readonly chosen: number | null;
}

/** Effects outside the chart. */
interface DoorCheckEffects {
  /** Stores the admission on the device, before its result is shown. */
  keepAdmission: (_: unknown, params: { entry: DoorEntry | null }) => void;
  saveChoice: (_: unknown, params: { screeningId: number | null }) => void;
}

const placeholders: DoorCheckEffects = {
  keepAdmission: () => undefined,
  saveChoice: () => undefined,
};

/** Everything that the chart of the door names. */
export const doorCheckSetup = setup({
  types: {
    context: {} as DoorCheckContext,
    events: {} as DoorCheckEvent,
    emitted: {} as DoorCheckEmitted,
    tags: {} as 'result' | 'busy',
  },
  actors: {
    readKept: fromPromise<Kept>(notProvided('readKept')),
    /** Reads the list, or its changes, and keeps it on the device. */
    loadList: fromPromise<unknown>(notProvided('loadList')),
    /** Judges by the device's list, without the network. */
    judge: fromPromise<Judgement, CodeToJudge>(notProvided('judge')),
    /** The server's answer, which the device's list takes over. */
    ask: fromPromise<Verdict, { entry: DoorEntry | null }>(notProvided('ask')),
    reportAdmissions: admissionReportMachine,
    /** Sends `network.lost` and `network.back`. */
    watchNetwork: fromCallback<DoorCheckEvent>(() => undefined),
  },
  delays: {
    untilRefresh: ENTRY_REFRESH_MS,
    untilPatienceEnds: ENTRY_PATIENCE_MS,
    untilResultEnds: ENTRY_RESULT_MS,
    untilOutOfSight: ENTRY_REPEAT_MS,
  },
  guards: {
    ...callFailureGuards,
    hasList: (_, { hasList }: Kept) => hasList,
    isOnline: stateIn({ network: 'online' }),
    isNewCode: ({ context }, { text }: { text: string }) => context.seenCode !== text,
    isSeenCode: ({ context }, { text }: { text: string }) => context.seenCode === text,
    isRefusal: (_, { kind }: Judgement) => kind === 'refuse',
    isCertain: ({ context }) => context.judgement?.kind === 'admit',
  },
  actions: {
    takeKept: assign((_, { chosen }: Kept) => ({ chosen })),
    takeChoice: assign((_, { screeningId }: { screeningId: number | null }) => ({
      chosen: screeningId,
    })),
    takeText: assign((_, { text }: { text: string }) => ({
      text,
      judgement: null,
      verdict: null,
    })),
    seeCode: assign((_, { text }: { text: string }) => ({ seenCode: text })),
    forgetCode: assign({ seenCode: null }),
    takeJudgement: assign((_, judgement: Judgement) => ({
      judgement,
      verdict: judgement.verdict,
    })),
    takeAnswer: assign((_, verdict: Verdict) => ({ verdict, unanswered: null })),
    /** The judgement cannot be made: a fault of the device. */
    takeFault: assign({ verdict: { kind: 'unknown', reason: 'broken' } as const }),
    noteUnanswered: assign(({ context: { judgement } }) =>
      judgement?.kind === 'ask' ? { unanswered: judgement.entry } : {},
    ),
    clearResult: assign({ verdict: null, judgement: null, text: '' }),
    openCheck: raise({ type: 'list.opened' }),
    startMemory: raise({ type: 'code.taken' }),
    noteNetworkLost: raise({ type: 'network.lost' }),
    noteNetworkBack: raise({ type: 'network.back' }),
    tellResult: emit(({ context: { verdict } }) => ({
      type: 'result' as const,
      kind: verdict?.kind ?? ('unknown' as const),
    })),
    tellReport: sendTo('report', { type: 'admissions.waiting' }),
    hurryReport: sendTo('report', { type: 'network.back' }),
    ...placeholders,
  },
});
