import { clockText, nightText } from '../../domain/screening-time-text.ts';
import { styled } from './theme.ts';

interface ScreeningClockProps {
  startsAt: Date;
  /** Said small beside the start: when it ends. */
  end: string;
}

/** When a screening begins, with the evening that it belongs to when that is after midnight. */
export function ScreeningClock({ startsAt, end }: ScreeningClockProps) {
  const night = nightText(startsAt);
  return (
    <Clock>
      {night !== null && <Night>{night}</Night>}
      <strong>{clockText(startsAt)}</strong>
      <small>{end}</small>
    </Clock>
  );
}

const Clock = styled('span', {
  display: 'flex',
  alignItems: 'baseline',
  flexWrap: 'wrap',
  columnGap: '$2',
  '& strong': { fontSize: '$xl', lineHeight: '$tight', letterSpacing: '$tight' },
  '& small': { fontSize: '$sm', color: '$subtle' },
});

const Night = styled('span', {
  flexBasis: '100%',
  fontSize: '$sm',
  fontWeight: '$semibold',
  lineHeight: '$snug',
  color: '$muted',
});
