import type { Causes } from '@marquee/statecharts/model';
import { clock, user } from '@marquee/statecharts/caused-by';
import type { doorCameraMachine } from '../door-camera.machine.ts';

/** What causes each transition of the door's camera in a browser. */
export const doorCameraCauses: Causes<typeof doorCameraMachine> = {
  'doorCamera.off': {
    'camera.start': user('presses 카메라로 스캔'),
  },
  'doorCamera.on': {
    'camera.stop': user('presses 카메라 끄기'),
    'camera.failed': user('refuses the camera, has none, or unplugs it'),
  },
  'doorCamera.on.starting': {
    'camera.started': user('allows the camera'),
    'xstate.after.untilTooSlow.doorCamera.on.starting': clock(
      'the browser does not answer for 20 seconds',
    ),
  },
  'doorCamera.on.watching': {
    'code.seen': user('holds a code in front of the camera'),
  },
  'doorCamera.failed': {
    'camera.start': user('presses 카메라로 스캔 again'),
  },
};
