import { expect, it } from 'vitest';
import { IdentityForm } from '../../../src/features/recovery/code-step.tsx';
import type { CodeStepView } from '../../../src/features/recovery/use-code-step.ts';
import { renderPage, wordsOf } from '../support/render-page.tsx';

const noop = () => undefined;

it.each([
  ['haneul@naver.con', true],
  ['haneul@naver.com', false],
  ['', false],
])('C-FIND-60: the address %j is offered for correction: %s', async (email, isOffered) => {
  const identity = {
    ...{ name: 'loginId' as const, label: '아이디', autoComplete: 'username' as const },
    maxLength: 12,
  };
  const step: CodeStepView = {
    ...{ statePath: 'enteringAccount', number: 0, attempt: 0, expiresAt: 0 },
    ...{ isBusy: false, isConfirming: false, isResending: false, isResent: false },
    ...{ account: { name: 'haneul', email }, failure: null, problem: null, codeProblem: null },
    ...{ identify: noop, submit: noop, requestAgain: noop, back: noop },
  };
  const form = <IdentityForm identity={identity} step={step} hint={null} />;
  const words = wordsOf(await renderPage(form, { now: '2026-11-20T19:00:00+09:00', reads: [] }));
  expect(words.includes('naver.com을 입력하려고 하셨나요?')).toBe(isOffered);
});
