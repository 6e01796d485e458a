import { ageLabelOf, type AgeLabel } from '../../domain/film.ts';
import { text } from './text.ts';
import { styled } from './theme.ts';

const names: Readonly<Record<AgeLabel, string>> = {
  '19': text.ageAdult,
  '15': text.age(15),
  '12': text.age(12),
  ALL: text.ageAll,
};

interface AgeBadgeProps {
  /** Years; 0 for all ages. */
  minimumAge: number;
}

/** The age rating as the coloured square used in Korean cinemas. */
export function AgeBadge({ minimumAge }: AgeBadgeProps) {
  const label = ageLabelOf(minimumAge);
  return (
    <Square age={label} role="img" aria-label={names[label]} title={names[label]}>
      {label}
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
    age: {
      ALL: { backgroundColor: '$ageAll' },
      '12': { backgroundColor: '$age12' },
      '15': { backgroundColor: '$age15' },
      '19': { backgroundColor: '$age19' },
    },
  },
});
