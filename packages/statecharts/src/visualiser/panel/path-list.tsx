import { positionOf } from '../../simulation/position.ts';
import type { PathFacts } from '../data.ts';
import { tellApart } from '../path-names.ts';
import { Items, Jump } from './section.tsx';

interface PathListProps {
  /** All paths of the machine. */
  paths: readonly PathFacts[];
  /** The transition that the shown ones take; all are shown without it. */
  taking?: string;
  /** Plays the machine at a position. */
  onPlay: (position: string) => void;
}

/** Generated paths; a press plays one to its end, or to the transition (X-CHART-96). */
export function PathList({ paths, taking, onPlay }: PathListProps) {
  const names = tellApart(paths.map(({ name }) => name));
  return (
    <Items>
      {paths.flatMap(({ name, input, events, takes }, index) => {
        const at = takes.findIndex((ids) => taking === undefined || ids.includes(taking));
        if (taking !== undefined && at < 0) return [];
        const played = taking === undefined ? events : events.slice(0, at + 1);
        return [
          <li key={index}>
            <Jump type="button" title={name} onClick={() => onPlay(positionOf(input, played))}>
              <b>
                {index + 1}: {played.length} steps
              </b>{' '}
              {names[index]}
            </Jump>
          </li>,
        ];
      })}
    </Items>
  );
}
