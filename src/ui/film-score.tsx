import Star from 'lucide-react/icons/star';
import { filmScoreText } from '../../domain/film.ts';
import { VisuallyHidden } from './layout.tsx';
import { text } from './text.ts';
import { styled } from './theme.ts';

interface FilmScoreProps {
  /** 0 to 10; with 0 nothing is drawn. */
  voteAverage: number;
  size?: 'md' | 'lg';
}

/** The score of a film, the same on every page (C-FILM-33). */
export function FilmScore({ voteAverage, size = 'md' }: FilmScoreProps) {
  if (voteAverage <= 0) return null;
  const score = filmScoreText(voteAverage);
  return (
    <Score size={size}>
      <Star size={size === 'lg' ? 28 : 16} aria-hidden="true" fill="currentColor" />
      <span aria-hidden="true">{score}</span>
      <VisuallyHidden>{text.score(score)}</VisuallyHidden>
    </Score>
  );
}

const Score = styled('span', {
  // Contains the hidden text.
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '$1',
  color: '$text',
  fontWeight: '$bold',
  whiteSpace: 'nowrap',
  '& svg': { color: '$accent' },
  variants: { size: { md: {}, lg: { gap: '$2', fontSize: '2.75rem', lineHeight: 1 } } },
});
