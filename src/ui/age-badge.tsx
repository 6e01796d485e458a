import { ADULT_AGE } from '../../domain/film.ts';
import { text } from './text.ts';
import { styled } from './theme.ts';

/** Colours and texts of the Korean age ratings, strictest first. */
const ratings = [
  { from: ADULT_AGE, label: '19', name: text.ageAdult, tone: 'adult' },
  { from: 15, label: '15', name: text.age(15), tone: 'fifteen' },
  { from: 12, label: '12', name: text.age(12), tone: 'twelve' },
  { from: 0, label: 'ALL', name: text.ageAll, tone: 'all' },
] as const;

interface AgeBadgeProps {
  /** Years; 0 for all ages. */
  minimumAge: number;
}

/** The age rating as the coloured square used in Korean cinemas. */
export function AgeBadge({ minimumAge }: AgeBadgeProps) {
  const rating = ratings.find(({ from }) => minimumAge >= from) ?? ratings[3];
  return (
    <Square tone={rating.tone} role="img" aria-label={rating.name} title={rating.name}>
      {rating.label}
    </Square>
  );
}

const Square = styled('span', {
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  minWidth: '1.75em',
  height: '1.75em',
  paddingInline: '0.3em',
  borderRadius: '4px',
  color: '$bg',
  fontSize: '$xs',
  fontWeight: '$black',
  lineHeight: 1,
  letterSpacing: 0,
  verticalAlign: 'middle',
  variants: {
    tone: {
      all: { backgroundColor: '$ageAll' },
      twelve: { backgroundColor: '$age12' },
      fifteen: { backgroundColor: '$age15' },
      adult: { backgroundColor: '$age19' },
    },
  },
});
