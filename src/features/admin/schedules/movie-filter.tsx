import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { idIn } from '../../../../domain/page-table.ts';
import { answerOf } from '../../../api/answer.ts';
import { useApi } from '../../../api/api-context.tsx';
import { PERSONAL } from '../../../api/queries.ts';
import type { Named } from '../section/found-choices.ts';
import { FoundField } from '../section/found-field.tsx';
import { movieSource } from './schedule-choices.ts';
import { text } from './text.ts';

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
