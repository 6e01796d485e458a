import { checkoutSetup } from '../checkout.setup.ts';

export const reloadingPoints = checkoutSetup.createStateConfig({
  tags: ['loading'],
  entry: 'forgetAttempt',
  invoke: {
    id: 'reloadingPoints',
    src: 'loadPoints',
    onDone: {
      target: 'reviewing',
      actions: [
        { type: 'takePoints', params: ({ event }) => event.output },
        'clampPoints',
        { type: 'raiseNotice', params: { kind: 'pointsChanged' } },
      ],
    },
    onError: {
      target: 'reviewing',
      actions: [
        'losePoints',
        'clampPoints',
        { type: 'raiseNotice', params: { kind: 'pointsChanged' } },
      ],
      description: 'C-PAY-10',
    },
  },
});
