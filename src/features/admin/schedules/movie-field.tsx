import type { FormValue, ControlField, FieldControlProps } from '../section/section.ts';
import { AddChoice } from '../section/add-choice.tsx';
import { lookOf } from '../section/choice-fields.tsx';
import type { Named } from '../section/choices.ts';
import { FoundField } from '../section/found-field.tsx';
import { movieSource } from './schedule-choices.ts';
import { text } from './text.ts';

/** The film of a screening, found by its title. The value is a list of its id and its title. */
export const movieField: ControlField = {
  name: 'movieId',
  label: text.movie,
  hint: text.movieHint,
  required: text.movieMissing,
  blank: [],
  faultOf: (value) => (movieIdIn(value) === '' ? text.movieMissing : undefined),
  Control: MovieControl,
  Shown: ({ value }) => {
    const { id, text: title } = namedIn(value);
    return id === '' ? title : text.shownMovie(title, id);
  },
};

/** @returns the id of the chosen film; empty without one */
export function movieIdIn(value: FormValue | undefined): string {
  return namedIn(value).id;
}

/** @returns the value of a film, or of a text that is no title so far */
export function movieValue({ id, text: title }: Named): FormValue {
  return id === '' && title === '' ? [] : [id, title];
}

function namedIn(value: FormValue | undefined): Named {
  const parts = typeof value === 'object' ? value.filter((part) => typeof part === 'string') : [];
  const [id = '', title = ''] = parts;
  return { id, text: title };
}

function MovieControl({ value, onChange, ...field }: FieldControlProps) {
  return (
    <div>
      <FoundField
        {...lookOf(field)}
        source={movieSource}
        value={namedIn(value)}
        onChange={(named) => onChange(movieValue(named))}
      />
      <AddChoice source={movieSource} />
    </div>
  );
}
