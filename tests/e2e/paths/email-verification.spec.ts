import type { EventObject } from 'xstate';
import { CallError } from '../../../machines/calls.ts';
import { codeStepModel } from '../../../machines/code-step/code-step.model.ts';
import { emailVerificationModel } from '../../../machines/email-verification/email-verification.model.ts';
import { isCausable } from '../../../machines/email-verification/model/browser.ts';
import { fieldsOf } from '@marquee/statecharts/read-effects';
import type { SignupPage } from '../pages/signup-page.ts';
import { failCall, holdCalls } from '../support/gates.ts';
import { expect, test } from '../support/test.ts';
import { answeringCode, failing, textIn } from './recovery-walk.ts';
import { confirmed, messageIn, openFilled } from './signup-walk.ts';
import { expectPathsOverCauses, outputOf, pathsByCauses, walkOnPage } from './walk.ts';
import { codeStepMachine } from '../../../machines/code-step/code-step.machine.ts';
import { transitionIds } from '@marquee/statecharts/transition-names';

const idOf = transitionIds(codeStepMachine);

const paths = pathsByCauses(emailVerificationModel, isCausable);

/** The step of the code as the form of an address runs it, which has no way back to the account. */
const account = { name: '', email: 'haram@example.com' };
const codeModel = { ...codeStepModel, inputs: { code: { isAccountFixed: true, account } } };
const BACK = idOf('codeStep.enteringCode', 'step.back');
const codePaths = pathsByCauses(codeModel, ({ takes }) => !takes.includes(BACK));

/** The refusal of a form whose address must be confirmed again. */
const LAPSED = '인증한 지 오래되었어요.';

test('the paths take every transition of the verification of an address', () => {
  expectPathsOverCauses(emailVerificationModel, paths);
});

test('the paths take every transition of its code', () => {
  expectPathsOverCauses(codeModel, codePaths, [
    idOf('codeStep.starting', 'always', 'hasLapsed'),
    idOf('codeStep.starting', 'always', 'otherwise'),
    BACK,
    idOf('codeStep.identifying', 'account.submit'),
    idOf('codeStep.requestingCode', 'xstate.error.actor.requestingCode', 'isOutcomeUnknown'),
    idOf('codeStep.requestingCode', 'xstate.error.actor.requestingCode', 'otherwise'),
  ]);
});

for (const { name, path } of [...paths, ...codePaths]) {
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
    /** The call about the code that is held. */
    let held: 'send' | 'confirm' | null = null;
    const answer = (act: (event: EventObject) => Promise<void>) => async (event: EventObject) => {
      await act(event);
      held = null;
    };
    const sendCode = answer(answeringCode(gates, 'send'));
    const acceptCode = answer(async () =>
      (await gates.next('confirm')).fulfill({ json: confirmed }),
    );
    const requestCode = async (event: EventObject) => {
      if (held === 'send') await sendCode(event);
      await signup.clickRequestCode();
      held = 'send';
    };
    const submitCode = async (code: string, event: EventObject) => {
      if (held === 'send') await sendCode(event);
      await signup.confirm(code);
      held = 'confirm';
    };
    const isCode = path.start.name === 'code';

    await walkOnPage(isCode ? codeModel : emailVerificationModel, path, {
      person: visitor,
      mark: 'data-verification',
      async start() {
        await openFilled(signup, 'email');
        if (!isCode) return;
        await signup.fillEmail(account.email);
        await signup.clickRequestCode();
        await (await gates.next('check')).fulfill({ json: { isAvailable: true, message: '' } });
      },
      events: {
        // Also aborts the calls about the old address.
        'email.change': answer((event) => signup.fillEmail(textIn(event, 'email'))),
        'email.leave': () => signup.leaveEmail(),
        'code.request': requestCode,
        'code.submit': (event) => submitCode(textIn(event, 'code'), event),
        'xstate.done.actor.checking': async (event) =>
          (await gates.next('check')).fulfill({ json: outputOf(event) }),
        'xstate.error.actor.checking': answer(failing(gates, 'check')),
        'xstate.done.actor.codeStep': async (event) => {
          const { failure } = outputOf(event);
          if (failure === null) {
            if (held === 'send') await submitCode('482913', event);
            return acceptCode(event);
          }
          await answer(async () =>
            failCall(await gates.next('send'), new CallError(fieldsOf(failure))),
          )(event);
        },
        'xstate.done.actor.requestingCode': sendCode,
        'xstate.error.actor.requestingCode': answer(failing(gates, 'send')),
        'xstate.done.actor.resendingCode': sendCode,
        'xstate.error.actor.resendingCode': answer(failing(gates, 'send')),
        'xstate.done.actor.confirmingCode': acceptCode,
        'xstate.error.actor.confirmingCode': answer(failing(gates, 'confirm')),
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
  const reason = (context: unknown) => messageIn(fieldsOf(context).failure);
  const verified = see('verified', '이메일 인증이 완료되었어요.');
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
    // The form shows the state of the code.
    proving: () => signup.seeSubmit({ isEnabled: false }),
    sendFailed: see('sendFailed', messageIn),
    verified,
    requestingCode: see('requestingCode'),
    'enteringCode.waiting': see('enteringCode.waiting', '이메일로 받은 6자리 숫자를'),
    'enteringCode.resent': see('enteringCode.resent', '인증번호를 다시 보냈어요.'),
    'enteringCode.incomplete': see('enteringCode.incomplete', '인증번호 6자리를 입력해 주세요.'),
    'enteringCode.refused': see('enteringCode.refused', reason),
    'enteringCode.confirmFailed': see('enteringCode.confirmFailed', reason),
    'enteringCode.resendFailed': see('enteringCode.resendFailed', reason),
    resendingCode: see('resendingCode'),
    confirmingCode: see('confirmingCode'),
    confirmed: verified,
    notSent: see('sendFailed', reason),
  };
}
