import type { ReservationStatus } from '../../../openapi.gen.d.ts';
import { Chip } from '../../ui/layout.tsx';
import { text } from './text.ts';

interface StatusChipProps {
  status: ReservationStatus;
  isScreeningCompleted: boolean;
  awaitsDeposit: boolean;
}

/** The status of a reservation (C-RES-1, C-RES-28). */
export function StatusChip({ status, isScreeningCompleted, awaitsDeposit }: StatusChipProps) {
  switch (status) {
    case 'COMPLETED':
      return isScreeningCompleted ? (
        <Chip>{text.statusWatched}</Chip>
      ) : (
        <Chip tone="success">{text.statusCompleted}</Chip>
      );
    case 'PENDING':
      return <Chip tone="accent">{awaitsDeposit ? text.statusDeposit : text.statusPending}</Chip>;
    case 'CANCELLED':
      return <Chip tone="quiet">{text.statusCancelled}</Chip>;
  }
}
