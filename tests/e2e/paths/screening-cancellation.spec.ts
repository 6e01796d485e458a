import { fieldsOf } from '@marquee/statecharts/read-effects';
import { screeningCancellationModel } from '../../../machines/screening-cancellation/screening-cancellation.model.ts';
import { holdCalls } from '../support/gates.ts';
import { holdTimers } from '../support/page-clock.ts';
import { expect, test } from '../support/test.ts';
import { failing, textIn } from './recovery-walk.ts';
import { expectPathsOverCauses, outputOf, pathsByCauses, walkOnPage } from './walk.ts';

/** All pauses between two readings of the progress, in milliseconds. */
const PAUSES = [2_000, 4_000, 8_000, 16_000, 30_000];

const paths = pathsByCauses(screeningCancellationModel, () => true);

test('the paths take every transition of the cancellation of a screening', () => {
  expectPathsOverCauses(screeningCancellationModel, paths);
});

for (const { name, path } of paths) {
  test(`cancelling a screening: ${name}`, async ({ enter, consoleGuard, cinema: { manager } }) => {
    consoleGuard.allow(/Failed to load resource/);
    const user = await enter(manager);
    const { admin, page } = user;
    const endPause = await holdTimers(page, ...PAUSES);
    const gates = await holdCalls(page, {
      read: /\/api\/admin\/screenings\/7\/cancellation$/,
      cancel: /\/api\/admin\/screenings\/7\/cancel$/,
    });
    const main = page.getByRole('main');
    const form = main.getByRole('form', { name: '상영 취소' });
    const dialog = page.getByRole('dialog');
    const reason = form.getByLabel('취소 사유');
    const submit = form.getByRole('button', { name: '상영 취소하기' });
    const confirm = dialog.getByRole('button', { name: '모두 취소하고 환불하기' });
    const refresh = () => main.getByRole('button', { name: '새로 고침' }).click();
    const mark =
      (state: string, ...words: (string | RegExp)[]) =>
      async () => {
        await expect(main.locator('[data-state]').first()).toHaveAttribute('data-state', state);
        for (const each of words) await expect(page.getByText(each).first()).toBeVisible();
      };
    const answering = (call: 'read' | 'cancel') => async (event: object) =>
      (await gates.next(call)).fulfill({ json: outputOf({ type: '', ...event }) });
    const showPage = (visibility: 'hidden' | 'visible') => () =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, visibility);
    const problem = (state: string) => async (context: unknown) => {
      const { message } = fieldsOf(fieldsOf(context).failure);
      await mark(state, typeof message === 'string' ? message : /네트워크에 연결하지 못했어요/)();
    };

    await walkOnPage(screeningCancellationModel, path, {
      taken: user.taken,
      start: () => admin.open('/admin/schedules/cancel/7'),
      events: {
        'load.retry': () => user.clickRetry(),
        'reason.change': async (event) => {
          // The field may contain the same reason already.
          await reason.fill('');
          await reason.fill(textIn(event, 'reason'));
        },
        'cancel.request': () => submit.click(),
        'cancel.dismiss': () => dialog.getByRole('button', { name: '돌아가기' }).click(),
        'cancel.confirm': async () => {
          const [call] = await Promise.all([
            page.waitForRequest(/\/api\/admin\/screenings\/7\/cancel$/),
            confirm.click(),
          ]);
          expect(fieldsOf(call.postDataJSON())).toHaveProperty('reason', '영사기 고장');
        },
        'progress.refresh': refresh,
        'page.away': showPage('hidden'),
        'page.back': showPage('visible'),
        'xstate.done.actor.loading': answering('read'),
        'xstate.error.actor.loading': failing(gates, 'read'),
        'xstate.done.actor.counting': answering('read'),
        'xstate.error.actor.counting': failing(gates, 'read'),
        'xstate.done.actor.cancelling': answering('cancel'),
        'xstate.error.actor.cancelling': failing(gates, 'cancel'),
        'xstate.done.actor.asking': answering('read'),
        'xstate.error.actor.asking': failing(gates, 'read'),
        'xstate.after.untilNextReading.screeningCancellation.following.pausing': endPause,
        'xstate.after.untilNextReading.screeningCancellation.following.stale': endPause,
      },
      screens: {
        loading: mark('loading', '상영과 예매를 불러오고 있어요…'),
        failed: problem('failed'),
        missing: mark('missing', '상영을 찾을 수 없어요.'),
        ended: mark('ended', '이미 끝난 상영이라 취소할 수 없어요.'),
        'editing.idle': mark('editing.idle', '취소할 예매'),
        'editing.reasonMissing': async () => {
          await mark('editing.reasonMissing')();
          await expect(reason).toHaveAccessibleDescription('취소 사유를 입력해 주세요.');
          await expect(reason).toBeFocused();
        },
        'editing.refused': async (context) => {
          await mark('editing.refused')();
          const { fieldErrors } = fieldsOf(fieldsOf(context).failure);
          if (Array.isArray(fieldErrors) && fieldErrors.length > 0) {
            await expect(reason).toHaveAccessibleDescription('200자까지 쓸 수 있어요.');
          } else {
            await problem('editing.refused')(context);
          }
          await expect(reason).toHaveValue('영사기 고장');
        },
        counting: async () => {
          await mark('counting')();
          await expect(confirm).toBeDisabled();
        },
        confirming: async (context) => {
          await mark('confirming')();
          await expect(confirm).toBeEnabled();
          await expect(dialog.getByText('영사기 고장')).toBeVisible();
          const { before, failure } = fieldsOf(context);
          const { message } = fieldsOf(failure);
          if (typeof message === 'string') await expect(dialog.getByText(message)).toBeVisible();
          const { preview } = fieldsOf(fieldsOf(context).screening);
          const isMore = before !== null && JSON.stringify(before) !== JSON.stringify(preview);
          await expect(dialog.getByText(/\(앞서 /).first()).toBeVisible({ visible: isMore });
        },
        cancelling: async () => {
          await mark('cancelling')();
          await expect(confirm).toBeDisabled();
        },
        'following.pausing': mark(
          'following.pausing',
          '취소 진행',
          '예매 2건 중 1건을 취소했어요.',
        ),
        'following.asking': mark('following.asking', '취소 진행'),
        'following.stale': mark('following.stale', /진행 상황을 새로 읽지 못했어요/),
        'following.finished': mark('following.finished', '보내지 못한 환불 1건'),
        'following.away': mark('following.away', /진행 상황을 새로 읽어요/),
      },
      offers: [
        { control: submit, event: { type: 'cancel.request' } },
        { control: confirm, event: { type: 'cancel.confirm' } },
        {
          control: main.getByRole('button', { name: '새로 고침' }),
          event: { type: 'progress.refresh' },
        },
      ],
    });
  });
}
