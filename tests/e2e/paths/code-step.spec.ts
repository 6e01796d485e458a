import { codeStepModel } from '../../../machines/code-step/code-step.model.ts';
import { RecoveryPage } from '../pages/recovery-page.ts';
import { holdCalls } from '../support/gates.ts';
import { test } from '../support/test.ts';
import { answeringCode, codeScreens, confirmingCode, failing, textIn } from './recovery-walk.ts';
import { expectPathsOverCauses, pathsByCauses, walkOnPage } from './walk.ts';
import { codeStepMachine } from '../../../machines/code-step/code-step.machine.ts';
import { transitionIds } from '@marquee/statecharts/transition-names';

const idOf = transitionIds(codeStepMachine);

// The walk of the password reset begins at a code that the server no longer accepts, and the form of an address
// requests one at once.
const model = { ...codeStepModel, inputs: { plain: undefined } };
const paths = pathsByCauses(model, () => true, { longest: 20 });

test('the paths take every transition of the proof of an account', () => {
  expectPathsOverCauses(model, paths, [
    idOf('codeStep.starting', 'always', 'isAccountFixed'),
    idOf('codeStep.starting', 'always', 'hasLapsed'),
    idOf('codeStep.requestingCode', 'xstate.error.actor.requestingCode', 'isAccountFixed'),
  ]);
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
      confirm: /\/find\/login-id\/auth\/email$/,
    });
    const { offers, screens } = codeScreens(page);

    await walkOnPage(model, path, {
      person: visitor,
      offers,
      start: () => recovery.openLoginId(),
      events: {
        'account.submit': async (event) => {
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
        'xstate.done.actor.confirmingCode': confirmingCode(gates, 'confirm'),
        'xstate.error.actor.confirmingCode': failing(gates, 'confirm'),
      },
      screens: { ...screens, confirmed: () => recovery.see(/^haneul$/) },
    });
  });
}
