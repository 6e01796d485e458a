import { ADMIN_CLOSURE_LEAVE_MS } from '../../../domain/limits.ts';
import { adminClosureModel } from '../../../machines/admin-closure/admin-closure.model.ts';
import { fieldsOf } from '@marquee/statecharts/read-effects';
import { holdCalls } from '../support/gates.ts';
import { holdTimers } from '../support/page-clock.ts';
import { expect, test } from '../support/test.ts';
import { failing } from './recovery-walk.ts';
import { expectPathsOverCauses, pathsByCauses, walkOnPage } from './walk.ts';

const paths = pathsByCauses(adminClosureModel, () => true);

test('the paths take every transition of the deletion of an administrator’s account', () => {
  expectPathsOverCauses(adminClosureModel, paths);
});

for (const { name, path } of paths) {
  test(`administrator’s closure: ${name}`, async ({ enter, consoleGuard, cinema: { manager } }) => {
    consoleGuard.allow(/Failed to load resource/);
    const user = await enter(manager);
    const { admin, frame, page } = user;
    const endTimers = await holdTimers(page, ADMIN_CLOSURE_LEAVE_MS);
    const gates = await holdCalls(page, { remove: /\/api\/admin\/delete\/account$/ });
    const form = page.getByRole('form', { name: '관리자 탈퇴' });
    const submit = form.getByRole('button', { name: '탈퇴하기' });
    const main = page.getByRole('main');
    const mark = async (state: string) => {
      await expect(main.locator('[data-state]').first()).toHaveAttribute('data-state', state);
    };

    await walkOnPage(adminClosureModel, path, {
      taken: user.taken,
      start: () => admin.open('/admin/delete-account'),
      events: {
        'closure.submit': async (event) => {
          const { password, confirmation, agrees } = fieldsOf(event.form);
          // The fields may contain the same already.
          await form.getByLabel('현재 비밀번호').fill('');
          await form.getByLabel('현재 비밀번호').fill(String(password));
          await form.getByLabel('확인 문구').fill('');
          await form.getByLabel('확인 문구').fill(String(confirmation));
          await form.getByRole('checkbox').setChecked(agrees === true);
          const [call] = await Promise.all([
            page.waitForRequest(/\/api\/admin\/delete\/account$/),
            submit.click(),
          ]);
          expect(call.postDataJSON()).toEqual(event.form);
        },
        'xstate.done.actor.closing': async () =>
          (await gates.next('remove')).fulfill({ status: 204 }),
        'xstate.error.actor.closing': failing(gates, 'remove'),
        'xstate.after.beforeLeaving.adminClosure.closed': endTimers,
      },
      screens: {
        'editing.idle': () => mark('editing.idle'),
        'editing.refused': async (context) => {
          await mark('editing.refused');
          const { message, fieldErrors } = fieldsOf(context);
          const faults = Array.isArray(fieldErrors) ? fieldErrors.map(fieldsOf) : [];
          for (const fault of faults) {
            await expect(form.getByText(String(fault.message))).toBeVisible();
          }
          if (faults.length === 0) await expect(form.getByText(String(message))).toBeVisible();
        },
        'editing.uncertain': async () => {
          await mark('editing.uncertain');
          await expect(form.getByText('탈퇴되었는지 확인하지 못했어요.')).toBeVisible();
        },
        closing: async () => {
          await mark('closing');
          await expect(submit).toBeDisabled();
        },
        closed: async () => {
          await mark('closed');
          await expect(main.getByText('관리자 탈퇴가 완료되었어요.')).toBeVisible();
          await expect(form).toHaveCount(0);
        },
        // The home page, and not the administrators' sign-in.
        left: async () => {
          await expect(page).toHaveURL('/');
          await frame.seeVisitor();
          expect(await user.readStorage()).not.toHaveProperty('adminData');
        },
      },
    });
  });
}
