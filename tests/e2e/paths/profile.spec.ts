import { BANNER_MS } from '../../../domain/limits.ts';
import { always } from '@marquee/statecharts/invariants';
import { profileModel } from '../../../machines/profile/profile.model.ts';
import { fieldsOf } from '@marquee/statecharts/read-effects';
import { holdCalls } from '../support/gates.ts';
import { installClock } from '../support/page-clock.ts';
import { expect, test } from '../support/test.ts';
import { failing } from './recovery-walk.ts';
import { expectPathsOverCauses, outputOf, pathsByCauses, walkOnPage } from './walk.ts';

const paths = pathsByCauses(profileModel, always);

test('the paths take every transition of the member info but those of the verification', () => {
  expectPathsOverCauses(profileModel, paths);
});

for (const { name, path } of paths) {
  test(`member info: ${name}`, async ({ customer, consoleGuard }) => {
    consoleGuard.allow(/Failed to load resource/);
    const { account, bookings, page } = customer;
    await installClock(page);
    await page.route('**/customer/check/email?*', (route) =>
      route.fulfill({ json: { isAvailable: true, message: '사용할 수 있어요.' } }),
    );
    const gates = await holdCalls(page, { get: /\/customer\/get$/, save: /\/customer\/update$/ });
    const section = page.locator('section#account');
    const press = (label: string) => () =>
      section.getByRole('button', { name: label, exact: true }).click();
    const mark = (state: string, words?: string) => async () => {
      await expect(section.locator('[data-state]').first()).toHaveAttribute('data-state', state);
      if (words !== undefined) await account.see(words);
    };

    await walkOnPage(profileModel, path, {
      person: customer,
      start: () => bookings.open(),
      events: {
        'xstate.done.actor.loading': async (event) => {
          const { draft } = outputOf(event);
          const kept =
            draft === null
              ? ''
              : `0/haneul/${JSON.stringify({ profile: { form: draft, version: null }, reason: null })}`;
          const route = await gates.next('get');
          await page.evaluate((text) => sessionStorage.setItem('marquee.input', text), kept);
          await route.fulfill({ json: profileIn(outputOf(event)) });
        },
        'xstate.error.actor.loading': failing(gates, 'get'),
        'profile.reload': () =>
          section.getByRole('button', { name: /^(다시 시도|바뀐 정보 불러오기)$/ }).click(),
        'edit.start': press('정보 수정'),
        'edit.cancel': press('취소'),
        'form.change': async (event) => {
          // The field may contain the name already.
          await account.fill('이름', '');
          await account.fill('이름', String(formIn(event).name));
        },
        'form.submit': async (event) => {
          const { name: person, email, phone } = formIn(event);
          await account.fill('이름', String(person));
          await account.fill('이메일', String(email));
          await account.fill('휴대폰 번호', String(phone));
          await account.save();
        },
        'xstate.done.actor.saving': async (event) =>
          (await gates.next('save')).fulfill({ json: profileIn(outputOf(event)) }),
        'xstate.error.actor.saving': failing(gates, 'save'),
        'xstate.after.untilDismissal.profile.showing.saved': () =>
          page.clock.fastForward(BANNER_MS),
      },
      screens: {
        loading: async () => {
          await mark('loading')();
          await expect(section.getByRole('button', { name: '정보 수정' })).toHaveCount(0);
        },
        loadFailed: mark('loadFailed'),
        'showing.idle': mark('showing.idle', 'haneul@marquee.example'),
        // Five seconds may pass before it is checked on a busy machine; the journey sees it.
        'showing.saved': null,
        'editor.form.idle': mark('editor.form.idle'),
        'editor.form.restored': mark(
          'editor.form.restored',
          '로그인이 끝나기 전에 입력한 내용을 다시 가져왔어요.',
        ),
        'editor.form.unverified': mark('editor.form.unverified'),
        'editor.form.emailTaken': mark('editor.form.emailTaken'),
        'editor.form.refused': mark('editor.form.refused', '이름을 확인해 주세요.'),
        'editor.form.failed': mark('editor.form.failed', '저장되었는지 확인하지 못했어요.'),
        'editor.form.conflict': mark('editor.form.conflict', '다른 창에서'),
        'editor.saving': mark('editor.saving'),
      },
    });
  });
}

/** The form of an event. */
function formIn(event: object): Readonly<Record<string, unknown>> {
  return fieldsOf(fieldsOf(event).form);
}

/** The server's answer with a profile. */
function profileIn({ user, version }: Readonly<Record<string, unknown>>): object {
  const { id, ...person } = fieldsOf(user);
  return { customerId: id, ...person, version };
}
