import type { components } from '../../../openapi.gen.d.ts';
import { adminTodayModel } from '../../machines/admin-today.model.ts';
import { fieldsOf } from '../../machines/read-effects.ts';
import { holdCalls } from '../support/gates.ts';
import { expect, test } from '../support/test.ts';
import { failing, messageIn } from './recovery-walk.ts';
import { expectPathsOverCauses, pathsByCauses, walkOnPage } from './walk.ts';

const paths = pathsByCauses(adminTodayModel, () => true);

test('the paths take every transition of the retry on the administrators’ day', () => {
  expectPathsOverCauses(adminTodayModel, paths);
});

for (const { name, path } of paths) {
  test(`administrators’ day: ${name}`, async ({ enter, consoleGuard, cinema: { manager } }) => {
    consoleGuard.allow(/Failed to load resource/);
    const user = await enter(manager);
    const { frame, page, section } = user;
    await user.keepMessages();
    const gates = await holdCalls(page, { retry: /\/api\/admin\/today\/retry\/\d+$/ });
    await page.route(/\/api\/admin\/today(\?|$)/, async (route) => {
      const answer = await route.fetch();
      const today = (await answer.json()) as components['schemas']['Today'];
      await route.fulfill({ json: { ...today, attention: withGivenUp(today.attention) } });
    });
    const main = page.getByRole('main');
    const attention = main.getByRole('region', { name: '확인할 일' });
    const retries = attention.getByRole('button', { name: /^다시 (시도|보내기):/ });
    const problem = attention.getByText(/다시 시도하지 못했어요/);
    const mark = (state: string) => expect(attention).toHaveAttribute('data-state', state);
    let asked: Readonly<Record<string, unknown>> = {};

    await walkOnPage(adminTodayModel, path, {
      taken: user.taken,
      start: () => section.open('today'),
      events: {
        async 'retry.request'(event) {
          asked = fieldsOf(event.delivery);
          await retries.and(main.getByRole('button', { name: nameOf(asked) })).click();
        },
        'retry.dismiss': () => attention.getByRole('button', { name: '닫기' }).click(),
        async 'xstate.done.actor.retrying'() {
          const call = await gates.next('retry');
          expect(call.request().url()).toMatch(new RegExp(`/retry/${String(asked.id)}$`));
          await call.fulfill({ status: 204 });
          await frame.seeMessage(
            asked.kind === 'refund'
              ? `${String(asked.bookingNumber)} 환불을 다시 시도해요.`
              : `${String(asked.bookingNumber)} 예매 메일을 다시 보내요.`,
          );
        },
        'xstate.error.actor.retrying': failing(gates, 'retry'),
      },
      screens: {
        async watching() {
          await mark('watching');
          await expect(retries).toHaveCount(2);
          await expect(problem).toHaveCount(0);
        },
        async retrying() {
          await mark('retrying');
          // A running retry is not repeated, and no other one starts.
          for (const button of await retries.all()) await expect(button).toBeDisabled();
        },
        async failed(context) {
          await mark('failed');
          await expect(problem).toContainText(String(asked.bookingNumber));
          await expect(problem).toContainText(messageIn(fieldsOf(context).failure));
        },
      },
      offers: [{ control: retries, event: { type: 'retry.request', delivery: asked } }],
    });
  });
}

function nameOf({ kind, bookingNumber }: Readonly<Record<string, unknown>>): RegExp {
  return new RegExp(`^다시 ${kind === 'refund' ? '시도' : '보내기'}: ${String(bookingNumber)}$`);
}

/** The day with the model's refund and mail that the server has given up, whatever becomes of them. */
function withGivenUp(
  attention: components['schemas']['TodayAttention'],
): components['schemas']['TodayAttention'] {
  const entry = {
    ...{ movieTitle: '마지막 모퉁이', since: '2026-11-20T12:00:00+09:00', attempts: 9 },
    ...{ reason: 'REFUSED', canRetry: true, customerId: null },
  };
  const refund = { ...entry, id: 4, bookingNumber: '346-79A-CDF', amount: 15_000 };
  const mail = { ...entry, id: 9, bookingNumber: 'GHJ-KMP-QRT', amount: null };
  return {
    ...attention,
    failedRefunds: { total: 1, items: [refund] },
    failedMails: { total: 1, items: [mail] },
  };
}
