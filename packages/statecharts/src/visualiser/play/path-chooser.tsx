import type { PathFacts } from '../data.ts';
import { tellApart } from '../path-names.ts';
import { Bar, Part, Select } from './parts.ts';
import { shorten } from './words.ts';

const LONGEST_NAME = 80;

interface PathChooserProps {
  inputs: readonly string[];
  paths: readonly PathFacts[];
  onBegin: (input: string) => void;
  onReplay: (path: PathFacts) => void;
}

/** Chooses what to play: an input to start from, or a generated path to replay. */
export function PathChooser({ inputs, paths, onBegin, onReplay }: PathChooserProps) {
  const names = tellApart(paths.map(({ name }) => name));
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
                {index + 1}: {events.length} steps, {shorten(names[index] ?? '', LONGEST_NAME)}
              </option>
            ))}
          </optgroup>
        </Select>
      </Bar>
    </Part>
  );
}
