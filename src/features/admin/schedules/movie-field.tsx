import { useId, useImperativeHandle, useRef } from 'react';
import type { FormValue } from '../../../../machines/admin-section/admin-section.types.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { AddChoice } from '../section/add-choice.tsx';
import { useChoices, type Choice } from '../section/choices.ts';
import type { ControlField, FieldControlProps } from '../section/section.ts';
import { movieChoices } from './schedule-choices.ts';
import { text } from './text.ts';

/**
 * The film of a screening, found by its title. The value is a list of the film's id, or of nothing and the typed text that
 * names no film.
 */
export const movieField: ControlField = {
  name: 'movieId',
  label: text.movie,
  hint: text.movieHint,
  required: text.movieMissing,
  blank: [],
  faultOf: (value) => (movieIdIn(value) === '' ? text.movieMissing : undefined),
  Control: MovieControl,
  Shown: ({ value }) => labelOf(value, useChoices(movieChoices)),
};

/** @returns the id of the chosen film; empty without one */
export function movieIdIn(value: FormValue | undefined): string {
  return partsOf(value)[0] ?? '';
}

/** @returns the value of a typed text: the film that has the title, or the text alone */
function movieValue(typed: string, movies: readonly Choice[]): FormValue {
  const found = movies.find(({ label }) => label === typed.trim());
  if (found !== undefined) return [found.id];
  return typed === '' ? [] : ['', typed];
}

function labelOf(value: FormValue, movies: readonly Choice[]): string {
  const [id = '', typed = ''] = partsOf(value);
  return id === '' ? typed : (movies.find((movie) => movie.id === id)?.label ?? `ID ${id}`);
}

function partsOf(value: FormValue | undefined): string[] {
  return typeof value === 'object' ? value.filter((part) => typeof part === 'string') : [];
}

function MovieControl({
  label,
  hint,
  error,
  required,
  value,
  onChange,
  focusRef,
}: FieldControlProps) {
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle(focusRef, () => ({ focus: () => field.current?.focus() }));
  const movies = useChoices(movieChoices);
  return (
    <div>
      <datalist id={listId}>
        {movies.map(({ id, label: title }) => (
          <option key={id} value={title} />
        ))}
      </datalist>
      <TextField
        ref={field}
        label={label}
        hint={hint}
        error={error}
        required={required}
        list={listId}
        autoComplete="off"
        value={labelOf(value, movies)}
        onChange={(event) => onChange(movieValue(event.currentTarget.value, movies))}
      />
      <AddChoice source={movieChoices} />
    </div>
  );
}
