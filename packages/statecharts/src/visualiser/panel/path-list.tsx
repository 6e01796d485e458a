import { countOf } from '../../count-of.ts';
import type { ChartTransition } from '../../read-chart.ts';
import { positionOf } from '../../simulation/position.ts';
import type { PathFacts } from '../data.ts';
import { pathTitles } from '../path-names.ts';
import { styled } from '../theme.ts';
import { Items, Jump } from './section.tsx';

interface PathListProps {
  /** All paths of the machine. */
  paths: readonly PathFacts[];
  /** Of the chart. */
  transitions: readonly ChartTransition[];
  /** The transition that the shown ones take; all are shown without it. */
  taking?: string;
  /** Plays the machine at a position. */
  onPlay: (position: string) => void;
}

/** Generated paths, named by what tells them apart; a press plays one to its end, or to the transition (X-CHART-96). */
export function PathList({ paths, transitions, taking, onPlay }: PathListProps) {
  const titles = pathTitles(paths, transitions);
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
                {index + 1}: {titles[index]}
              </b>
              <Words>
                {countOf(played.length, 'step')}, {name}
              </Words>
            </Jump>
          </li>,
        ];
      })}
    </Items>
  );
}

const Words = styled('span', {
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  fontSize: '$xs',
});
