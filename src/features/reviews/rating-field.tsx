import Star from 'lucide-react/icons/star';
import { Legend, VisuallyHidden } from '../../ui/layout.tsx';
import { outlinedByInput } from '../../ui/outlined-by-input.ts';
import { styled } from '../../ui/theme.ts';
import { text } from './text.ts';

const RATINGS = [1, 2, 3, 4, 5];

interface RatingFieldProps {
  value: number;
  disabled: boolean;
  onChange: (rating: number) => void;
}

/** One to five stars: radio buttons that look like stars, for thumb, arrow keys and screen reader (C-REV-35). */
export function RatingField({ value, disabled, onChange }: RatingFieldProps) {
  return (
    <fieldset>
      <Legend>{text.rating}</Legend>
      <Line>
        {RATINGS.map((rating) => (
          <Choice key={rating} lit={rating <= value}>
            <input
              type="radio"
              name="rating"
              value={rating}
              checked={rating === value}
              disabled={disabled}
              onChange={() => onChange(rating)}
            />
            <Star size={34} fill="currentColor" strokeWidth={0} aria-hidden="true" />
            <VisuallyHidden>
              {text.ratingOf(rating)} {text.ratingWords[rating]}
            </VisuallyHidden>
          </Choice>
        ))}
        <Words aria-hidden="true">
          <strong>{text.ratingOf(value)}</strong> {text.ratingWords[value]}
        </Words>
      </Line>
    </fieldset>
  );
}

const Line = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  marginInline: '-$1',
});

const Choice = styled('label', {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: '$touch',
  height: '$touch',
  borderRadius: '$md',
  cursor: 'pointer',
  color: '$line',
  transition: 'color $fast, transform $fast',
  '& input': {
    position: 'absolute',
    inset: 0,
    margin: 0,
    width: '100%',
    height: '100%',
    opacity: 0,
    cursor: 'inherit',
    '&:disabled': { cursor: 'not-allowed' },
  },
  ...outlinedByInput('-2px'),
  '@hover': { '&:hover': { transform: 'scale(1.08)' } },
  variants: { lit: { true: { color: '$accent' }, false: {} } },
});

const Words = styled('span', { marginLeft: '$3', color: '$muted', '& strong': { color: '$text' } });
