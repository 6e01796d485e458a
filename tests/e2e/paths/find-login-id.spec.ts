import { findLoginIdModel } from '../../machines/find-login-id.model.ts';
import { RecoveryPage } from '../pages/recovery-page.ts';
import { holdCalls } from '../support/gates.ts';
import { test } from '../support/test.ts';
import { answeringCode, codeScreens, failing, textIn } from './recovery-walk.ts';
import { expectPathsOverCauses, pathsByCauses, walkOnPage } from './walk.ts';

const paths = pathsByCauses(findLoginIdModel, () => true, { longest: 20 });

test('the paths take every transition of the search for the login id', () => {
  expectPathsOverCauses(findLoginIdModel, paths);
});

for (const { name, path } of paths) {
  test(`login id, with the buttons of each state (C-FIND-36): ${name}`, async ({
    visitor,
    consoleGuard,
  }) => {
    consoleGuard.allow(/Failed to load resource/);
    const { page } = visitor;
    const recovery = new RecoveryPage(page);
    const gates = await holdCalls(page, {
      send: /\/find\/login-id\/verify\/email$/,
      find: /\/find\/login-id\/auth\/email$/,
    });
    const { offers, screens } = codeScreens(page);

    await walkOnPage(findLoginIdModel, path, {
      taken: visitor.taken,
      offers,
      start: () => recovery.openLoginId(),
      events: {
        'owner.submit': async (event) => {
          await recovery.fillOwner(textIn(event, 'name'), textIn(event, 'email'));
          await recovery.clickRequestCode();
        },
        'xstate.done.actor.requestingCode': answeringCode(gates, 'send'),
        'xstate.error.actor.requestingCode': failing(gates, 'send'),
        'xstate.done.actor.resendingCode': answeringCode(gates, 'send'),
        'xstate.error.actor.resendingCode': failing(gates, 'send'),
        'code.submit': (event) => recovery.enterCode(textIn(event, 'code')),
        'code.request': () => recovery.clickRequestAgain(),
        'step.back': () => recovery.clickBack(),
        'xstate.done.actor.confirmingCode': async () =>
          (await gates.next('find')).fulfill({ json: { loginId: 'haneul' } }),
        'xstate.error.actor.confirmingCode': failing(gates, 'find'),
        'wizard.restart': () => recovery.click('다른 아이디 찾기'),
      },
      screens: {
        ...screens,
        found: () => recovery.see(/^haneul$/),
      },
    });
  });
}
