import type { StateValue } from 'xstate';
import type { TabMessage, WatchedStep, WatchedTab } from '../../watch/messages.ts';

/** What the watching page knows of all tabs. It never changes. */
export interface Watched {
  readonly tabs: readonly HeardTab[];
  readonly machines: readonly RunningMachine[];
  /** In the order of their times. */
  readonly log: readonly LogLine[];
}

export interface HeardTab extends WatchedTab {
  /** When it was last heard of, in milliseconds since 1970. */
  readonly heardAt: number;
}

export interface RunningMachine {
  readonly tabId: string;
  /** The last step of the machine. */
  readonly step: WatchedStep;
}

export interface LogLine {
  readonly tabId: string;
  readonly step: WatchedStep;
  /** The state before; null when it is not known. */
  readonly from: StateValue | null;
}

export function isSameLine(one: LogLine, other: LogLine | undefined): boolean {
  return one.tabId === other?.tabId && one.step.number === other.step.number;
}

export const nothingWatched: Watched = { tabs: [], machines: [], log: [] };

const MOST_LINES = 500;
/** The tabs that were heard of last stay. */
const MOST_TABS = 20;
const MOST_MACHINES = 200;

/** @param now in milliseconds since 1970 */
export function receive(watched: Watched, message: TabMessage, now: number): Watched {
  switch (message.kind) {
    case 'here':
      return { ...watched, tabs: withTab(watched.tabs, message.tab, now) };
    case 'steps': {
      const { tab, running, recent } = message;
      const others = watched.machines.filter(({ tabId }) => tabId !== tab.id);
      const machines = running.map((step) => ({ tabId: tab.id, step }));
      return {
        tabs: withTab(watched.tabs, tab, now),
        machines: [...others, ...machines].slice(-MOST_MACHINES),
        log: withLines(watched.log, tab.id, recent),
      };
    }
    case 'step':
      return {
        tabs: watched.tabs.map((tab) =>
          tab.id === message.tabId ? { ...tab, heardAt: now } : tab,
        ),
        machines: withStep(watched.machines, message),
        log: withLines(watched.log, message.tabId, [message.step]),
      };
    case 'gone':
      return {
        ...watched,
        tabs: watched.tabs.filter(({ id }) => id !== message.tabId),
        machines: watched.machines.filter(({ tabId }) => tabId !== message.tabId),
      };
  }
}

/**
 * What ran at a step of the log: each machine of its tab with its last step until then. Steps that the log no longer has are
 * unknown.
 */
export function watchedAt(watched: Watched, { tabId, step }: LogLine): Watched {
  const before = watched.log.filter(
    (line) => line.tabId === tabId && line.step.number <= step.number,
  );
  const machines = before.reduce<readonly RunningMachine[]>(withStep, []);
  const others = watched.machines.filter((machine) => machine.tabId !== tabId);
  return { ...watched, machines: [...others, ...machines] };
}

export function clearLog(watched: Watched): Watched {
  return { ...watched, log: [] };
}

/** A tab that has crashed, or that the browser has frozen, does not answer. */
export function isSilent({ heardAt }: HeardTab, now: number): boolean {
  return now - heardAt > SILENT_MS;
}

/** How often the page asks whether the tabs are there, in milliseconds. */
export const PING_MS = 4000;
const SILENT_MS = 3 * PING_MS;

function withTab(tabs: readonly HeardTab[], tab: WatchedTab, now: number): HeardTab[] {
  const heard = { ...tab, heardAt: now };
  if (tabs.some(({ id }) => id === tab.id)) {
    return tabs.map((known) => (known.id === tab.id ? heard : known));
  }
  const kept = tabs.toSorted((a, b) => b.heardAt - a.heardAt).slice(0, MOST_TABS - 1);
  return [...tabs.filter((known) => kept.includes(known)), heard];
}

function withStep(
  machines: readonly RunningMachine[],
  { tabId, step }: RunningMachine,
): RunningMachine[] {
  const isSame = (other: RunningMachine) =>
    other.tabId === tabId && other.step.session === step.session;
  if (step.status !== 'active') return machines.filter((other) => !isSame(other));
  if (machines.some(isSame)) {
    return machines.map((other) => (isSame(other) ? { tabId, step } : other));
  }
  return [...machines, { tabId, step }].slice(-MOST_MACHINES);
}

function withLines(
  log: readonly LogLine[],
  tabId: string,
  steps: readonly WatchedStep[],
): LogLine[] {
  const known = new Set(log.filter((line) => line.tabId === tabId).map(({ step }) => step.number));
  const states = new Map(
    log.filter((line) => line.tabId === tabId).map(({ step }) => [step.session, step.value]),
  );
  const lines = steps
    .filter(({ number }) => !known.has(number))
    .map((step): LogLine => {
      const from = states.get(step.session) ?? null;
      states.set(step.session, step.value);
      return { tabId, step, from };
    });
  return [...log, ...lines].sort((a, b) => a.step.at - b.step.at).slice(-MOST_LINES);
}
