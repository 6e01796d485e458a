import { useImperativeHandle, useRef } from 'react';
import { SelectField } from '../../../ui/text-field.tsx';
import type { ControlField, FieldControlProps } from '../section/section.ts';
import type { ScheduledAudio } from './scheduled-audio.ts';
import { text } from './text.ts';

const choices: readonly ScheduledAudio[] = ['ORIGINAL', 'SUBTITLED', 'DUBBED'];

/** How a screening sounds. */
export const audioField: ControlField = {
  name: 'audio',
  label: text.audioLabel,
  isHalf: true,
  blank: 'ORIGINAL',
  Control: AudioControl,
  Shown: ({ value }) => text.audio[audioIn(value)],
};

/** @returns the audio of a field's value */
export function audioIn(value: unknown): ScheduledAudio {
  return choices.find((each) => each === value) ?? 'ORIGINAL';
}

function AudioControl({ label, error, value, onChange, focusRef }: FieldControlProps) {
  const field = useRef<HTMLSelectElement>(null);
  useImperativeHandle(focusRef, () => ({ focus: () => field.current?.focus() }));
  return (
    <SelectField
      ref={field}
      label={label}
      error={error}
      autoComplete="off"
      value={audioIn(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {choices.map((each) => (
        <option key={each} value={each}>
          {text.audio[each]}
        </option>
      ))}
    </SelectField>
  );
}
