import { doorCheckSetup } from '../door-check.setup.ts';

/** Whether the server answers. Without it the door decides at once by its own list. */
export const network = doorCheckSetup.createStateConfig({
  initial: 'online',
  states: {
    online: { on: { 'network.lost': 'offline' } },
    offline: {
      on: {
        'network.back': {
          target: 'online',
          actions: 'hurryReport',
          description: 'What waits is reported at once (A-ENTRY-51).',
        },
      },
    },
  },
});
