import type { ChangeEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { keepHyphens } from './hyphens.ts';

/** Adds the hyphens before the form reads the input (C-GUEST-32). */
export function hyphenated<Name extends string>(
  field: UseFormRegisterReturn<Name>,
  hyphenate: Parameters<typeof keepHyphens>[1],
) {
  return {
    ...field,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      keepHyphens(event.currentTarget, hyphenate);
      return field.onChange(event);
    },
  };
}
