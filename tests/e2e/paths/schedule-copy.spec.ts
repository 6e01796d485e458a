import type { scheduleCopyMachine } from '../../../machines/schedule-copy/schedule-copy.machine.ts';
import type { Rule } from '@marquee/statecharts/model';
import { scheduleCopyModel } from '../../../machines/schedule-copy/schedule-copy.model.ts';
import { holdCalls } from '../support/gates.ts';
import { expect, test } from '../support/test.ts';
import { failing } from './recovery-walk.ts';
import { expectPathsOverCauses, outputOf, pathsByCauses, walkOnPage } from './walk.ts';

/** A press chooses one day, or clears the choice. */
const isCausable: Rule<typeof scheduleCopyMachine> = ({ from, event }) =>
  event.type !== 'days.choose' || event.to.length + from.context.to.length === 1;

const paths = pathsByCauses(scheduleCopyModel, isCausable);

test('the paths take every transition of the copy of a day', () => {
  expectPathsOverCauses(scheduleCopyModel, paths);
});

for (const { name, path } of paths) {
  test(`copy of a day: ${name}`, async ({ enter, consoleGuard, cinema: { manager } }) => {
    consoleGuard.allow(/Failed to load resource/);
    const user = await enter(manager);
    const { page, section } = user;
    const gates = await holdCalls(page, {
      preview: /\/screenings\/copy\/preview$/,
      copy: /\/screenings\/copy$/,
    });
    const see = (state: string, words?: string | RegExp) => async () => {
      await expect(page.locator('main [data-state]').first()).toHaveAttribute('data-state', state);
      if (words !== undefined) await section.seeText(words);
    };

    await walkOnPage(scheduleCopyModel, path, {
      taken: user.taken,
      start: () => section.open('schedules/copy?date=2026-11-20'),
      events: {
        'days.choose': async ({ to }) => {
          if (Array.isArray(to) && to.length === 0) await section.click('모두 지우기');
          else await page.getByRole('checkbox', { name: '11월 22일 (일)' }).check();
        },
        'xstate.done.actor.previewing': async (event) => {
          const call = await gates.next('preview');
          expect(call.request().postDataJSON()).toEqual({
            ...{ from: '2026-11-20', to: ['2026-11-22'], onlyFitting: false },
          });
          await call.fulfill({ json: outputOf(event) });
        },
        'xstate.error.actor.previewing': failing(gates, 'preview'),
        'preview.retry': () => section.click('다시 확인'),
        'copy.submit': () => page.getByRole('button', { name: /회만? 복사$/ }).click(),
        'xstate.done.actor.copying': async (event) =>
          (await gates.next('copy')).fulfill({ json: outputOf(event) }),
        'xstate.error.actor.copying': failing(gates, 'copy'),
        'copy.again': () => section.click('다른 날로 복사'),
      },
      screens: {
        'choosing.none': see('choosing.none', /붙여 넣을 날을 고르면/),
        'choosing.previewing': see('choosing.previewing', /확인하고 있어요/),
        'choosing.fitting': see('choosing.fitting', '2회 모두 들어가요.'),
        'choosing.partlyFitting': see('choosing.partlyFitting', '시간이 겹쳐요.'),
        'choosing.unfitting': see('choosing.unfitting', /들어갈 수 있는 상영이 없어요/),
        'choosing.empty': see('choosing.empty', /복사할 날에 상영이 없어요/),
        'choosing.unchecked': see('choosing.unchecked', /^확인하지 못했어요: /),
        copying: see('copying'),
        copied: see('copied', /회 더했어요/),
      },
      offers: [
        {
          control: page.getByRole('button', { name: /회만? 복사$/ }),
          event: { type: 'copy.submit' },
        },
        {
          control: page.getByRole('checkbox', { name: '11월 22일 (일)' }),
          event: { type: 'days.choose', to: ['2026-11-22'] },
        },
      ],
    });
  });
}
