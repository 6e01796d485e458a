import type { components } from '../../../openapi.gen.d.ts';
import { confirmationModel } from '../../../machines/confirmation/confirmation.model.ts';
import { fieldsOf } from '@marquee/statecharts/read-effects';
import { holdCalls } from '../support/gates.ts';
import { expect, test } from '../support/test.ts';
import { CHANGED, DONE_BEFORE, READ_AGAIN } from './confirmation-walk.ts';
import { failing, messageIn } from './recovery-walk.ts';
import { expectPathsOverCauses, pathsByCauses, walkOnPage } from './walk.ts';

/** What the server has given up, by the subjects of the model. */
const refund = { id: 4, bookingNumber: '346-79A-CDF', amount: 15_000 };
const mail = { id: 9, bookingNumber: 'GHJ-KMP-QRT', amount: null };

const model = {
  ...confirmationModel,
  inputs: { other: { isGoneDone: false, isReadAgain: false } },
};
// A press asks and confirms. Only the reason of a failure can be dismissed.
const paths = pathsByCauses(model, ({ from, event, takes }) => {
  if (takes.includes(CHANGED)) return false;
  const { failure } = fieldsOf(from.context);
  if (fieldsOf(event).type === 'question.confirm') return failure === null;
  return !from.matches('asking') || failure !== null;
});

test('the paths take every transition of the retry on the administrators’ day', () => {
  expectPathsOverCauses(model, paths, [CHANGED, DONE_BEFORE, ...READ_AGAIN]);
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
    let asked: { id: number; bookingNumber: string } = refund;

    await walkOnPage(model, path, {
      taken: user.taken,
      start: () => section.open('today'),
      events: {
        async 'question.ask'({ subject }) {
          asked = subject === refund.id ? refund : mail;
          await retries.and(main.getByRole('button', { name: asked.bookingNumber })).click();
        },
        // The press has confirmed.
        'question.confirm': () => Promise.resolve(),
        'question.dismiss': () => attention.getByRole('button', { name: '닫기' }).click(),
        async 'xstate.done.actor.working'() {
          const call = await gates.next('retry');
          expect(call.request().url()).toMatch(new RegExp(`/retry/${asked.id}$`));
          await call.fulfill({ status: 204 });
          await frame.seeMessage(
            asked === refund
              ? `${refund.bookingNumber} 환불을 다시 시도해요.`
              : `${mail.bookingNumber} 예매 메일을 다시 보내요.`,
          );
        },
        'xstate.error.actor.working': failing(gates, 'retry'),
      },
      screens: {
        async closed() {
          await mark('closed');
          await expect(retries).toHaveCount(2);
          await expect(problem).toHaveCount(0);
        },
        async working() {
          await mark('working');
          // A running retry is not repeated, and no other one starts.
          for (const button of await retries.all()) await expect(button).toBeDisabled();
        },
        async asking(context) {
          const { failure } = fieldsOf(context);
          // The press asks and confirms at once.
          if (failure === null) return;
          await mark('asking');
          await expect(problem).toContainText(asked.bookingNumber);
          await expect(problem).toContainText(messageIn(failure));
        },
      },
      offers: [{ control: retries, event: { type: 'question.ask', subject: refund.id } }],
    });
  });
}

/** The day with the model's refund and mail that the server has given up, whatever becomes of them. */
function withGivenUp(
  attention: components['schemas']['TodayAttention'],
): components['schemas']['TodayAttention'] {
  const entry = {
    ...{ movieTitle: '마지막 모퉁이', since: '2026-11-20T12:00:00+09:00', attempts: 9 },
    ...{ reason: 'REFUSED', canRetry: true, customerId: null },
  };
  return {
    ...attention,
    failedRefunds: { total: 1, items: [{ ...entry, ...refund }] },
    failedMails: { total: 1, items: [{ ...entry, ...mail }] },
  };
}
