import { checkoutSetup } from '../checkout.setup.ts';

export const recalling = checkoutSetup.createStateConfig({
  description: 'A try after a failed payment continues with the same choices (C-PAY-65).',
  tags: ['loading'],
  on: { 'checkout.leave': 'leftForSeats' },
  invoke: {
    id: 'recalling',
    src: 'recallChoice',
    input: ({ context }) => ({ screeningId: context.screeningId }),
    onDone: {
      target: 'reviewing',
      actions: { type: 'applyChoice', params: ({ event }) => event.output },
    },
    onError: { target: 'reviewing', description: 'A storage that fails counts as empty.' },
  },
});
