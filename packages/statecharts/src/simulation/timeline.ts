import type { EventRef, Moment } from './moment.ts';
import type { Simulation } from './simulate.ts';

/** The moments of a simulation in their order. It never changes: undo and redo only show another moment. */
export interface Timeline {
  readonly moments: readonly [Moment, ...Moment[]];
  /** The number of the shown moment, from 0. */
  readonly at: number;
  /** Why the last step, or the rest of a link, was not taken. */
  readonly problem: string | undefined;
}

/** The most steps of a timeline. It bounds the memory and the length of a link. */
export const MOST_STEPS = 200;

/** @throws Error for an unknown input, or when the machine throws. */
export function startTimeline(simulation: Simulation, input: string): Timeline {
  return { moments: [simulation.start(input)], at: 0, problem: undefined };
}

/** The timeline of some steps, as far as they fit, with the first moment shown. */
export function replay(
  simulation: Simulation,
  input: string,
  events: readonly EventRef[],
): Timeline {
  let timeline = startTimeline(simulation, input);
  for (const [index, event] of events.entries()) {
    timeline = perform(simulation, timeline, event);
    if (timeline.problem !== undefined) {
      const problem = `Step ${index + 1} of ${events.length} does not fit: ${timeline.problem}`;
      return { ...timeline, at: 0, problem };
    }
  }
  return { ...timeline, at: 0 };
}

/** Takes a step from the shown moment. The moments after it, which were undone, are replaced. */
export function perform(simulation: Simulation, timeline: Timeline, cause: EventRef): Timeline {
  if (timeline.at >= MOST_STEPS) {
    return { ...timeline, problem: `a simulation has at most ${MOST_STEPS} steps` };
  }
  const [start, ...later] = timeline.moments;
  const kept = later.slice(0, timeline.at);
  try {
    const moment = simulation.next(shownMoment(timeline), cause);
    return { moments: [start, ...kept, moment], at: timeline.at + 1, problem: undefined };
  } catch (error) {
    return { ...timeline, problem: error instanceof Error ? error.message : String(error) };
  }
}

/** Shows another moment; the nearest one for a number outside the timeline. */
export function showMoment(timeline: Timeline, at: number): Timeline {
  const last = timeline.moments.length - 1;
  return { ...timeline, at: Math.min(Math.max(at, 0), last), problem: undefined };
}

export function shownMoment({ moments, at }: Timeline): Moment {
  return moments[at] ?? moments[0];
}

/** The events from the start to the shown moment. */
export function causes({ moments, at }: Timeline): readonly EventRef[] {
  return moments.slice(1, at + 1).flatMap(({ cause }) => (cause === undefined ? [] : [cause]));
}
