import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { adminPaths } from '../../../domain/admin-pages.ts';
import type { adminPricesMachine } from '../../../machines/admin-prices/admin-prices.machine.ts';
import type { Rule } from '../../../tools/statecharts/model.ts';
import { adminPricesModel } from '../../machines/admin-prices.model.ts';
import { fieldsOf } from '../../machines/read-effects.ts';
import { holdCalls } from '../support/gates.ts';
import { expect, test } from '../support/test.ts';
import { failing } from './recovery-walk.ts';
import { expectPathsOverCauses, outputOf, pathsByCauses, walkOnPage } from './walk.ts';

type Snapshot = SnapshotFrom<typeof adminPricesMachine>;
type Given = Readonly<Record<string, unknown>>;

const TABLE = `${adminPaths.prices}/all`;

/** The fields of the model's table. */
const places: Readonly<Record<string, string>> = { '1-3': '1관 성인', '2-3': '2관 성인' };

const shownIn = ({ context: { drafts, table } }: Snapshot, cell: unknown) => {
  const price = table?.prices.find((each) => `${each.roomId}-${each.ticketTypeId}` === cell);
  return drafts[String(cell)]?.value ?? String(price?.price ?? '');
};

/** When the page can cause an event, where that is not always. */
const conditions: Readonly<Record<string, (from: Snapshot, given: Given) => boolean>> = {
  // After the question the page is another one.
  'address.change': (from) =>
    !from.matches({ opening: 'loading' }) &&
    (!from.matches('leaving') || from.context.leaveTo === null),
  'xstate.done.actor.openingTable': ({ context }, { output }) => {
    const { rooms, ticketTypes, typePages } = fieldsOf(fieldsOf(output).table);
    const isPastEnd = count(rooms) > 0 && count(ticketTypes) === 0 && typePages === 1;
    return !isPastEnd || context.address.page === 1;
  },
  // A field does not tell that it was filled with what it has.
  'cell.type': (from, { cell, value }) => String(cell) in places && value !== shownIn(from, cell),
  'cell.keep': ({ context }, { cell }) => String(cell) in context.conflicts,
  'cell.take': ({ context }, { cell }) => String(cell) in context.conflicts,
};

const count = (list: unknown) => (Array.isArray(list) ? list.length : 0);

const isCausable: Rule<typeof adminPricesMachine> = ({ from, event }) =>
  conditions[event.type]?.(from, fieldsOf(event)) ?? true;

const paths = pathsByCauses(adminPricesModel, isCausable, { longest: 50, detour: 8 });

test('the paths take every transition of the table of prices except those that never happen or that another test covers', () => {
  expectPathsOverCauses(adminPricesModel, paths);
});

