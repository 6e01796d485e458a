import { expect, type Page } from '@playwright/test';
import type { EventObject } from 'xstate';
import { callFailure } from '../../../machines/calls.ts';
import { RecoveryPage } from '../pages/recovery-page.ts';
import { failCall, type Gates } from '../support/gates.ts';
import { fieldsOf } from '@marquee/statecharts/read-effects';

/** The text of a field of an event. */
export function textIn(event: EventObject, field: string): string {
  return String(fieldsOf(event)[field]);
}

/** @returns what the page says about the failure that a machine has kept */
export function messageIn(failure: unknown): string {
  const { message } = fieldsOf(failure);
  return typeof message === 'string' ? message : '네트워크에 연결하지 못했어요.';
}

type Caused = (event: EventObject) => Promise<void>;

/** Fails the next call of a name as the event says. */
export function failing<Name extends string>(gates: Gates<Name>, name: Name): Caused {
  return async (event) => {
    const { error } = fieldsOf(event);
    const route = await gates.next(name);
    const { status, code, message, fieldErrors } = callFailure(error);
    if (status === null || fieldErrors.length === 0) return failCall(route, error);
    const errors = fieldErrors.map((each) => ({ field: each.field, defaultMessage: each.message }));
    await route.fulfill({ status, json: { code, message, errors } });
  };
}

/** Answers the next request for a code, as the server does for every account. */
export function answeringCode<Name extends string>(gates: Gates<Name>, name: Name) {
  return async () => {
    const route = await gates.next(name);
    const expiresAt = new Date(Date.now() + 10 * 60_000).toISOString();
    await route.fulfill({ json: { message: '보냈어요.', expiresAt } });
  };
}

/** Accepts the code, as the server does on each of both pages. */
export function confirmingCode<Name extends string>(gates: Gates<Name>, name: Name) {
  return async () => {
    const json = { message: '확인했어요.', expiresAt: '', code: '482913', loginId: 'haneul' };
    await (await gates.next(name)).fulfill({ json });
  };
}

/** Requests a code for the account in the form, and enters it. */
export async function proveAccount(
  recovery: RecoveryPage,
  gates: Gates<'send' | 'confirm'>,
): Promise<void> {
  await recovery.clickRequestCode();
  await answeringCode(gates, 'send')();
  await recovery.enterCode('482913');
  await confirmingCode(gates, 'confirm')();
}

/** The checks of the states that both pages have. */
export function codeScreens(page: Page) {
  const recovery = new RecoveryPage(page);
  const mark = (state: string) => () =>
    expect(page.locator('main [data-state]').first()).toHaveAttribute('data-state', state);
  const problem = (state: string, words: string) => async () => {
    await mark(state)();
    await recovery.seeError('인증번호', words);
  };
  return {
    mark,
    offers: [
      { control: recovery.button('확인'), event: { type: 'code.submit', code: '482913' } },
      { control: recovery.button('인증번호 다시 받기'), event: { type: 'code.request' } },
      { control: recovery.button('정보 다시 입력하기'), event: { type: 'step.back' } },
    ],
    screens: {
      'identifying.idle': mark('identifying.idle'),
      'identifying.refused': async () => {
        await mark('identifying.refused')();
        await recovery.see('요청이 너무 많아요. 5분 후에 다시 시도해 주세요.');
      },
      'identifying.failed': async () => {
        await mark('identifying.failed')();
        await recovery.see('네트워크에 연결하지 못했어요.');
      },
      requestingCode: mark('requestingCode'),
      'enteringCode.waiting': async () => {
        await mark('enteringCode.waiting')();
        await recovery.seeStep('인증번호');
        await recovery.seeCodeField('');
      },
      'enteringCode.resent': async () => {
        await recovery.see('인증번호를 다시 요청했어요.');
        await recovery.seeCodeField('');
      },
      'enteringCode.incomplete': problem(
        'enteringCode.incomplete',
        '인증번호 6자리를 입력해 주세요.',
      ),
      'enteringCode.refused': async () => {
        await problem('enteringCode.refused', '인증번호가 올바르지 않거나 이미 만료되었어요.')();
        await recovery.seeCodeField('');
      },
      'enteringCode.confirmFailed': problem('enteringCode.confirmFailed', '오류'),
      'enteringCode.resendFailed': mark('enteringCode.resendFailed'),
      resendingCode: mark('resendingCode'),
      confirmingCode: mark('confirmingCode'),
    },
  };
}
