import { countOf } from '../../count-of.ts';
import type { ChartTransition } from '../../read-chart.ts';
import type { PathFacts } from '../data.ts';
import { pathTitles } from '../path-names.ts';
import { Bar, Part, Select } from './parts.ts';

interface PathChooserProps {
  inputs: readonly string[];
  paths: readonly PathFacts[];
  /** Of the chart. */
  transitions: readonly ChartTransition[];
  onBegin: (input: string) => void;
  onReplay: (path: PathFacts) => void;
}

/** Chooses what to play: an input to start from, or a generated path to replay. */
export function PathChooser({ inputs, paths, transitions, onBegin, onReplay }: PathChooserProps) {
  const titles = pathTitles(paths, transitions);
  return (
    <Part aria-label="What to play">
      <Bar>
        <label htmlFor="play-start">Start or replay</label>
        <Select
          id="play-start"
          value=""
          onChange={({ target }) => {
            const [kind, number] = target.value.split(' ');
            const input = inputs[Number(number)];
            const path = paths[Number(number)];
            if (kind === 'input' && input !== undefined) onBegin(input);
            if (kind === 'path' && path !== undefined) onReplay(path);
          }}
        >
          <option value="" disabled>
            Choose …
          </option>
          <optgroup label="Start">
            {inputs.map((input, index) => (
              <option key={input} value={`input ${index}`}>
                {input}
              </option>
            ))}
          </optgroup>
          <optgroup label="Replay a generated path">
            {paths.map(({ events }, index) => (
              <option key={index} value={`path ${index}`}>
                {index + 1}: {titles[index]}, {countOf(events.length, 'step')}
              </option>
            ))}
          </optgroup>
        </Select>
      </Bar>
    </Part>
  );
}
