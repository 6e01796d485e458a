import type { Page } from '@playwright/test';
import { MAX_PAGE_SIZE } from '../../../domain/limits.ts';
import { callFailure } from '../../../machines/call-failure.ts';
import type { components } from '../../../openapi.gen.d.ts';
import { confirmationModel } from '../../../machines/confirmation/confirmation.model.ts';
import { fieldsOf } from '@marquee/statecharts/read-effects';
import { holdCalls } from '../support/gates.ts';
import { expect, test } from '../support/test.ts';
import { ASKED_WITHOUT_DIALOG, isCausedInDialog, READ_AGAIN } from './confirmation-walk.ts';
import { failing, messageIn } from './recovery-walk.ts';
import { expectPathsOverCauses, pathsByCauses, walkOnPage } from './walk.ts';

type Schemas = components['schemas'];

const modelOf = (name: string, isReadAgain: boolean) => ({
  ...confirmationModel,
  inputs: { [name]: { isGoneDone: true, isReadAgain } },
});
const statusModel = modelOf('status', false);
const cancelModel = modelOf('cancellation', true);
const statusPaths = pathsByCauses(statusModel, isCausedInDialog, { longest: 25 });
const cancelPaths = pathsByCauses(cancelModel, isCausedInDialog, { longest: 25 });

test('the paths take every transition of the change of a status', () => {
  expectPathsOverCauses(statusModel, statusPaths, [ASKED_WITHOUT_DIALOG, ...READ_AGAIN]);
});

test('the paths take every transition of a cancellation on behalf', () => {
  expectPathsOverCauses(cancelModel, cancelPaths, [ASKED_WITHOUT_DIALOG]);
});

/** What the dialogs ask about, by the subjects of the model. */
const names = {
  status: new Map([
    [4, '김하늘'],
    [9, '이바다'],
  ]),
  cancellation: new Map([
    [4, '‘마지막 모퉁이’ A1'],
    [9, '‘새벽의 끝’ A1'],
  ]),
};

