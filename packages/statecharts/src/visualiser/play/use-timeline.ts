import { useState } from 'react';
import type { EventRef } from '../../simulation/moment.ts';
import { readPosition, writePosition } from '../../simulation/position.ts';
import type { Simulation } from '../../simulation/simulate.ts';
import {
  perform,
  replay,
  showMoment,
  startTimeline,
  type Timeline,
} from '../../simulation/timeline.ts';
import type { PathFacts } from '../data.ts';
import { followPosition } from './follow-position.ts';

/** A timeline that follows the position in the address, and moves it. */
export function useTimeline(
  simulation: Simulation,
  position: string,
  onPosition: (position: string) => void,
) {
  const [timeline, setTimeline] = useState(() => readPosition(simulation, position));
  const [followed, setFollowed] = useState(position);
  if (position !== followed) {
    setFollowed(position);
    if (position !== writePosition(timeline)) {
      setTimeline(followPosition(simulation, timeline, position));
    }
  }

  function move(next: Timeline): void {
    setTimeline(next);
    if (next.problem === undefined) onPosition(writePosition(next));
  }

  return {
    timeline,
    take: (event: EventRef) => move(perform(simulation, timeline, event)),
    show: (at: number) => move(showMoment(timeline, at)),
    begin: (input: string) => move(startTimeline(simulation, input)),
    replay: ({ input, events }: PathFacts) => move(replay(simulation, input, events)),
  };
}
