import { CallError } from '../../../machines/call-failure.ts';
import { emailVerificationModel } from '../../machines/email-verification.model.ts';
import { isCausable } from '../../machines/email-verification/browser.ts';
import { fieldsOf } from '../../machines/read-effects.ts';
import type { SignupPage } from '../pages/signup-page.ts';
import { failCall, holdCalls } from '../support/gates.ts';
import { expect, test } from '../support/test.ts';
import { answeringCode, failing, textIn } from './recovery-walk.ts';
import { confirmed, messageIn, openFilled } from './signup-walk.ts';
import { expectPathsOverCauses, outputOf, pathsByCauses, walkOnPage } from './walk.ts';

const paths = pathsByCauses(emailVerificationModel, isCausable);

/** The refusal of a form whose address must be confirmed again. */
const LAPSED = '인증한 지 오래되었어요.';

test('the paths take every transition of the verification of an address', () => {
  expectPathsOverCauses(emailVerificationModel, paths);
});

for (const { name, path } of paths) {
  test(`address, with the buttons of each state (C-GUEST-41): ${name}`, async ({
    visitor,
    consoleGuard,
  }) => {
    consoleGuard.allow(/Failed to load resource/);
    const { page, signup } = visitor;
    const gates = await holdCalls(page, {
      check: /\/check\/email\?/,
      send: /\/verify\/email$/,
      confirm: /\/auth\/email$/,
      signUp: /\/signup\/customer$/,
    });
    const answering = (call: Parameters<typeof gates.next>[0], json: object) => async () =>
      (await gates.next(call)).fulfill({ json });

    await walkOnPage(emailVerificationModel, path, {
      taken: visitor.taken,
      mark: 'data-verification',
      start: () => openFilled(signup, 'email'),
      events: {
        'email.change': (event) => signup.fillEmail(textIn(event, 'email')),
        'email.leave': () => signup.leaveEmail(),
        'code.request': () => signup.clickRequestCode(),
        'code.submit': (event) => signup.confirm(textIn(event, 'code')),
        'xstate.done.actor.checking': async (event) =>
          (await gates.next('check')).fulfill({ json: outputOf(event) }),
        'xstate.error.actor.checking': failing(gates, 'check'),
        'xstate.done.actor.sending': answeringCode(gates, 'send'),
        'xstate.error.actor.sending': failing(gates, 'send'),
        'xstate.done.actor.resending': answeringCode(gates, 'send'),
        'xstate.error.actor.resending': failing(gates, 'send'),
        'xstate.done.actor.confirming': answering('confirm', confirmed),
        'xstate.error.actor.confirming': failing(gates, 'confirm'),
        'verification.reject': async (event) => {
          await signup.clickSubmit();
          const refusal = new CallError({
            status: 409,
            code: fieldsOf(event).isTaken === true ? 'EMAIL_TAKEN' : 'EMAIL_NOT_CONFIRMED',
            message: messageIn(event, LAPSED),
          });
          await failCall(await gates.next('signUp'), refusal);
          await signup.seeFocusOn('email');
        },
      },
      offers: [
        { control: signup.requestButton, event: { type: 'code.request' } },
        { control: signup.confirmButton, event: { type: 'code.submit', code: '482913' } },
      ],
      screens: screensOf(signup),
    });
  });
}

function screensOf(signup: SignupPage) {
  const see =
    (state: string, words?: string | ((context: unknown) => string)) =>
    async (context: unknown) => {
      await signup.seeVerification(state);
      await signup.seeSubmit({ isEnabled: state === 'verified' });
      if (words !== undefined) {
        await signup.see(typeof words === 'string' ? words : words(context));
      }
    };
  const checking = '사용할 수 있는 이메일인지 확인하고 있어요.';
  const seeTaken = see('taken', messageIn);
  return {
    'unchecked.idle': see('unchecked.idle'),
    'unchecked.addressMissing': see('unchecked.addressMissing', (context) =>
      fieldsOf(context).email === ''
        ? '이메일을 입력해 주세요.'
        : '이메일 주소를 다시 확인해 주세요.',
    ),
    'unchecked.checkFailed': see('unchecked.checkFailed', messageIn),
    'unchecked.lapsed': see('unchecked.lapsed', LAPSED),
    'checking.addressOnly': see('checking.addressOnly', checking),
    'checking.beforeSending': see('checking.beforeSending', checking),
    taken: async (context: unknown) => {
      await seeTaken(context);
      await expect(signup.form.getByRole('button', { name: '로그인하기' })).toBeVisible();
    },
    available: see('available', messageIn),
    sending: see('sending'),
    sendFailed: see('sendFailed', messageIn),
    'codeSent.entering': see('codeSent.entering', '이메일로 받은 6자리 숫자를'),
    'codeSent.resent': see('codeSent.resent', '인증번호를 다시 보냈어요.'),
    'codeSent.codeIncomplete': see('codeSent.codeIncomplete', '인증번호 6자리를 입력해 주세요.'),
    'codeSent.codeRefused': see('codeSent.codeRefused', messageIn),
    'codeSent.confirmFailed': see('codeSent.confirmFailed', '인증번호를 확인하지 못했어요.'),
    'codeSent.resendFailed': see('codeSent.resendFailed', messageIn),
    resending: see('resending'),
    confirming: see('confirming'),
    verified: see('verified', '이메일 인증이 완료되었어요.'),
  };
}
