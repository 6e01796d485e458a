import type { FoundBooking } from '../../../../openapi.gen.d.ts';
import { Chip } from '../../../ui/layout.tsx';
import { text } from './text.ts';

/** The state of a booking in words. */
export function StatusChips({ booking }: { booking: FoundBooking }) {
  const { status, awaitsDeposit, isAdmitted } = booking;
  return (
    <>
      <Chip>{awaitsDeposit ? text.awaitsDeposit : text.statuses[status]}</Chip>
      {isAdmitted && <Chip>{text.admitted}</Chip>}
    </>
  );
}
