import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { adminPaths } from '../../../domain/admin-pages.ts';
import type { adminDiscountsMachine } from '../../../machines/admin-discounts/admin-discounts.machine.ts';
import type { MachineStep, Rule } from '../../../tools/statecharts/model.ts';
import { adminDiscountsModel } from '../../machines/admin-discounts.model.ts';
import { fieldsOf } from '../../machines/read-effects.ts';
import { holdCalls } from '../support/gates.ts';
import { expect, test } from '../support/test.ts';
import { failing } from './recovery-walk.ts';
import { expectPathsOverCauses, outputOf, pathsByCauses, walkOnPage } from './walk.ts';

type Snapshot = SnapshotFrom<typeof adminDiscountsMachine>;

const isListShown = (from: Snapshot) => from.matches({ listing: 'showing' });
const isOpen = ({ context: { base } }: Snapshot) => base?.isUsed !== true;

type Given = Readonly<Record<string, unknown>>;

/** When the page can cause an event, where that is not always. */
const conditions: Readonly<Record<string, (from: Snapshot, given: Given) => boolean>> = {
  'list.reload': (from) => from.matches({ listing: 'failed' }),
  'page.open': (from) => isListShown(from) && from.context.page === 0,
  'form.add': isListShown,
  'form.edit': (from, { id }) => isListShown(from) && id === 1,
  'remove.request': (from, { id }) => isListShown(from) && id === 1,
  // A field does not tell that it was filled with what it has.
  'rate.type': (from, { value }) => isOpen(from) && value !== from.context.draft.discountRate,
  'amount.type': (from, { value }) => isOpen(from) && value !== from.context.draft.discountAmount,
  'draft.change': (from, { values }) => {
    const { providerName, description } = fieldsOf(values);
    const { draft } = from.context;
    return providerName === undefined
      ? description !== draft.description
      : isOpen(from) && providerName !== draft.providerName;
  },
  // The form refuses the others by itself.
  'form.submit': ({ context: { draft } }) =>
    draft.providerName !== '' && draft.discountRate + draft.discountAmount !== '',
  // Escape closes the versions.
  'leave.request': (from, { to }) => from.matches({ editor: 'form' }) || isToList(to),
  // Another address ends the page.
  'leave.confirm': ({ context }) => isToList(context.leaveTo),
  'version.choose': ({ context }, { part, side }) =>
    Object.entries(context.choices).some(([name, chosen]) => name === part && side !== chosen),
};

const isCausable: Rule<typeof adminDiscountsMachine> = ({ from, event }) =>
  conditions[event.type]?.(from, fieldsOf(event)) ?? true;

const isToList = (to: unknown) => fieldsOf(to).kind === 'list';

/** Every transition, and every end of a save and of a removal. */
function discountSteps({ from, event, takes }: MachineStep): readonly string[] {
  const { kind, outcome } = fieldsOf(fieldsOf(event).output);
  const isNew = fieldsOf(from.context).base === null;
  return event.type.startsWith('xstate.done.actor.')
    ? [...takes, JSON.stringify([event.type, kind, outcome, isNew])]
    : takes;
}

const paths = pathsByCauses(adminDiscountsModel, isCausable, {
  ...{ longest: 50, detour: 8, covers: discountSteps },
});

test('the paths take every transition of the payment discounts except those that never happen or that another test covers', () => {
  expectPathsOverCauses(adminDiscountsModel, paths);
});

