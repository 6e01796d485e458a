import { useImperativeHandle, useRef } from 'react';
import type { components } from '../../../../openapi.gen.d.ts';
import { SelectField } from '../../../ui/text-field.tsx';
import type { ControlField, FieldControlProps } from '../section/section.ts';
import { text } from './text.ts';

type RoomFormat = components['schemas']['RoomFormat'];

const formats: readonly RoomFormat[] = ['2D', 'IMAX'];

/** What customers read beside the room's screenings (A-ROOM-24). */
export const formatField: ControlField = {
  name: 'format',
  label: text.format,
  isHalf: true,
  blank: '2D',
  Control: FormatControl,
  Shown: ({ value }) => formatIn(value),
};

/** @returns the format of a field's value */
export function formatIn(value: unknown): RoomFormat {
  return formats.find((each) => each === value) ?? '2D';
}

function FormatControl({ label, error, value, onChange, focusRef }: FieldControlProps) {
  const field = useRef<HTMLSelectElement>(null);
  useImperativeHandle(focusRef, () => ({ focus: () => field.current?.focus() }));
  return (
    <SelectField
      ref={field}
      label={label}
      error={error}
      autoComplete="off"
      value={formatIn(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {formats.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </SelectField>
  );
}
