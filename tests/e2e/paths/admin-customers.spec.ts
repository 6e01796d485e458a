import type { Page } from '@playwright/test';
import { MAX_PAGE_SIZE } from '../../../domain/limits.ts';
import type { components } from '../../../openapi.gen.d.ts';
import type { Rule } from '../../../tools/statecharts/model.ts';
import { adminCustomersModel } from '../../machines/admin-customers.model.ts';
import { fieldsOf } from '../../machines/read-effects.ts';
import { holdCalls } from '../support/gates.ts';
import { expect, test } from '../support/test.ts';
import { failing, messageIn } from './recovery-walk.ts';
import { expectPathsOverCauses, outputOf, pathsByCauses, walkOnPage } from './walk.ts';

type Schemas = components['schemas'];

/** A radio that is chosen already does not report another press. */
const isCausable: Rule = ({ from, event }) =>
  fieldsOf(event).terms === undefined || fieldsOf(event).terms !== fieldsOf(from.context).terms;

const paths = pathsByCauses(adminCustomersModel, isCausable, { longest: 25, detour: 6 });

test('the paths take every transition of the administrators’ customers', () => {
  expectPathsOverCauses(adminCustomersModel, paths);
});

for (const { name, path } of paths) {
  test(`administrators’ customers: ${name}`, async ({ enter, consoleGuard, cinema }) => {
    consoleGuard.allow(/Failed to load resource/);
    const user = await enter(cinema.manager);
    const { frame, page, section } = user;
    await user.keepMessages();
    await answerReads(page);
    const gates = await holdCalls(page, {
      status: /\/api\/admin\/customers\/\d+\/status$/,
      cancel: /\/api\/admin\/customers\/\d+\/cancel-reservation$/,
      again: new RegExp(`/reservations\\?page=0&size=${MAX_PAGE_SIZE}$`),
    });
    const dialog = page.getByRole('dialog');
    const reason = dialog.getByRole('textbox');
    const terms = dialog.getByRole('radio');
    const buttons = dialog.getByRole('button');
    const press = (label: string) => dialog.getByRole('button', { name: label, exact: true });
    const confirm = press('활성화').or(press('비활성화')).or(press('예매 취소하기'));
    const dismiss = press('취소').or(press('닫기')).last();
    const mark = (state: string) =>
      expect(page.locator('main [data-state]').first()).toHaveAttribute('data-state', state);
    let asked: Readonly<Record<string, unknown>> = {};

    /** The open dialog has the context's reason, terms and failure. */
    const seeDialog = async (state: string, context: unknown) => {
      await mark(state);
      const { terms: chosen, isReasonMissing, failure, booking, reason: typed } = fieldsOf(context);
      await expect(reason).toHaveValue(String(typed));
      await expect(dialog.getByText('취소 사유를 입력해 주세요.')).toHaveCount(
        isReasonMissing === true ? 1 : 0,
      );
      const problem = dialog.getByText(/(변경|취소)하지 못했어요/);
      if (failure === null) await expect(problem).toHaveCount(0);
      else await expect(problem).toContainText(messageIn(failure));
      if (booking === null) return;
      await expect(dialog.locator('input:checked')).toHaveValue(String(chosen));
      const { CUSTOMER } = fieldsOf(fieldsOf(booking).refunds);
      const amount = Number(fieldsOf(CUSTOMER).refundAmount);
      await expect(dialog.locator('label').filter({ hasText: '고객 사정' })).toContainText(
        `환불 ${amount.toLocaleString('ko-KR')}원`,
      );
    };
    /** Nothing in the dialog can be pressed or changed. */
    const seeRunning = async (state: string) => {
      await mark(state);
      await expect(reason).toBeDisabled();
      await expect(confirm).toBeDisabled();
      for (const radio of await terms.all()) await expect(radio).toBeDisabled();
      // The cross at the top closes nothing now.
      await buttons.first().click();
      await expect(dialog).toBeVisible();
    };
    const open = async (label: string) => {
      const link = page.getByRole('main').getByRole('link', { name: label, exact: true });
      if ((await link.count()) > 0) await link.click();
    };

    await walkOnPage(adminCustomersModel, path, {
      taken: user.taken,
      start: () => section.open('customers'),
      events: {
        async 'status.request'(event) {
          asked = fieldsOf(event.customer);
          await open('고객 목록');
          const action = asked.isActive === true ? '비활성화' : '활성화';
          await section.click(`${action}: ${String(asked.name)}`);
        },
        async 'cancel.request'(event) {
          asked = fieldsOf(event.booking);
          await open('다가오는 예매: 김하늘');
          await section.click('예매 취소: ‘마지막 모퉁이’ A1');
        },
        async 'reason.change'(event) {
          // The field may contain it already.
          await reason.fill('');
          await reason.fill(String(event.reason));
        },
        'terms.change': (event) =>
          terms.and(dialog.locator(`[value="${String(event.terms)}"]`)).check(),
        'dialog.confirm': () => confirm.click(),
        'dialog.dismiss': () => dismiss.click(),
        async 'xstate.done.actor.changingStatus'() {
          const call = await gates.next('status');
          expect(call.request().postDataJSON()).toMatchObject({
            isActive: asked.isActive !== true,
          });
          await call.fulfill({ json: { message: '변경했어요.' } });
          await frame.seeMessage(
            `${String(asked.name)}님을 ${asked.isActive === true ? '비활성' : '활성'} 상태로 변경했어요.`,
          );
        },
        'xstate.error.actor.changingStatus': failing(gates, 'status'),
        async 'xstate.done.actor.cancelling'() {
          await (await gates.next('cancel')).fulfill({ json: { message: '취소했어요.' } });
          await frame.seeMessage('‘마지막 모퉁이’ A1 예매를 취소했어요.');
        },
        'xstate.error.actor.cancelling': failing(gates, 'cancel'),
        async 'xstate.done.actor.readingAgain'(event) {
          const { refunds = null } = outputOf(event);
          const content = refunds === null ? [] : [{ ...booking, refunds }];
          await (await gates.next('again')).fulfill({ json: pageOf(content) });
        },
        'xstate.error.actor.readingAgain': failing(gates, 'again'),
      },
      screens: {
        async listing() {
          await mark('listing');
          await expect(dialog).toHaveCount(0);
        },
        askingStatus: (context) => seeDialog('askingStatus', context),
        askingCancel: (context) => seeDialog('askingCancel', context),
        changingStatus: () => seeRunning('changingStatus'),
        cancelling: () => seeRunning('cancelling'),
        readingAgain: () => seeRunning('readingAgain'),
      },
    });
  });
}

