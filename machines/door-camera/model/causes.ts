import type { Causes } from '@marquee/statecharts/model';
import { clock, user } from '@marquee/statecharts/caused-by';

/** What causes each transition of the door's camera in a browser. */
export const doorCameraCauses: Causes = {
  'doorCamera.off | camera.start | 0': user('presses 카메라로 스캔'),
  'doorCamera.on | camera.stop | 0': user('presses 카메라 끄기'),
  'doorCamera.on | camera.failed | 0': user('refuses the camera, has none, or unplugs it'),
  'doorCamera.on.starting | camera.started | 0': user('allows the camera'),
  'doorCamera.on.starting | xstate.after.untilTooSlow.doorCamera.on.starting | 0': clock(
    'the browser does not answer for 20 seconds',
  ),
  'doorCamera.on.watching | code.seen | 0': user('holds a code in front of the camera'),
  'doorCamera.failed | camera.start | 0': user('presses 카메라로 스캔 again'),
};
