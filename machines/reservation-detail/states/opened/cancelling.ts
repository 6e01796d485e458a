import { failureOf } from '../../../call-failure.ts';
import { cancelRequestOf } from '../../detail-requests.ts';
import { dropReason } from '../../kept-reason.ts';
import { reservationDetailSetup } from '../../reservation-detail.setup.ts';

export const cancelling = reservationDetailSetup.createStateConfig({
  description: 'The dialog can be neither closed nor submitted again (C-RES-19).',
  tags: ['asking', 'submitting'],
  on: { 'detail.close': {} },
  exit: 'clearAccount',
  invoke: {
    id: 'cancelling',
    src: 'cancelReservation',
    input: ({ context }) => cancelRequestOf(context),
    onDone: {
      target: 'cancelled',
      actions: [{ type: 'takeCancellation', params: ({ event }) => event.output }, dropReason],
    },
    onError: [
      {
        guard: { type: 'isOutcomeUnknown', params: failureOf },
        target: 'cancelUncertain',
        actions: { type: 'takeFailure', params: failureOf },
        description: 'The server may have cancelled it without an answer.',
      },
      {
        guard: { type: 'isInputRefused', params: failureOf },
        target: 'askingReason.refused',
        actions: { type: 'takeFailure', params: failureOf },
        description: 'The typed reason is kept (C-RES-16).',
      },
      {
        target: 'cancelRefused',
        actions: { type: 'takeFailure', params: failureOf },
        description: 'The reservation is unchanged (C-RES-20, C-RES-25).',
      },
    ],
  },
});
