import { useId } from 'react';
import { Button, LinkButton } from '../../ui/button.tsx';
import { paths } from '../../../domain/pages.ts';
import { styled } from '../../ui/theme.ts';
import { Text } from '../../ui/typography.ts';
import { NextDays } from './next-days.tsx';
import { text } from './text.ts';
import type { Film, FilmStage, TodaysScreenings } from './use-film.ts';

interface BookButtonProps {
  film: Film;
  stage: FilmStage;
  screenings: TodaysScreenings;
}

/** Opens the booking. Without a screening today it is disabled and gives the reason (C-FILM-16). */
export function BookButton({ film, stage, screenings }: BookButtonProps) {
  const hintId = useId();
  const isEmpty = screenings.status === 'loaded' && screenings.list.length === 0;
  if (!isEmpty) {
    return (
      <Place>
        <LinkButton
          href={paths.booking(film.movieId)}
          state={{ title: film.title }}
          tone="accent"
          size="lg"
        >
          {text.book}
        </LinkButton>
      </Place>
    );
  }
  return (
    <Place>
      {/* Not `disabled`: the button stays focusable, so that a screen reader reads the reason. */}
      <Button
        tone="accent"
        size="lg"
        aria-disabled="true"
        aria-describedby={hintId}
        title={text.noneTodayTooltip}
      >
        {text.book}
      </Button>
      <Text id={hintId} size="sm" tone="muted">
        {hintOf(film, stage)}
      </Text>
      {stage === 'showing' && <NextDays film={film} />}
    </Place>
  );
}

function hintOf(film: Film, stage: FilmStage): string {
  switch (stage) {
    case 'upcoming':
      return text.opensLater(film.releaseDate);
    case 'over':
      return text.runOver;
    case 'showing':
      return text.noneTodayTooltip;
  }
}

const Place = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$3 $4',
  '& > a, & > button': { flex: '1 0 min(12rem, 100%)' },
  '@md': { '& > a, & > button': { flex: '0 0 13rem' } },
});
