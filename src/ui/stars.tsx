import Star from 'lucide-react/icons/star';
import { styled } from './theme.ts';

const FIVE = [1, 2, 3, 4, 5];

interface StarsProps {
  /** 0 to 5; a fraction fills a part of a star. */
  value: number;
  /** In CSS pixels. */
  size: number;
  /** The accessible name; without it screen readers skip the stars. */
  label?: string;
}

/** A rating as five stars, filled up to the rating. */
export function Stars({ value, size, label }: StarsProps) {
  return (
    <Line
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {FIVE.map((star) => (
        <Place key={star} css={{ width: size, height: size }}>
          <Star size={size} fill="currentColor" strokeWidth={0} aria-hidden="true" />
          <Alight css={{ width: `${shareOf(star, value) * 100}%` }}>
            <Star size={size} fill="currentColor" strokeWidth={0} aria-hidden="true" />
          </Alight>
        </Place>
      ))}
    </Line>
  );
}

/** @returns the filled share of a star, in tenths so that there are few styles */
function shareOf(star: number, value: number): number {
  return Math.round(Math.min(1, Math.max(0, value - star + 1)) * 10) / 10;
}

const Line = styled('span', { display: 'inline-flex', gap: '1px', flexShrink: 0 });

const Place = styled('span', {
  position: 'relative',
  display: 'block',
  '& > svg': { color: '$line' },
  '@forcedColors': { '& > svg': { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 } },
});

const Alight = styled('span', {
  position: 'absolute',
  inset: '0 auto 0 0',
  overflow: 'hidden',
  '& svg': { maxWidth: 'none', color: '$accent' },
});
