import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  DoneActorEvent,
  ErrorActorEvent,
  EventFromLogic,
  EventObject,
  InputFrom,
  Snapshot,
  SnapshotFrom,
} from 'xstate';
import type { Effect } from './effects.ts';
import type { StateId, TransitionEvent } from './transition-names.ts';

/** A machine with what the generator needs to explore it, and the rules that its steps must obey. */
export interface MachineModel<TMachine extends AnyStateMachine = AnyStateMachine> {
  readonly machine: TMachine;
  /** The machine's inputs to start from, by a name that appears in the tests (`{ plain: undefined }` for none). */
  readonly inputs: Readonly<Record<string, InputFrom<TMachine>>>;
  /** The payloads to try for each event type. Keep them few: each multiplies the states to explore. */
  readonly cases: EventCases<TMachine>;
  /**
   * Events that only a running child can send, with the child's id: the events of a callback actor or of
   * a child machine. They are offered only while that child runs.
   */
  readonly sentBy?: Readonly<Record<string, string>>;
  /** The rules for its steps. Written from the product's rules, not from the chart. */
  readonly invariants: readonly Invariant<TMachine>[];
  /** The most steps to explore before giving up; 20,000 by default. */
  readonly limit?: number;
  /** Declared transitions that no generated path can take: transition id → the reason. */
  readonly unreachable?: Readonly<Record<string, string>>;
  /** Mutants that no test can tell from the machine, by the mutant's name, with the reason. */
  readonly equivalentMutants?: Readonly<Record<string, string>>;
  /** What causes each declared transition in a browser. When given, it lists them all. */
  readonly causes?: Causes<TMachine>;
  /** Why no page runs the machine. Such a model has no causes. */
  readonly runsWithoutPage?: string;
}

/**
 * What causes transitions, by state and event. Where a state has several transitions for an event, each is named by its
 * guard, and the one without a guard `otherwise`. The compiler knows states and events, {@link causeProblems} the rest.
 */
export type Causes<TMachine extends AnyStateMachine = AnyStateMachine> = Some<
  StateId<TMachine>,
  Some<TransitionEvent<TMachine>, Cause | Readonly<Record<string, Cause>>>
>;

type Some<TKey extends string, TValue> = Readonly<Partial<Record<TKey, TValue>>>;

/** What causes transitions, by transition id. */
export type CausesById = Readonly<Record<string, Cause>>;

/** The cause of a transition in a browser, or the reason why it has none there. */
export type Cause =
  | {
      readonly by: 'user' | 'clock' | 'network' | 'provider' | 'server';
      /** What a test does to cause it: "press 결제하기", "the hold's call fails". */
      readonly how: string;
      /** The file of the test that shows it, from the root of the repository, where no generated path can. */
      readonly shownBy?: string;
      readonly never?: undefined;
    }
  | {
      /** Why it never happens in a browser. */
      readonly never: string;
      readonly shownBy?: undefined;
    };

/** A rule of the product that every step must obey. */
export interface Invariant<TMachine extends AnyStateMachine = AnyStateMachine> {
  /** A sentence, with the rule's id. */
  readonly name: string;
  /** Whether the rule applies to a step. A run fails when it applies to none. */
  readonly when: Rule<TMachine>;
  /** Whether the step obeys the rule. Called only when the rule applies. */
  readonly holds: Rule<TMachine>;
}

/** A question about one step. */
export type Rule<TMachine extends AnyStateMachine = AnyStateMachine> = (
  step: Step<TMachine>,
) => boolean;

/** A step of any machine. */
export interface MachineStep {
  readonly from: AnyMachineSnapshot;
  readonly event: EventObject;
  readonly to: AnyMachineSnapshot;
  readonly takes: readonly string[];
  readonly effects: readonly Effect[];
}

/** One event and its result. The start is a step too: event `xstate.init`, `from` the same as `to`. */
export interface Step<TMachine extends AnyStateMachine = AnyStateMachine> {
  readonly from: SnapshotFrom<TMachine>;
  readonly event: StepEvent<TMachine>;
  readonly to: SnapshotFrom<TMachine>;
  /** The ids of the declared transitions taken, in order, those of `always` and of raised events included. */
  readonly takes: readonly string[];
  /** The effects of the step besides state and context, in order. */
  readonly effects: readonly Effect[];
}

export type StepEvent<TMachine extends AnyStateMachine = AnyStateMachine> =
  | EventFromLogic<TMachine>
  | DoneActorEvent
  | ErrorActorEvent
  | { readonly type: `xstate.snapshot.${string}`; readonly snapshot: Snapshot<unknown> }
  | { readonly type: `xstate.after.${string}` }
  | { readonly type: 'xstate.init' };

/**
 * The payloads of events by type. An event that carries data needs a case, or it does not compile; one
 * that carries none is offered bare. `[]` keeps an event from being offered. A completion without a case
 * has `output` (or `error`) undefined; `xstate.snapshot.<id>` is offered only if it has a case.
 */
export type EventCases<TMachine extends AnyStateMachine = AnyStateMachine> = CasesOf<
  EventFromLogic<TMachine>,
  SnapshotFrom<TMachine>
> & {
  readonly [done: `xstate.done.actor.${string}`]: Payloads<
    { output: unknown },
    SnapshotFrom<TMachine>
  >;
  readonly [error: `xstate.error.actor.${string}`]: Payloads<
    { error: unknown },
    SnapshotFrom<TMachine>
  >;
  readonly [snapshot: `xstate.snapshot.${string}`]: Payloads<
    { snapshot: Snapshot<unknown> },
    SnapshotFrom<TMachine>
  >;
};

/** A list of payloads, or a function of the state that gives one. */
export type Payloads<TPayload, TSnapshot> =
  readonly TPayload[] | ((snapshot: TSnapshot) => readonly TPayload[]);

type PayloadOf<TEvent extends { type: string }, TType> = Omit<
  Extract<TEvent, { type: TType }>,
  'type'
>;

type CasesOf<TEvent extends { type: string }, TSnapshot> = {
  readonly [
    TType in TEvent['type'] as object extends PayloadOf<TEvent, TType> ? never : TType
  ]: Payloads<PayloadOf<TEvent, TType>, TSnapshot>;
} & {
  readonly [
    TType in TEvent['type'] as object extends PayloadOf<TEvent, TType> ? TType : never
  ]?: Payloads<PayloadOf<TEvent, TType>, TSnapshot>;
};
