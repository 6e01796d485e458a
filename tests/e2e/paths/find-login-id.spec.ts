import { findLoginIdModel } from '../../../machines/find-login-id/find-login-id.model.ts';
import { RecoveryPage } from '../pages/recovery-page.ts';
import { holdCalls } from '../support/gates.ts';
import { test } from '../support/test.ts';
import { codeScreens, proveAccount } from './recovery-walk.ts';
import { expectPathsOverCauses, pathsByCauses, walkOnPage } from './walk.ts';

const paths = pathsByCauses(findLoginIdModel, () => true);

test('the paths take every transition of the search for the login id', () => {
  expectPathsOverCauses(findLoginIdModel, paths);
});

for (const { name, path } of paths) {
  test(`login id: ${name}`, async ({ visitor }) => {
    const { page } = visitor;
    const recovery = new RecoveryPage(page);
    const gates = await holdCalls(page, {
      send: /\/find\/login-id\/verify\/email$/,
      confirm: /\/find\/login-id\/auth\/email$/,
    });

    await walkOnPage(findLoginIdModel, path, {
      person: visitor,
      start: () => recovery.openLoginId(),
      events: {
        'xstate.done.actor.codeStep': async () => {
          await recovery.fillOwner('김하늘', 'haneul@marquee.example');
          await proveAccount(recovery, gates);
        },
        'wizard.restart': () => recovery.click('다른 아이디 찾기'),
      },
      screens: {
        proving: codeScreens(page).mark('identifying.idle'),
        found: () => recovery.see(/^haneul$/),
      },
    });
  });
}
