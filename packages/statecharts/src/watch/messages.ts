import type { StateValue } from 'xstate';

/** The name of the BroadcastChannel between the tabs with machines and the page that watches them. */
export const WATCH_CHANNEL = 'statecharts';

/** Who sent an event: an actor of the tab. */
export interface Sender {
  readonly session: string;
  /** The id of its chart, or of the actor where it is no machine. */
  readonly name: string;
}

/** What contains personal data: only products that allow it report it (X-CHART-99). JSON of at most 4,000 characters each. */
export interface StepContents {
  readonly event: string;
  readonly context: string;
}

/** A step of a running machine: names and times, and its contents where the product allows it. */
export interface WatchedStep {
  /** Counts the steps of its tab, from 1. */
  readonly number: number;
  /** The machine's actor, unique in its tab. */
  readonly session: string;
  /** The id of its chart. */
  readonly machine: string;
  /** The session of its parent; null for a machine of its own. */
  readonly parent: string | null;
  /** The type of the event. */
  readonly event: string;
  /** The actor that sent the event; null for the page, a timer or the start. */
  readonly sender: Sender | null;
  /** Of steps that happened while a page watched. */
  readonly contents?: StepContents | undefined;
  /** The state after the event. */
  readonly value: StateValue;
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  /** The ids of the transitions that it took, in order. */
  readonly takes: readonly string[];
  /** By the device's clock, in milliseconds since 1970. */
  readonly at: number;
}

/** What tells a tab from others. */
export interface WatchedTab {
  readonly id: string;
  readonly title: string;
  /** Its address without origin, query and hash, which may contain personal data. */
  readonly path: string;
}

/** What a tab with machines sends. */
export type TabMessage =
  /** It is there: sent at its start, and as the answer to `ping`. */
  | { readonly kind: 'here'; readonly tab: WatchedTab }
  /** The answer to `ask`: the last step of each running machine, and the last steps of all, in order. */
  | {
      readonly kind: 'steps';
      readonly tab: WatchedTab;
      readonly running: readonly WatchedStep[];
      readonly recent: readonly WatchedStep[];
    }
  | { readonly kind: 'step'; readonly tabId: string; readonly step: WatchedStep }
  /** The tab is closed, or shows another page. */
  | { readonly kind: 'gone'; readonly tabId: string };

/** What a page that watches sends to all tabs. */
export type WatcherMessage =
  /** Asks for all steps so far, and for each step from now on. */
  | { readonly kind: 'ask'; readonly watcher: string }
  /** Asks whether the tabs are still there. */
  | { readonly kind: 'ping' }
  /** Ends the reports to this page. */
  | { readonly kind: 'leave'; readonly watcher: string };
