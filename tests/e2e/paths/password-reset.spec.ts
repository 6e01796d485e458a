import { passwordResetModel } from '../../machines/password-reset.model.ts';
import { RecoveryPage } from '../pages/recovery-page.ts';
import { holdCalls } from '../support/gates.ts';
import { installClock } from '../support/page-clock.ts';
import { expect, test } from '../support/test.ts';
import { answeringCode, codeScreens, failing, textIn } from './recovery-walk.ts';
import { expectPathsOverCauses, pathsByCauses, walkOnPage } from './walk.ts';

const paths = pathsByCauses(passwordResetModel, () => true, { longest: 20 });

test('the paths take every transition of the password reset', () => {
  expectPathsOverCauses(passwordResetModel, paths);
});

for (const { name, path } of paths) {
  test(`password reset, with the buttons of each state (C-FIND-36): ${name}`, async ({
    visitor,
    consoleGuard,
  }) => {
    consoleGuard.allow(/Failed to load resource/);
    const { page, login } = visitor;
    const recovery = new RecoveryPage(page);
    await installClock(page);
    const gates = await holdCalls(page, {
      send: /\/find\/password\/verify\/email$/,
      confirm: /\/find\/password\/auth\/email$/,
      reset: /\/find\/password\/reset$/,
    });
    const { mark, offers, screens } = codeScreens(page);
    const changing = async () =>
      (await gates.next('reset')).fulfill({ json: { message: '바꿨어요.' } });

    await walkOnPage(passwordResetModel, path, {
      taken: visitor.taken,
      offers,
      start: () => recovery.openPassword(),
      events: {
        'account.submit': async (event) => {
          await recovery.fillAccount(textIn(event, 'loginId'), textIn(event, 'email'));
          await recovery.clickRequestCode();
        },
        'xstate.done.actor.requestingCode': answeringCode(gates, 'send'),
        'xstate.error.actor.requestingCode': failing(gates, 'send'),
        'xstate.done.actor.resendingCode': answeringCode(gates, 'send'),
        'xstate.error.actor.resendingCode': failing(gates, 'send'),
        'code.submit': (event) => recovery.enterCode(textIn(event, 'code')),
        'code.request': () => recovery.clickRequestAgain(),
        'step.back': () => recovery.clickBack(),
        'xstate.done.actor.confirmingCode': async () => {
          const json = { message: '확인했어요.', expiresAt: '', code: '482913' };
          await (await gates.next('confirm')).fulfill({ json });
        },
        'xstate.error.actor.confirmingCode': failing(gates, 'confirm'),
        'password.submit': (event) => recovery.changePassword(textIn(event, 'password')),
        'xstate.done.actor.resetting': changing,
        'xstate.error.actor.resetting': failing(gates, 'reset'),
        'xstate.done.actor.repeating': changing,
        'xstate.error.actor.repeating': failing(gates, 'reset'),
        'wizard.restart': () => recovery.click('처음부터 다시 하기'),
        'xstate.after.untilLogin.passwordReset.changed': () => page.clock.fastForward(2000),
      },
      screens: {
        ...screens,
        'enteringCode.lapsed': async () => {
          await recovery.seeError(
            '인증번호',
            '인증번호가 올바르지 않거나 이미 만료되었어요. 인증번호를 다시 받아 입력해 주세요.',
          );
          await recovery.seeCodeField('');
        },
        'choosingPassword.idle': async () => {
          await mark('choosingPassword.idle')();
          await recovery.seeFocusOn('새 비밀번호');
        },
        'choosingPassword.refused': () =>
          recovery.seeError('새 비밀번호', '8자 이상 입력해 주세요.'),
        'choosingPassword.uncertain': () =>
          recovery.see('비밀번호가 바뀌었는지 확인하지 못했어요.'),
        resetting: mark('resetting'),
        repeating: mark('repeating'),
        perhapsChanged: () => recovery.see('비밀번호가 이미 바뀌었을 수 있어요'),
        // Two seconds may pass before it is drawn on a busy machine; the journey sees it.
        changed: null,
        left: async () => {
          await login.seeForm();
          await expect(page).toHaveURL(/\/login$/);
        },
      },
    });
  });
}
