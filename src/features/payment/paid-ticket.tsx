import { useQuery } from '@tanstack/react-query';
import Coins from 'lucide-react/icons/coins';
import { pointText } from '../../../domain/won.ts';
import { useApi } from '../../api/api-context.tsx';
import { ticketQuery } from '../../api/queries.ts';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/layout.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { styled } from '../../ui/theme.ts';
import { CalendarButton } from '../../ui/ticket/calendar-button.tsx';
import { TicketCard } from '../../ui/ticket/ticket-card.tsx';
import { text } from './text.ts';

interface PaidTicketProps {
  reservationId: number;
  /** 0 for a guest, and before the reservation is loaded. */
  pointsToEarn: number;
}

/** The ticket of a paid order, the points that it will earn, and its calendar file (C-PAY-68). */
export function PaidTicket({ reservationId, pointsToEarn }: PaidTicketProps) {
  const ticket = useQuery(ticketQuery(useApi(), reservationId));
  if (ticket.isPending) {
    return (
      <Loading>
        <Skeleton shape="card" css={{ height: '34rem' }} />
      </Loading>
    );
  }
  if (ticket.data === undefined) return <Notice tone="warning">{text.ticketFailed}</Notice>;
  return (
    <Stack gap={3}>
      <TicketCard ticket={ticket.data} heading="h2" />
      {pointsToEarn > 0 && (
        <Points>
          <Coins size={20} aria-hidden="true" />
          <strong>{text.pointsToEarn(pointText(pointsToEarn))}</strong>
          <span>{text.pointsHint}</span>
        </Points>
      )}
      <CalendarButton ticket={ticket.data} />
    </Stack>
  );
}

const Points = styled('p', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '$3',
  padding: '$3 $4',
  borderRadius: '$md',
  backgroundColor: '$accentSoft',
  '& svg': { color: '$accent', flexShrink: 0 },
  '& strong': { color: '$accent' },
  '& span': { color: '$muted', fontSize: '$sm' },
});
