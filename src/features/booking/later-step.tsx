import { SeatsStep } from './seats-step.tsx';
import { SummaryStep } from './summary-step.tsx';
import type { BookingView } from './use-booking.ts';

interface LaterStepProps {
  booking: BookingView;
  movieId: number;
}

/** The steps after the choice of a screening. One module, so that the payment is there when seats are held. */
export function LaterStep(props: LaterStepProps) {
  return props.booking.screen === 'summary' ? <SummaryStep {...props} /> : <SeatsStep {...props} />;
}
