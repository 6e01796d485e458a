import { failureOf } from '../../../call-failure.ts';
import { requestOf } from '../../detail-requests.ts';
import { reservationDetailSetup } from '../../reservation-detail.setup.ts';

export const loading = reservationDetailSetup.createStateConfig({
  tags: ['loading'],
  invoke: {
    id: 'loading',
    src: 'loadReservation',
    input: ({ context }) => requestOf(context),
    onDone: {
      target: 'showing',
      actions: [{ type: 'takeDetail', params: ({ event }) => event.output }, 'clearFailure'],
    },
    onError: [
      {
        guard: { type: 'isNotFound', params: failureOf },
        target: 'missing',
        description: 'The reservation does not exist or is another customer’s (C-RES-7).',
      },
      {
        target: 'loadFailed',
        actions: { type: 'takeFailure', params: failureOf },
      },
    ],
  },
});
