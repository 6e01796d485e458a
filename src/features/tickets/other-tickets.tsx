import ChevronRight from 'lucide-react/icons/chevron-right';
import { fullStartText } from '../../../domain/screening-time-text.ts';
import type { components } from '../../../openapi.gen.d.ts';
import { Stack } from '../../ui/layout.ts';
import { styled } from '../../ui/theme.ts';
import { SubTitle } from '../../ui/typography.ts';
import { text } from './text.ts';

interface OtherTicketsProps {
  tickets: readonly components['schemas']['Ticket'][];
  onOpen: (bookingNumber: string) => void;
}

/** The stored tickets beside the open one. */
export function OtherTickets({ tickets, onOpen }: OtherTicketsProps) {
  if (tickets.length === 0) return null;
  return (
    <Stack as="section" gap={3}>
      <SubTitle as="h2">{text.others}</SubTitle>
      <Stack as="ul" gap={2}>
        {tickets.map(({ bookingNumber, movieTitle, screeningStartTime, screeningRoom, seats }) => {
          const time = fullStartText(new Date(screeningStartTime));
          return (
            <li key={bookingNumber}>
              <Line
                type="button"
                aria-label={text.open(movieTitle, time)}
                onClick={() => {
                  onOpen(bookingNumber);
                  window.scrollTo(0, 0);
                }}
              >
                <span>
                  <strong>{movieTitle}</strong>
                  <span>{time}</span>
                  <span>{[screeningRoom, seats.join(', ')].join(' · ')}</span>
                </span>
                <ChevronRight size={20} aria-hidden="true" />
              </Line>
            </li>
          );
        })}
      </Stack>
    </Stack>
  );
}

const Line = styled('button', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$3',
  width: '100%',
  padding: '$4',
  border: '1px solid $line',
  borderRadius: '$lg',
  backgroundColor: '$surface',
  textAlign: 'left',
  cursor: 'pointer',
  '& > span': { display: 'flex', flexDirection: 'column', gap: '$1', minWidth: 0 },
  '& > span > span': { fontSize: '$sm', color: '$muted' },
  '& > svg': { flexShrink: 0, color: '$subtle' },
  '@hover': { '&:hover': { backgroundColor: '$raised' } },
});
