import type { doorCameraMachine } from '../door-camera.machine.ts';
import type { Invariant } from '@marquee/statecharts/model';
import { outcomes } from '@marquee/statecharts/outcomes';
import { isSame, timersOf } from '../../model/readers.ts';

/** What the administrator and the browser cause. A number can be typed beside every state (A-ENTRY-31). */
export const outcomeRules: readonly Invariant<typeof doorCameraMachine>[] = [
  {
    name: 'a camera that starts shows no earlier fault (A-ENTRY-31)',
    when: ({ to }) => to.matches('on'),
    holds: ({ to }) => to.context.fault === null,
  },
  {
    name: 'the browser has 20 seconds to open the camera (A-ENTRY-31)',
    when: ({ event }) => event.type === 'camera.start',
    holds: (step) => isSame(timersOf(step), [20000]),
  },
  ...outcomes<typeof doorCameraMachine>([
    {
      rule: 'the administrator closes the camera (A-ENTRY-31)',
      in: ['on.starting', 'on.watching'],
      on: 'camera.stop',
      to: 'off',
    },
    {
      rule: 'a camera that cannot be used says why (A-ENTRY-31)',
      in: ['on.starting', 'on.watching'],
      on: 'camera.failed',
      to: 'failed',
      and: ({ event, to }) => event.type === 'camera.failed' && to.context.fault === event.fault,
    },
    {
      rule: 'a camera that does not open in time has failed (A-ENTRY-31)',
      in: 'on.starting',
      on: 'xstate.after.untilTooSlow.doorCamera.on.starting',
      to: 'failed',
      and: ({ to }) => to.context.fault === 'failed',
    },
    {
      rule: 'a failed camera is opened again on request (A-ENTRY-31)',
      in: 'failed',
      on: 'camera.start',
      to: 'on.starting',
    },
  ]),
];
