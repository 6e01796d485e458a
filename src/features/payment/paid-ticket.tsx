import { useQuery } from '@tanstack/react-query';
import Coins from 'lucide-react/icons/coins';
import { pointText } from '../../../domain/won.ts';
import { useApi } from '../../api/api-context.tsx';
import { ticketQuery } from '../../api/reservation-queries.ts';
import { Notice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { styled } from '../../ui/theme.ts';
import { TicketView } from '../../ui/ticket/ticket-view.tsx';
import { text } from './text.ts';

interface PaidTicketProps {
  reservationId: number;
  /** 0 for a guest, and before the reservation is loaded. */
  pointsToEarn: number;
}

/** The ticket of a paid order, and the points that it will earn (C-PAY-68, C-TICK-11). */
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
    <TicketView ticket={ticket.data} heading="h2">
      {pointsToEarn > 0 && (
        <Points>
          <Coins size={20} aria-hidden="true" />
          <strong>{text.pointsToEarn(pointText(pointsToEarn))}</strong>
          <span>{text.pointsHint}</span>
        </Points>
      )}
    </TicketView>
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
