import { CallError } from '../../../machines/calls.ts';
import { loginIdCheckModel } from '../../../machines/login-id-check/login-id-check.model.ts';
import { isCausable } from '../../../machines/login-id-check/model/browser.ts';
import type { SignupPage } from '../pages/signup-page.ts';
import { failCall, holdCalls } from '../support/gates.ts';
import { test } from '../support/test.ts';
import { failing, textIn } from './recovery-walk.ts';
import { acceptAddresses, confirmed, messageIn, openFilled } from './signup-walk.ts';
import { expectPathsOverCauses, outputOf, pathsByCauses, walkOnPage } from './walk.ts';

const paths = pathsByCauses(loginIdCheckModel, isCausable);

test('the paths take every transition of the check of a login id', () => {
  expectPathsOverCauses(loginIdCheckModel, paths);
});

for (const { name, path } of paths) {
  test(`login id of a new member: ${name}`, async ({ visitor, consoleGuard }) => {
    consoleGuard.allow(/Failed to load resource/);
    const { page, signup } = visitor;
    await acceptAddresses(page);
    await page.route(/\/auth\/email$/, (route) => route.fulfill({ json: confirmed }));
    const gates = await holdCalls(page, {
      check: /\/check\/loginid\?/,
      signUp: /\/signup\/customer$/,
    });

    await walkOnPage(loginIdCheckModel, path, {
      person: visitor,
      async start() {
        await openFilled(signup, 'loginId');
        await signup.clickRequestCode();
        await signup.confirm('482913');
        await signup.seeSubmit({ isEnabled: true });
      },
      events: {
        'loginId.change': (event) => signup.fill({ loginId: textIn(event, 'loginId') }),
        'loginId.leave': () => signup.leave('loginId'),
        'loginId.reject': async (event) => {
          await signup.clickSubmit();
          const refusal = {
            status: 409,
            code: 'LOGIN_ID_TAKEN',
            message: textIn(event, 'message'),
          };
          await failCall(await gates.next('signUp'), new CallError(refusal));
          await signup.seeFocusOn('loginId');
        },
        'xstate.done.actor.checking': async (event) =>
          (await gates.next('check')).fulfill({ json: outputOf(event) }),
        'xstate.error.actor.checking': failing(gates, 'check'),
      },
      screens: screensOf(signup),
    });
  });
}

function screensOf(signup: SignupPage) {
  const see = (state: string, words?: string) => async (context: unknown) => {
    await signup.seeLoginIdCheck(state);
    await signup.see(words ?? messageIn(context));
  };
  return {
    'unchecked.idle': () => signup.seeLoginIdCheck('unchecked.idle'),
    'unchecked.checkFailed': see('unchecked.checkFailed'),
    checking: see('checking', '사용할 수 있는 아이디인지 확인하고 있어요.'),
    taken: see('taken'),
    available: see('available'),
  };
}
