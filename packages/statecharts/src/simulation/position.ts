import type { EventRef } from './moment.ts';
import type { Simulation } from './simulate.ts';
import {
  causes,
  MOST_STEPS,
  replay,
  showMoment,
  startTimeline,
  type Timeline,
} from './timeline.ts';

/**
 * The shown moment as text for a link: the input, then each event with the number of its payload, as in
 * `fresh*seats.want-1*xstate.done.actor.holding-0`. The separators stay as they are in the query of an address.
 */
export function writePosition(timeline: Timeline): string {
  return positionOf(timeline.moments[0].input, causes(timeline));
}

/** The position after some events from an input. */
export function positionOf(input: string, events: readonly EventRef[]): string {
  const steps = events.map(({ type, payload = 0 }) => `${escape(type)}-${payload}`);
  return [escape(input), ...steps].join('*');
}

/** The most characters of a position that is read. */
const LONGEST_POSITION = 20_000;

/**
 * The timeline of a position, its last moment shown. A link may be cut, or older than the machine: what fits is kept,
 * and the timeline's problem says where the link stops to fit.
 * @throws Error when the model has no inputs, or when the machine throws at the start.
 */
export function readPosition(simulation: Simulation, position: string): Timeline {
  const [first = ''] = simulation.inputs;
  if (position === '') return startTimeline(simulation, first);
  const [name = '', ...steps] = position.slice(0, LONGEST_POSITION).split('*');
  const input = unescape(name);
  if (input === undefined || !simulation.inputs.includes(input)) {
    return { ...startTimeline(simulation, first), problem: `No input is named “${input ?? name}”` };
  }
  const events = steps.slice(0, MOST_STEPS).map(readStep);
  const unreadable = events.indexOf(undefined);
  const readable = unreadable < 0 ? events : events.slice(0, unreadable);
  const timeline = replay(
    simulation,
    input,
    readable.flatMap((event) => event ?? []),
  );
  const isTooLong = position.length > LONGEST_POSITION || steps.length > MOST_STEPS;
  return {
    ...showMoment(timeline, timeline.moments.length - 1),
    problem:
      timeline.problem ??
      (unreadable < 0 ? undefined : `Step ${unreadable + 1} of the link is not readable`) ??
      (isTooLong ? 'The link is too long' : undefined),
  };
}

function readStep(text: string): EventRef | undefined {
  const [, written, digits] = /^(.+)-(\d{1,4})$/.exec(text) ?? [];
  const type = written === undefined ? undefined : unescape(written);
  if (type === undefined) return undefined;
  const payload = Number(digits);
  return payload === 0 ? { type } : { type, payload };
}

function escape(text: string): string {
  return encodeURIComponent(text).replaceAll('*', '%2A');
}

function unescape(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
