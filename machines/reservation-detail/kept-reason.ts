import { requestOf } from './detail-requests.ts';
import type { ReservationDetailContext } from './reservation-detail.types.ts';

export const keepReason = {
  actions: {
    type: 'keepReason',
    params: ({
      context,
      event: { refundReason },
    }: {
      context: ReservationDetailContext;
      event: { refundReason: string };
    }) => ({ ...requestOf(context), refundReason }),
  },
  description: 'What is typed outlives the session (C-FORM-14).',
} as const;

export const dropReason = {
  type: 'dropReason',
  params: ({ context }: { context: ReservationDetailContext }) => requestOf(context),
} as const;
