import { styled } from '../../ui/theme.ts';
import { SeatMark, seatLook, seatStates } from './seat-button.tsx';
import { statusNames, text, type ShownStatus } from './text.ts';

const STATUSES: readonly ShownStatus[] = [
  'available',
  'selected',
  'reserved',
  'booked',
  'unavailable',
];

/** What the seats’ shapes mean. */
export function SeatLegend({ hasCompanions }: { hasCompanions: boolean }) {
  return (
    <Legend aria-label={text.legend}>
      {STATUSES.map((status) => (
        <li key={status}>
          <Sample status={status} aria-hidden="true">
            <SeatMark status={status} wheelchair={false} companion={false} />
          </Sample>
          {statusNames[status]}
        </li>
      ))}
      <li>
        <Sample status="available" aria-hidden="true">
          <SeatMark status="available" wheelchair companion={false} />
        </Sample>
        {text.wheelchair}
      </li>
      {hasCompanions && (
        <li>
          <Sample status="available" aria-hidden="true">
            <SeatMark status="available" wheelchair={false} companion />
          </Sample>
          {text.companion}
        </li>
      )}
    </Legend>
  );
}

const Legend = styled('ul', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$2 $4',
  marginTop: '$1',
  fontSize: '$sm',
  color: '$muted',
  '& li': { display: 'flex', alignItems: 'center', gap: '$2' },
});

const Sample = styled('span', {
  ...seatLook,
  width: '1.125rem',
  height: '1.125rem',
  variants: { status: seatStates },
});
