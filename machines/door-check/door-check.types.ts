import type { components } from '../../openapi.gen.d.ts';

type Schemas = components['schemas'];
export type EntryTicket = Schemas['EntryTicket'];
export type EntryScreening = Schemas['EntryScreening'];
export type DoorAdmission = Schemas['DoorAdmission'];

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
  | { readonly kind: 'valid'; readonly ticket: ShownTicket; readonly isListed: boolean }
  | {
      readonly kind: 'used';
      readonly ticket: ShownTicket;
      readonly admission: DoorAdmission | null;
    }
  | { readonly kind: 'otherScreening' | 'cancelled'; readonly ticket: ShownTicket }
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

export interface DoorCheckContext {
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
  | { type: 'list.retry' }
  | { type: 'network.lost' }
  | { type: 'network.back' }
  /** Raised by the chart. */
  | { type: 'list.opened' }
  | { type: 'code.taken' };

/** For sound and vibration. */
export interface DoorCheckEmitted {
  type: 'result';
  kind: Verdict['kind'];
}
