import type { doorCameraMachine } from '../../../machines/door-camera/door-camera.machine.ts';
import { doorCameraModel } from '../../../machines/door-camera/door-camera.model.ts';
import { fieldsOf } from '@marquee/statecharts/read-effects';
import type { MachineStep, Rule } from '@marquee/statecharts/model';
import { stateName } from '@marquee/statecharts/state-name';
import { stateValue } from '@marquee/statecharts/snapshot';
import { DoorPage } from '../pages/door-page.ts';
import { fakeCamera } from '../support/fake-camera.ts';
import { holdTimers } from '../support/page-clock.ts';
import { expect, test } from '../support/test.ts';
import { textIn } from './recovery-walk.ts';
import { expectPathsOverCauses, pathsByCauses, walkOnPage } from './walk.ts';

const TOO_SLOW_MS = 20_000;

/** What the browser says, by the fault that the page shows. */
const errors: Readonly<Record<string, string>> = {
  denied: 'NotAllowedError',
  none: 'NotFoundError',
  failed: 'NotReadableError',
};
const faults: Readonly<Record<string, string>> = {
  denied: '카메라를 사용할 수 없어요. 브라우저 설정에서 카메라를 허용해 주세요.',
  none: '이 기기에서 카메라를 찾지 못했어요. 예매 번호를 입력해 주세요.',
  failed: '카메라를 켜지 못했어요. 다시 시도하거나 예매 번호를 입력해 주세요.',
};

const paths = pathsByCauses(doorCameraModel, isCausable, { covers: everyFault });

/** Every transition, with every reason and from every state. */
function everyFault({ from, event, takes }: MachineStep): readonly string[] {
  const { fault } = fieldsOf(event);
  return takes.map((id) => `${stateName(stateValue(from))} ${id} ${String(fault)}`);
}

/** A camera that has a picture can only lose it. */
function isCausable({ from, event }: Parameters<Rule<typeof doorCameraMachine>>[0]): boolean {
  if (event.type !== 'camera.failed') return true;
  return from.matches({ on: 'starting' }) || event.fault === 'failed';
}

test('the paths take every transition of the door’s camera', () => {
  expectPathsOverCauses(doorCameraModel, paths);
});

for (const { name, path } of paths) {
  test(`camera of the door: ${name} (A-ENTRY-31)`, async ({ enter, cinema: { manager } }) => {
    const user = await enter(manager);
    const { page } = user;
    const door = new DoorPage(page);
    const camera = await fakeCamera(page);
    const endTimers = await holdTimers(page, TOO_SLOW_MS);
    let isWatching = false;

    await walkOnPage(doorCameraModel, path, {
      taken: user.taken,
      start: () => door.open(),
      events: {
        'camera.start': () => door.startCamera(),
        'camera.stop': () => door.stopCamera(),
        'camera.started': () => camera.allow(),
        async 'camera.failed'(event) {
          if (isWatching) await camera.unplug();
          else await camera.refuse(errors[textIn(event, 'fault')] ?? '');
        },
        'xstate.after.untilTooSlow.doorCamera.on.starting': () => endTimers(),
        async 'code.seen'(event) {
          await camera.show(textIn(event, 'text'));
          await door.seeResult('입장할 수 없는 티켓');
        },
      },
      screens: {
        async off() {
          await door.seeNoCamera();
          for (const fault of Object.values(faults))
            await expect(page.getByText(fault)).toBeHidden();
        },
        async 'on.starting'() {
          isWatching = false;
          await expect(page.getByText('카메라를 켜고 있어요…')).toBeVisible();
        },
        async 'on.watching'() {
          isWatching = true;
          await door.seeCamera();
        },
        async failed(context) {
          await door.seeNoCamera();
          await door.seeCameraFault(faults[String(fieldsOf(context).fault)] ?? '');
        },
      },
    });
  });
}