const customer: Schemas['AdminCustomer'] = {
  ...{ customerId: 4, kind: 'MEMBER', loginId: 'haneul', name: '김하늘' },
  ...{ email: 'haneul@marquee.example', phone: '', dateOfBirth: null, gender: null, points: 0 },
  ...{ registeredAt: '2026-11-01T12:00:00+09:00', lastLoginAt: null, isActive: true },
};

const refund = { refundAmount: 15_000, returnedPoints: 0 };

const booking = {
  ...{ reservationId: 31, bookingNumber: '346-79A-CDF', movieTitle: '마지막 모퉁이' },
  ...{ screeningTime: '2026-11-21T19:30:00+09:00', screeningRoomName: '1관' },
  ...{ seatNumbers: ['A1'], status: 'COMPLETED', awaitsDeposit: false },
  ...{ finalAmount: 15_000, usedPoints: 0, refunds: { CUSTOMER: refund, CINEMA: refund } },
};

const pageOf = (content: readonly object[]) => ({
  ...{ content, last: true, totalPages: content.length > 0 ? 1 : 0 },
  ...{ totalElements: content.length, number: 0 },
});

/** Answers the reads with the customers and the booking of the model, whatever becomes of them. */
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
    [/\/api\/admin\/customers\/4\/reservations\?/, pageOf([booking])],
  ];
  for (const [address, json] of answers) {
    await page.route(address, (route) => route.fulfill({ json }));
  }
}