for (const [index, { path }] of paths.entries()) {
  const title = `discounts: path ${index + 1}, ${path.start.name}, of ${path.steps.length} steps @desktop`;
  test(title, async ({ enter, consoleGuard, cinema: { manager } }) => {
    consoleGuard.allow(/Failed to load resource/);
    const user = await enter(manager);
    const { page, section } = user;
    const gates = await holdCalls(page, {
      list: /\/payment-discount\/get\?/,
      save: /\/payment-discount\/(register|update)$/,
      remove: /\/payment-discount\/delete\/1$/,
    });
    const main = page.getByRole('main');
    let current = '';
    let context: Readonly<Record<string, unknown>> = {};

    const press = (label: string) => () => section.click(label);
    const pressInDialog = (label: string) => () => section.clickInDialog(label);
    const see = (state: string, words?: string | RegExp) => async () => {
      await expect(page.locator('main [data-state]').first()).toHaveAttribute('data-state', state);
      if (words !== undefined) await section.seeText(words);
    };
    const asking = (state: string, words: string | RegExp) => async () => {
      await section.seeInDialog(words);
      await expect(page.locator(`main [data-state="${state}"]`)).toHaveCount(1);
    };
    const screens = {
      'listing.loading': see('listing.loading'),
      'listing.showing': see('listing.showing', '물결카드'),
      'listing.empty': see('listing.empty', '등록된 항목이 없어요'),
      'listing.failed': see('listing.failed', /할인 목록을 불러오지 못했어요/),
      'editor.form.drafting': async () => {
        await see('editor.form.drafting')();
        await seeDraft();
      },
      'editor.form.refused': see('editor.form.refused', '할인이 너무 많아요.'),
      'editor.form.uncertain': see('editor.form.uncertain', /확인하지 못했어요/),
      'editor.form.gone': see('editor.form.gone', '다른 관리자가 이 할인을 삭제했어요.'),
      'editor.saving': see('editor.saving'),
      'editor.choosingVersions': see('editor.choosingVersions', /다른 관리자가 바꿨어요/),
      'editor.confirmingLeave': asking('editor.confirmingLeave', '저장하지 않고 나갈까요?'),
      'removal.confirming': asking('removal.confirming', /‘물결카드’ 할인을 정말 삭제할까요/),
      'removal.removing': asking('removal.removing', /정말 삭제할까요/),
      'removal.failed': asking('removal.failed', /^할인을 삭제하지 못했어요: /),
    };
    const seeDraft = async () => {
      const { providerName, discountRate, discountAmount, paymentMethod, description } = fieldsOf(
        context.draft,
      );
      await section.seeValue('제공사 *', String(providerName));
      await section.seeValue('할인율(%)', String(discountRate));
      await section.seeValue('할인 금액(원)', String(discountAmount));
      await section.seeValue('결제 수단', String(paymentMethod));
      await section.seeValue('설명', String(description));
      const restored = main.getByText('저장하지 않은 입력을 다시 불러왔어요.');
      await expect(restored).toHaveCount(context.isRestored === true ? 1 : 0);
    };

    await walkOnPage(adminDiscountsModel, path, {
      taken: user.taken,
      async start() {
        const { kept } = fieldsOf(path.start.step.to.context);
        if (kept !== null) await keepForm(kept);
        await section.open('discounts');
      },
      events: {
        'xstate.done.actor.loadingPage': async (event) => {
          const { discounts, totalElements, totalPages } = outputOf(event);
          const call = await gates.next('list');
          expect(new URL(call.request().url()).searchParams.get('page')).toBe(String(context.page));
          await call.fulfill({ json: { content: discounts, totalElements, totalPages } });
        },
        'xstate.error.actor.loadingPage': failing(gates, 'list'),
        'list.reload': () => user.clickRetry(),
        'page.open': press('다음 페이지'),
        'form.add': press('새 할인'),
        'form.edit': press('물결카드 수정'),
        'rate.type': ({ value }) => section.fill('할인율(%)', String(value)),
        'amount.type': ({ value }) => section.fill('할인 금액(원)', String(value)),
        'draft.change': async ({ values }) => {
          const [[field, value] = []] = Object.entries(fieldsOf(values));
          await section.fill(field === 'description' ? '설명' : '제공사 *', String(value));
        },
        'form.submit': press('저장'),
        'draft.reset': press('처음 값으로'),
        'leave.request': async ({ to }) => {
          if (!isToList(to)) return section.clickLink('등급');
          if (current !== 'editor.choosingVersions') return section.click('취소');
          await page.getByRole('button', { name: '입력 화면으로' }).press('Escape');
        },
        'leave.confirm': pressInDialog('나가기'),
        'leave.dismiss': pressInDialog('계속 입력하기'),
        'xstate.done.actor.saving': async (event) => {
          const { kind, current: newer } = outputOf(event);
          const call = await gates.next('save');
          expect(call.request().postDataJSON()).toEqual(savedIn(context));
          await call.fulfill(
            kind === 'saved'
              ? { json: { message: '저장했어요.', paymentDiscountId: 1 } }
              : {
                  status: 409,
                  json: { code: 'EDIT_CONFLICT', message: '그 사이에 바뀌었어요.', current: newer },
                },
          );
        },
        'xstate.error.actor.saving': failing(gates, 'save'),
        'version.choose': async ({ part, side }) => {
          const name = part === 'terms' ? '할인율 또는 할인 금액' : '설명';
          const radios = page.getByRole('group', { name }).getByRole('radio');
          await radios.nth(side === 'mine' ? 0 : 1).check();
        },
        'versions.save': press('고른 값으로 저장'),
        'versions.back': press('입력 화면으로'),
        'remove.request': press('물결카드 삭제'),
        'remove.confirm': pressInDialog('삭제'),
        'remove.dismiss': () =>
          current === 'removal.removing' ? section.press('Escape') : section.clickInDialog('취소'),
        'xstate.done.actor.removing': async (event) =>
          (await gates.next('remove')).fulfill({ json: outputOf(event) }),
        'xstate.error.actor.removing': failing(gates, 'remove'),
      } satisfies Record<string, (event: AnyEventObject) => Promise<void>>,
      screens: Object.fromEntries(
        Object.entries(screens).map(([state, seeState]) => [
          state,
          async (now: unknown) => {
            current = state;
            context = fieldsOf(now);
            await seeState();
          },
        ]),
      ),
      offers: [
        {
          control: page.getByRole('button', { name: '저장', exact: true }),
          event: { type: 'form.submit' },
        },
        {
          control: page.getByRole('button', { name: '처음 값으로' }),
          event: { type: 'draft.reset' },
        },
        {
          // By role: the question covers the form.
          control: page.getByRole('textbox', { name: '할인율(%)' }),
          event: { type: 'rate.type', value: '10' },
        },
        {
          control: page.getByRole('textbox', { name: '할인 금액(원)' }),
          event: { type: 'amount.type', value: '2000' },
        },
        {
          control: page.getByRole('button', { name: '고른 값으로 저장' }),
          event: { type: 'versions.save' },
        },
        {
          control: page.getByRole('button', { name: '물결카드 삭제' }),
          event: { type: 'remove.request', id: 1 },
        },
      ],
    });

    /** The form that the tab has kept, as the page keeps it. */
    async function keepForm(kept: unknown): Promise<void> {
      const { base, draft } = fieldsOf(kept);
      const { id, version, draft: values } = fieldsOf(base);
      const keptBase = {
        id,
        version,
        name: '물결카드',
        values: { ...fieldsOf(values), isUsed: '' },
      };
      await user.openEmpty();
      await page.evaluate(
        ([head, place, form]) => {
          const drafts = JSON.stringify([[place, Date.now(), form]]);
          sessionStorage.setItem('marquee.adminDrafts', head + drafts);
        },
        [
          `0/${manager.admin.loginId}/`,
          `${adminPaths.discounts}/add`,
          { base: keptBase, values: draft },
        ] as const,
      );
    }
  });
}

/** What a save sends: the typed values, and the version that an edited discount was read in (A-DISC-23). */
function savedIn({ base, draft }: Readonly<Record<string, unknown>>): object {
  const { providerName, discountRate, discountAmount, paymentMethod, description } =
    fieldsOf(draft);
  const numberIn = (typed: unknown) => (typed === '' ? null : Number(typed));
  const body = {
    providerName,
    description: description === '' ? null : description,
    discountRate: numberIn(discountRate),
    discountAmount: numberIn(discountAmount),
    paymentMethod: paymentMethod === '' ? null : paymentMethod,
    ...{ firstDay: null, lastDay: null },
  };
  const { id, version } = fieldsOf(base);
  return base === null ? body : { ...body, paymentDiscountId: id, version };
}