for (const [index, { path }] of paths.entries()) {
  const title = `prices: path ${index + 1} of ${path.steps.length} steps @desktop`;
  test(title, async ({ enter, consoleGuard, cinema: { manager } }) => {
    consoleGuard.allow(/Failed to load resource/);
    const user = await enter(manager);
    const { page, section } = user;
    const gates = await holdCalls(page, {
      table: /\/price-settings\/table/,
      save: /\/price-settings\/set-many$/,
    });
    let current = '';
    let context: Given = {};

    const press = (label: string) => () => section.click(label);
    const pressInDialog = (label: string) => () => section.clickInDialog(label);
    const decide = (label: string) => (event: AnyEventObject) =>
      section.click(`${places[String(event.cell)]} ${label}`);
    const see = (state: string, words?: string | RegExp) => async () => {
      await expect(page.locator('main [data-state]').first()).toHaveAttribute('data-state', state);
      if (words !== undefined) await section.seeText(words);
    };
    const seeTable = (state: string, words?: string | RegExp) => async () => {
      await see(state, words)();
      for (const [cell, place] of Object.entries(places)) {
        const draft = fieldsOf(context.drafts)[cell];
        if (draft !== undefined) {
          await section.seeValue(`${place} 요금(원)`, textIn(draft, 'value'));
        }
      }
    };
    const screens: Record<string, (() => Promise<void>) | null> = {
      'opening.loading': see('opening.loading'),
      'opening.noRooms': see('opening.noRooms', '등록된 상영관이 없어요'),
      'opening.noTypes': see('opening.noTypes', '등록된 권종이 없어요'),
      'opening.failed': see('opening.failed', /요금표를 불러오지 못했어요/),
      'editor.table.drafting': seeTable('editor.table.drafting'),
      'editor.table.refused': seeTable('editor.table.refused', '저장할 수 없어요.'),
      'editor.table.uncertain': seeTable('editor.table.uncertain', /확인하지 못했어요/),
      'editor.table.inConflict': seeTable('editor.table.inConflict', /다른 관리자가 바꾼 요금/),
      'editor.saving': see('editor.saving'),
      'editor.confirmingLeave': async () => {
        await section.seeInDialog('저장하지 않고 나갈까요?');
        await expect(page.locator('main [data-state="editor.confirmingLeave"]')).toHaveCount(1);
      },
      // Another address follows by itself.
      leaving: null,
    };

    await walkOnPage(adminPricesModel, path, {
      taken: user.taken,
      start: () => section.open('prices/all?page=2'),
      events: {
        'address.change': async () => {
          if (current === 'leaving') return section.seeAddress(TABLE);
          await page.evaluate((to) => history.pushState(null, '', to), TABLE);
        },
        'xstate.done.actor.openingTable': async (event) => {
          const { table, kept } = outputOf(event);
          const { page: pageOfRooms } = fieldsOf(context.address);
          const call = await gates.next('table');
          expect(new URL(call.request().url()).searchParams.get('page')).toBe(String(pageOfRooms));
          await keepChanges(pageOfRooms === 0 ? TABLE : `${TABLE}?page=2`, fieldsOf(kept));
          await call.fulfill({ json: table });
        },
        'xstate.error.actor.openingTable': failing(gates, 'table'),
        'table.reload': () => user.clickRetry(),
        'cell.type': ({ cell, value }) =>
          section.fill(`${places[String(cell)]} 요금(원)`, String(value)),
        'cell.keep': decide('내 값으로'),
        'cell.take': decide('저장된 값으로'),
        'drafts.submit': press('모두 저장'),
        'drafts.reset': press('모두 되돌리기'),
        'leave.request': () => section.clickLink('장르'),
        'leave.confirm': async () => {
          await section.clickInDialog('나가기');
          await section.seeAddress(adminPaths.genres);
        },
        'leave.dismiss': pressInDialog('계속 입력하기'),
        'xstate.done.actor.saving': async (event) => {
          const { kind, conflicts } = outputOf(event);
          const call = await gates.next('save');
          expect(call.request().postDataJSON()).toEqual({ changes: changesIn(context.drafts) });
          await call.fulfill(
            kind === 'saved'
              ? { json: { message: '저장했어요.', saved: 1 } }
              : {
                  status: 409,
                  json: { code: 'EDIT_CONFLICT', message: '바뀌었어요.', current: conflicts },
                },
          );
        },
        'xstate.error.actor.saving': failing(gates, 'save'),
      } satisfies Record<string, (event: AnyEventObject) => Promise<void>>,
      screens: Object.fromEntries(
        Object.entries(screens).map(([state, seeState]) => [
          state,
          async (now: unknown) => {
            current = state;
            context = fieldsOf(now);
            await seeState?.();
          },
        ]),
      ),
      offers: [
        {
          control: page.getByRole('button', { name: '모두 저장' }),
          event: { type: 'drafts.submit' },
        },
        {
          control: page.getByRole('button', { name: '모두 되돌리기' }),
          event: { type: 'drafts.reset' },
        },
        {
          control: page.getByRole('button', { name: '1관 성인 내 값으로' }),
          event: { type: 'cell.keep', cell: '1-3' },
        },
      ],
    });

    /** The changes that the tab has kept for an address, as the page keeps them. */
    function keepChanges(place: string, kept: Given): Promise<void> {
      const values: Record<string, object[]> = {};
      for (const [cell, draft] of Object.entries(kept)) {
        const version = fieldsOf(draft).version === null ? '' : textIn(draft, 'version');
        values[cell] = [{ value: textIn(draft, 'value'), version }];
      }
      const isKept = Object.keys(values).length > 0;
      const forms = isKept ? [[`${place}/add`, { base: null, values }]] : [];
      return page.evaluate(
        ([head, all]) => {
          const drafts = all.map(([where, form]) => [where, Date.now(), form]);
          sessionStorage.setItem('marquee.adminDrafts', head + JSON.stringify(drafts));
        },
        [`0/${manager.admin.loginId}/`, forms] as const,
      );
    }
  });
}

/** What a save sends: the typed prices, with the versions that were seen. */
function changesIn(drafts: unknown): object[] {
  return Object.entries(fieldsOf(drafts)).map(([cell, draft]) => {
    const [roomId, ticketTypeId] = cell.split('-').map(Number);
    const { value, version } = fieldsOf(draft);
    return { roomId, ticketTypeId, price: Number(value), version };
  });
}

function textIn(draft: unknown, field: string): string {
  return String(fieldsOf(draft)[field]);
}
