import { clockText, nightText } from '../../domain/screening-time-text.ts';
import { styled } from './theme.ts';

interface ScreeningClockProps {
  startsAt: Date;
  /** The end time, in small type beside the start. */
  end: string;
}

/** The start of a screening; after midnight with the evening that it belongs to. */
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
