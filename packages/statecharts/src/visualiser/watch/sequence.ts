import { eventName } from '../../event-types.ts';
import { stateName } from '../../state-name.ts';
import type { Family } from './families.ts';
import type { LogLine } from './watched.ts';

/** The messages between the actors of a family, for a sequence diagram (X-CHART-100). */
export interface Sequence {
  /** The names of the actors, those that send first in front; the first one is the page. */
  readonly lanes: readonly string[];
  readonly messages: readonly Message[];
}

export interface Message {
  readonly line: LogLine;
  readonly event: string;
  /** The numbers of the lanes. */
  readonly from: number;
  readonly to: number;
  /** The state after the message. */
  readonly state: string;
}

/** The last messages that are shown. */
const MOST_MESSAGES = 100;
const PAGE = 'page';

/** The messages to the machines of a family, which the log still has, in their order. */
export function sequenceOf(log: readonly LogLine[], { key, members }: Family): Sequence {
  const tabId = members[0]?.tabId;
  const root = members[0]?.step.session;
  const ofTab = log.filter((line) => line.tabId === tabId);
  const sessions = new Set([root]);
  // A child that has ended is no longer a member.
  for (const { step } of ofTab)
    if (step.parent !== null && sessions.has(step.parent)) sessions.add(step.session);
  const lines = ofTab.filter(({ step }) => sessions.has(step.session)).slice(-MOST_MESSAGES);

  const lanes = new Map([[`${key} page`, PAGE]]);
  const laneOf = (id: string, name: string) => {
    if (!lanes.has(id)) lanes.set(id, name);
    return [...lanes.keys()].indexOf(id);
  };
  const messages = lines.map((line): Message => {
    const { sender, session, parent, machine, event, value, status } = line.step;
    // A machine is started by its parent.
    const starter =
      event === 'xstate.init' ? ofTab.find((each) => each.step.session === parent) : undefined;
    const by = sender ?? (starter && { session: starter.step.session, name: starter.step.machine });
    const from = by === undefined ? 0 : laneOf(by.session, by.name);
    const to = laneOf(session, machine);
    const state = status === 'active' ? stateName(value) : status;
    return { line, event: eventName(event), from, to, state };
  });
  return { lanes: [...lanes.values()], messages };
}