for (const { name, path } of [...statusPaths, ...cancelPaths]) {
  test(`administrators’ customers: ${name}`, async ({ enter, consoleGuard, cinema }) => {
    consoleGuard.allow(/Failed to load resource/);
    const user = await enter(cinema.manager);
    const { frame, page, section } = user;
    await user.keepMessages();
    await answerReads(page);
    const gates = await holdCalls(page, {
      status: /\/api\/admin\/customers\/\d+\/status$/,
      cancellation: /\/api\/admin\/customers\/\d+\/cancel-reservation$/,
      again: new RegExp(`/reservations\\?page=0&size=${MAX_PAGE_SIZE}$`),
    });
    const about = path.start.name === 'status' ? 'status' : 'cancellation';
    const dialog = page.getByRole('dialog');
    const reason = dialog.getByRole('textbox');
    const terms = dialog.getByRole('radio');
    const press = (label: string) => dialog.getByRole('button', { name: label, exact: true });
    const confirm = press('활성화').or(press('비활성화')).or(press('예매 취소하기'));
    const dismiss = press('취소').or(press('닫기')).last();
    const mark = (state: string) =>
      expect(page.locator('main [data-cancellation]')).toHaveAttribute(
        about === 'status' ? 'data-state' : 'data-cancellation',
        state,
      );
    const fresh = { id: 4, reason: '', terms: 'CUSTOMER', refundAmount: 15_000 };
    let asked = fresh;
    const nameAsked = () => names[about].get(asked.id) ?? '';
    const isActive = () => asked.id === 4;
    const type = async (typed: string) => {
      await reason.fill(typed);
      asked = { ...asked, reason: typed };
    };

    /** Nothing in the dialog can be pressed or changed. */
    const seeRunning = async (state: string) => {
      await mark(state);
      await expect(reason).toBeDisabled();
      await expect(confirm).toBeDisabled();
      for (const radio of await terms.all()) await expect(radio).toBeDisabled();
      // The cross at the top closes nothing now.
      await dialog.getByRole('button').first().click();
      await expect(dialog).toBeVisible();
    };

    await walkOnPage(about === 'status' ? statusModel : cancelModel, path, {
      taken: user.taken,
      async start() {
        await section.open('customers');
        if (about === 'status') return;
        await page.getByRole('main').getByRole('link', { name: '다가오는 예매: 김하늘' }).click();
      },
      events: {
        async 'question.ask'({ subject }) {
          asked = { ...fresh, id: Number(subject) };
          const status = isActive() ? '비활성화' : '활성화';
          await section.click(`${about === 'status' ? status : '예매 취소'}: ${nameAsked()}`);
        },
        async 'subject.change'() {
          await type(`${asked.reason}중복 예매`);
          if (about === 'status') return;
          await terms.and(dialog.locator('[value="CINEMA"]')).check();
          asked = { ...asked, terms: 'CINEMA' };
        },
        async 'question.confirm'() {
          if (about === 'cancellation' && asked.reason === '') {
            await confirm.click();
            await expect(dialog.getByText('취소 사유를 입력해 주세요.')).toBeVisible();
            await type('고객 요청');
            await expect(dialog.getByText('취소 사유를 입력해 주세요.')).toHaveCount(0);
          }
          await confirm.click();
        },
        'question.dismiss': () => dismiss.click(),
        async 'xstate.done.actor.working'() {
          const call = await gates.next(about);
          const { id, ...question } = asked;
          const { refundAmount } = asked.terms === 'CINEMA' ? fresh : asked;
          expect(call.request().postDataJSON()).toMatchObject(
            about === 'status'
              ? { isActive: !isActive(), reason: asked.reason }
              : { ...question, reservationId: id, refundAmount },
          );
          await call.fulfill({ json: { message: '처리했어요.' } });
          await frame.seeMessage(
            about === 'status'
              ? `${nameAsked()}님을 ${isActive() ? '비활성' : '활성'} 상태로 변경했어요.`
              : `${nameAsked()} 예매를 취소했어요.`,
          );
        },
        async 'xstate.error.actor.working'(event) {
          await failing(gates, about)(event);
          if (callFailure(event.error).status === 404) await seeGone();
        },
        async 'xstate.done.actor.readingAgain'({ output }) {
          const refunds = { CUSTOMER: { ...refund, refundAmount: 7_500 }, CINEMA: refund };
          const content = bookings.map((each) => ({ ...each, refunds }));
          const json = pageOf(output === null ? [] : content);
          await (await gates.next('again')).fulfill({ json });
          if (output === null) return seeGone();
          asked = { ...asked, refundAmount: 7_500 };
        },
        'xstate.error.actor.readingAgain': failing(gates, 'again'),
      },
      screens: {
        async closed() {
          await mark('closed');
          await expect(dialog).toHaveCount(0);
        },
        async asking(context) {
          await mark('asking');
          await expect(dialog).toContainText(nameAsked());
          await expect(reason).toHaveValue(asked.reason);
          const problem = dialog.getByText(/(변경|취소)하지 못했어요/);
          const { failure } = fieldsOf(context);
          if (failure === null) await expect(problem).toHaveCount(0);
          else await expect(problem).toContainText(messageIn(failure));
          if (about === 'status') return;
          await expect(dialog.locator('input:checked')).toHaveValue(asked.terms);
          await expect(dialog.locator('label').filter({ hasText: '고객 사정' })).toContainText(
            `환불 ${asked.refundAmount.toLocaleString('ko-KR')}원`,
          );
        },
        working: () => seeRunning('working'),
        readingAgain: () => seeRunning('readingAgain'),
      },
    });

    function seeGone() {
      return frame.seeMessage(
        about === 'status'
          ? `${nameAsked()}님은 이미 탈퇴한 고객이에요.`
          : `${nameAsked()} 예매는 더 이상 취소할 수 없어요.`,
      );
    }
  });
}

const customer: Schemas['AdminCustomer'] = {
  ...{ customerId: 4, kind: 'MEMBER', loginId: 'haneul', name: '김하늘' },
  ...{ email: 'haneul@marquee.example', phone: '', dateOfBirth: null, gender: null, points: 0 },
  ...{ registeredAt: '2026-11-01T12:00:00+09:00', lastLoginAt: null, isActive: true },
};

const refund = { refundAmount: 15_000, returnedPoints: 0 };

const booking = {
  ...{ reservationId: 4, bookingNumber: '346-79A-CDF', movieTitle: '마지막 모퉁이' },
  ...{ screeningTime: '2026-11-21T19:30:00+09:00', screeningRoomName: '1관' },
  ...{ seatNumbers: ['A1'], status: 'COMPLETED', awaitsDeposit: false },
  ...{ finalAmount: 15_000, usedPoints: 0, refunds: { CUSTOMER: refund, CINEMA: refund } },
};

const bookings = [booking, { ...booking, reservationId: 9, movieTitle: '새벽의 끝' }];

const pageOf = (content: readonly object[]) => ({
  ...{ content, last: true, totalPages: content.length > 0 ? 1 : 0 },
  ...{ totalElements: content.length, number: 0 },
});

/** Answers the reads with the customers and the bookings, whatever becomes of them. */
async function answerReads(page: Page): Promise<void> {
  const answers: [RegExp, object][] = [
    [
      /\/api\/admin\/customers\?/,
      pageOf([
        customer,
        { ...customer, customerId: 9, loginId: 'bada', name: '이바다', isActive: false },
      ]),
    ],
    [/\/api\/admin\/customers\/4$/, customer],
    [/\/api\/admin\/customers\/4\/reservations\?/, pageOf(bookings)],
  ];
  for (const [address, json] of answers) {
    await page.route(address, (route) => route.fulfill({ json }));
  }
}
