import { CallError } from '../../../machines/calls.ts';
import type { MachineStep } from '@marquee/statecharts/model';
import { accountClosureModel } from '../../../machines/account-closure/account-closure.model.ts';
import { fieldsOf } from '@marquee/statecharts/read-effects';
import { failCall, holdCalls } from '../support/gates.ts';
import { expect, test } from '../support/test.ts';
import { failing } from './recovery-walk.ts';
import { expectPathsOverCauses, outputOf, pathsByCauses, walkOnPage } from './walk.ts';

/** The server answers with a preview for every account. */
const hasPreview = ({ event }: { event: { type: string; output?: unknown } }) =>
  event.type !== 'xstate.done.actor.previewing' || event.output !== null;

/** Every transition, with each outcome of the deletion. */
const outcomeSteps = ({ event, takes }: MachineStep): readonly string[] =>
  event.type === 'xstate.done.actor.closing' ? [...takes, String(fieldsOf(event).output)] : takes;

const paths = pathsByCauses(accountClosureModel, hasPreview, {
  longest: 20,
  covers: outcomeSteps,
});

test('the paths take every transition of the withdrawal', () => {
  expectPathsOverCauses(accountClosureModel, paths);
});

for (const call of ['preview', 'remove'] as const) {
  test(`C-ACC-36: a session that ends with the call ${call} leads to the login`, async ({
    customer: { account, page },
    consoleGuard,
  }) => {
    consoleGuard.allow(/Failed to load resource/);
    const address = call === 'preview' ? /\/customer\/delete\/preview$/ : /\/customer\/delete$/;
    const gates = await holdCalls(page, { [call]: address });
    await account.open();
    await account.clickWithdraw();
    if (call === 'remove') {
      for (const label of ['계속하기', '탈퇴하기']) {
        await page.getByRole('dialog').getByRole('button', { name: label }).click();
      }
    }
    await failCall(await gates.next(call), new CallError({ status: 401 }));
    await account.seeNoDialog();
    await expect(page.getByRole('main').getByText('로그인이 만료되었어요')).toBeVisible();
  });
}

for (const { name, path } of paths) {
  test(`withdrawal: ${name}`, async ({ customer, consoleGuard }) => {
    consoleGuard.allow(/Failed to load resource/);
    const { account, page } = customer;
    const gates = await holdCalls(page, {
      preview: /\/customer\/delete\/preview$/,
      remove: /\/customer\/delete$/,
    });
    const dialog = page.getByRole('dialog');
    // The last one: the cross of the dialog is named 닫기, too.
    const press = (label: RegExp) => () =>
      dialog.getByRole('button', { name: label }).last().click();
    const mark = (state: string) => async () => {
      await expect(dialog.locator('[data-state]').first()).toHaveAttribute('data-state', state);
    };
    let farewell = /탈퇴가 완료되었어요/;

    await walkOnPage(accountClosureModel, path, {
      person: customer,
      start: () => account.open(),
      events: {
        'closure.open': () => account.clickWithdraw(),
        'closure.dismiss': press(/^(닫기|탈퇴하지 않기)$/),
        'closure.confirm': press(/^(계속하기|탈퇴하기)$/),
        'closure.retry': press(/^다시 시도$/),
        'xstate.done.actor.previewing': async (event) =>
          (await gates.next('preview')).fulfill({ json: outputOf(event) }),
        'xstate.error.actor.previewing': failing(gates, 'preview'),
        'xstate.done.actor.closing': async ({ output }) => {
          const route = await gates.next('remove');
          if (output === 'closed') return route.fulfill({ status: 204 });
          farewell = /탈퇴가 처리된 것 같아요/;
          await failCall(route, new CallError({ status: 401 }));
        },
        'xstate.error.actor.closing': failing(gates, 'remove'),
      },
      screens: {
        dismissed: () => account.seeNoDialog(),
        previewing: mark('previewing'),
        previewFailed: () => account.seeInDialog('탈퇴하면 어떻게 되는지 불러오지 못했어요.'),
        warning: async () => {
          await mark('warning')();
          await account.seeInDialog('정말 탈퇴할까요?', '15,000원', '2031년');
        },
        confirming: async () => {
          await mark('confirming')();
          await account.seeInDialog('마지막으로 확인해 주세요');
        },
        closing: mark('closing'),
        refused: () => account.seeInDialog('지금은 처리할 수 없어요'),
        uncertain: async () => {
          await mark('uncertain')();
          await account.seeInDialog('처리되었는지 확인하지 못했어요');
        },
        closed: async () => {
          await expect(page).toHaveURL(/\/$/);
          await expect(page.getByText(farewell)).toBeVisible();
          expect(await customer.readStorage()).not.toHaveProperty('userData');
        },
      },
    });
  });
}
