import { assign, emit, fromCallback, fromPromise, raise, sendTo, setup, stateIn } from 'xstate';
import {
  ENTRY_PATIENCE_MS,
  ENTRY_REFRESH_MS,
  ENTRY_REPEAT_MS,
  ENTRY_RESULT_MS,
} from '../../domain/entry-limits.ts';
import type { EntryTicket, EntryScreening, DoorAdmission } from '../../openapi.gen.d.ts';
import { admissionReportMachine } from '../admission-report/admission-report.machine.ts';
import { callFailureGuards, effect, notProvided } from '../calls.ts';

/** What the door shows of a ticket. A ticket that is not on the list has no types. */
export interface ShownTicket {
  readonly bookingNumber: string;
  readonly seats: readonly string[];
  readonly ticketTypes: EntryTicket['ticketTypes'];
  /** Null when it is not one of today. */
  readonly screening: EntryScreening | null;
  /** The code names other seats than the list: some of its tickets were cancelled. */
  readonly isChanged: boolean;
}

/** The result of a check, as it is shown. */
export type Verdict =
  | {
      readonly kind: 'valid';
      readonly ticket: ShownTicket;
      readonly isListed: boolean;
      /** UUID of the admission. */
      readonly admissionId: string;
      /** Who come in now. */
      readonly people: number;
      /** The people who came in before. */
      readonly earlier: readonly DoorAdmission[];
    }
  | {
      readonly kind: 'used' | 'otherScreening';
      readonly ticket: ShownTicket;
      readonly admissions: readonly DoorAdmission[];
    }
  | { readonly kind: 'cancelled'; readonly ticket: ShownTicket }
  | {
      readonly kind: 'unknown';
      /**
       * notFound: no such booking; foreign: not a code of ours; forged: a wrong signature; unchecked: it needs the
       * server; broken: the check failed.
       */
      readonly reason: 'notFound' | 'foreign' | 'forged' | 'unchecked' | 'broken';
    };

/** An admission as the door makes it. */
export interface DoorEntry {
  /** UUID. */
  readonly admissionId: string;
  readonly bookingNumber: string;
  /** ISO 8601, Korea's time. */
  readonly at: string;
  /** The chosen screening; null for all of today. */
  readonly chosen: number | null;
  /** The seats that the code names; null for a typed number. They are not sent. */
  readonly seats: readonly string[] | null;
  /** Who come in: all that remain, as the door knows, or fewer. Null when it does not know the ticket. */
  readonly people: number | null;
}

/**
 * What the door's own list says.
 * admit: the ticket is valid; ask: only the server knows the ticket; refuse: it is not admitted
 */
export type Judgement =
  | { readonly kind: 'admit' | 'ask'; readonly entry: DoorEntry; readonly verdict: Verdict }
  | { readonly kind: 'refuse'; readonly verdict: Verdict };

export interface CodeToJudge {
  readonly text: string;
  readonly chosen: number | null;
  /** The entry whose question was not answered; a further question about its booking is the same entry. */
  readonly unanswered: DoorEntry | null;
}

interface DoorCheckContext {
  /** The screening that the door admits to; null for all of today. */
  readonly chosen: number | null;
  /** The text that is judged. */
  readonly text: string;
  /** The code that the camera has in sight; null for none. */
  readonly seenCode: string | null;
  readonly judgement: Judgement | null;
  readonly verdict: Verdict | null;
  readonly unanswered: DoorEntry | null;
}

export type DoorCheckEvent =
  /** The camera sees a code: repeated as long as it is in sight. */
  | { type: 'code.read'; text: string }
  /** A number was typed. */
  | { type: 'number.enter'; text: string }
  | { type: 'screening.choose'; screeningId: number | null }
  /** Only some of the shown ticket's people come in now. */
  | { type: 'part.choose'; people: number }
  | { type: 'list.retry' }
  | { type: 'network.lost' }
  | { type: 'network.back' }
  /** Raised by the chart. */
  | { type: 'list.opened' }
  | { type: 'code.taken' };

/** For sound and vibration. */
interface DoorCheckEmitted {
  type: 'result';
  kind: Verdict['kind'];
}

/** What the device keeps for the administrator's session. */
export interface Kept {
  readonly hasList: boolean;
  readonly chosen: number | null;
}

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
    isPart: ({ context: { verdict, judgement } }, { people }: { people: number }) =>
      verdict?.kind === 'valid' &&
      judgement !== null &&
      judgement.kind !== 'refuse' &&
      people >= 1 &&
      people < verdict.people,
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
    takePart: assign(({ context: { verdict, judgement } }, { people }: { people: number }) =>
      verdict?.kind === 'valid' && judgement !== null && judgement.kind !== 'refuse'
        ? {
            verdict: { ...verdict, people },
            judgement: { ...judgement, entry: { ...judgement.entry, people } },
          }
        : {},
    ),
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
    /** Stores the admission on the device, before its result is shown. */
    keepAdmission: effect<{ entry: DoorEntry | null }>(),
    saveChoice: effect<{ screeningId: number | null }>(),
  },
});
