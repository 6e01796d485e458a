import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isKoreaDate } from '../../../../domain/korea-time.ts';
import { idIn } from '../../../../domain/page-table.ts';
import { Button } from '../../../ui/button.tsx';
import { Options, SelectField, TextField } from '../../../ui/text-field.tsx';
import { styled } from '../../../ui/theme.ts';
import { answerOf, useApi, PERSONAL } from '../../../api/api.ts';
import { useChoices, type Named } from '../section/choices.ts';
import type { FilterProps } from '../section/section.ts';
import { FoundField } from '../section/found-field.tsx';
import { roomChoices, movieSource } from './schedule-choices.ts';
import { text } from './text.ts';

/** Day, room and film of the listed screenings, and whether past ones are listed (A-SCHED-20). */
export function ScheduleFilters({ filters, onChange }: FilterProps) {
  const rooms = useChoices(roomChoices);
  const change = (name: string, value: string) => {
    const others = Object.entries(filters).filter(([each]) => each !== name);
    onChange(Object.fromEntries(value === '' ? others : [...others, [name, value]]));
  };
  return (
    <Filters role="group" aria-label={text.filters}>
      <TextField
        // Another field for another address: a date that is being typed is not one yet.
        key={filters.date ?? ''}
        type="date"
        label={text.day}
        autoComplete="off"
        defaultValue={filters.date ?? ''}
        onChange={({ currentTarget: { value } }) => {
          if (value === '' || (isKoreaDate(value) && value >= '2000')) change('date', value);
        }}
      />
      <SelectField
        label={text.room}
        autoComplete="off"
        value={filters.roomId ?? ''}
        onChange={(event) => change('roomId', event.currentTarget.value)}
      >
        <option value="">{text.anyRoom}</option>
        <Options of={rooms.map(({ id, label }) => [id, label])} />
      </SelectField>
      <MovieFilter
        movieId={String(idIn(filters.movieId) ?? '')}
        onChange={(movieId) => change('movieId', movieId)}
      />
      <SelectField
        label={text.scope}
        autoComplete="off"
        value={filters.scope ?? ''}
        disabled={filters.date !== undefined}
        onChange={(event) => change('scope', event.currentTarget.value)}
      >
        <option value="">{text.coming}</option>
        <option value="all">{text.all}</option>
      </SelectField>
      {Object.keys(filters).length > 0 && (
        <Button size="sm" tone="ghost" onClick={() => onChange({})}>
          {text.clear}
        </Button>
      )}
    </Filters>
  );
}

const Filters = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '$2',
  alignItems: 'start',
  '@md': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  '& > button': { justifySelf: 'start' },
});

interface MovieFilterProps {
  /** Empty for all films. */
  movieId: string;
  onChange: (movieId: string) => void;
}

/** The film of the listed screenings, found by its title (A-SCHED-20). */
export function MovieFilter({ movieId, onChange }: MovieFilterProps) {
  const [named, setNamed] = useState<Named>({ id: movieId, text: '' });
  const [shownId, setShownId] = useState(movieId);
  if (movieId !== shownId) {
    setShownId(movieId);
    // The address was changed by something else than this field.
    if (movieId !== named.id) setNamed({ id: movieId, text: '' });
  }
  const title = useTitle(named.text === '' ? idIn(named.id) : null);
  return (
    <FoundField
      source={movieSource}
      label={text.movie}
      placeholder={text.anyMovie}
      value={{ id: named.id, text: named.text || title }}
      onChange={(changed) => {
        setNamed(changed);
        if (changed.id !== named.id) onChange(changed.id);
      }}
    />
  );
}

/** @returns the title of a film that only the address names; empty until it is read */
function useTitle(id: number | null): string {
  const { http } = useApi();
  const { data = '' } = useQuery({
    queryKey: [PERSONAL, 'admin', 'title', id],
    queryFn: async ({ signal }) => {
      if (id === null) return '';
      const film = http.GET('/api/admin/movies/get/{id}', { params: { path: { id } }, signal });
      return (await answerOf(film)).title;
    },
    enabled: id !== null,
  });
  return data;
}
