import { passwordResetModel } from '../../../machines/password-reset/password-reset.model.ts';
import { fieldsOf } from '@marquee/statecharts/read-effects';
import { RecoveryPage } from '../pages/recovery-page.ts';
import { holdCalls } from '../support/gates.ts';
import { installClock } from '../support/page-clock.ts';
import { expect, test } from '../support/test.ts';
import { codeScreens, confirmingCode, failing, proveAccount, textIn } from './recovery-walk.ts';
import { expectPathsOverCauses, pathsByCauses, walkOnPage } from './walk.ts';

const paths = pathsByCauses(passwordResetModel, () => true, { longest: 20 });

test('the paths take every transition of the password reset', () => {
  expectPathsOverCauses(passwordResetModel, paths);
});

for (const { name, path } of paths) {
  test(`password reset: ${name}`, async ({ visitor, consoleGuard }) => {
    consoleGuard.allow(/Failed to load resource/);
    const { page, login } = visitor;
    const recovery = new RecoveryPage(page);
    await installClock(page);
    const gates = await holdCalls(page, {
      send: /\/find\/password\/verify\/email$/,
      confirm: /\/find\/password\/auth\/email$/,
      reset: /\/find\/password\/reset$/,
    });
    const { mark } = codeScreens(page);
    let isLapsed = false;
    const changing = async () =>
      (await gates.next('reset')).fulfill({ json: { message: '바꿨어요.' } });

    await walkOnPage(passwordResetModel, path, {
      person: visitor,
      start: () => recovery.openPassword(),
      events: {
        'xstate.done.actor.codeStep': async () => {
          if (isLapsed) {
            await recovery.enterCode('482913');
            await confirmingCode(gates, 'confirm')();
          } else {
            await recovery.fillAccount('haneul', 'haneul@marquee.example');
            await proveAccount(recovery, gates);
          }
        },
        'password.submit': (event) => recovery.changePassword(textIn(event, 'password')),
        'xstate.done.actor.resetting': changing,
        'xstate.error.actor.resetting': failing(gates, 'reset'),
        'xstate.done.actor.repeating': changing,
        'xstate.error.actor.repeating': failing(gates, 'reset'),
        'wizard.restart': () => recovery.click('처음부터 다시 하기'),
        'xstate.after.untilLogin.passwordReset.changed': () => page.clock.fastForward(2000),
      },
      screens: {
        async proving(context) {
          isLapsed = fieldsOf(context).failure !== null;
          if (!isLapsed) return mark('identifying.idle')();
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
