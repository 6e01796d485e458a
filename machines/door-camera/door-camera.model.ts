import { doorCameraMachine } from './door-camera.machine.ts';
import type { MachineModel } from '@marquee/statecharts/model';
import { outcomeRules } from './model/outcome-rules.ts';
import { emittedOf } from '@marquee/statecharts/read-effects';

const isOpen = (snapshot: { children: object }) => 'readCodes' in snapshot.children;

export const doorCameraModel: MachineModel<typeof doorCameraMachine> = {
  machine: doorCameraMachine,
  inputs: { plain: undefined },
  cases: {
    'camera.failed': [{ fault: 'denied' }, { fault: 'none' }, { fault: 'failed' }],
    'code.seen': [{ text: 'MQ1.A' }],
  },
  sentBy: {
    'camera.started': 'readCodes',
    'camera.failed': 'readCodes',
    'code.seen': 'readCodes',
  },
  invariants: [
    ...outcomeRules,
    {
      name: 'the camera is open exactly while it is starting or watching (A-ENTRY-31)',
      when: () => true,
      holds: ({ to }) => isOpen(to) === to.matches('on'),
    },
    {
      name: 'a code is told once for each sight, and only while watching (A-ENTRY-31)',
      when: ({ event }) => event.type === 'code.seen',
      holds: (step) => emittedOf(step).length === (step.from.matches({ on: 'watching' }) ? 1 : 0),
    },
    {
      name: 'a failed camera has a reason and can be started again (A-ENTRY-31)',
      when: ({ to }) => to.matches('failed'),
      holds: ({ to }) => to.context.fault !== null && to.can({ type: 'camera.start' }),
    },
  ],
};
