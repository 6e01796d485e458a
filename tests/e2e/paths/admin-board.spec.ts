import type { AnyEventObject, SnapshotFrom } from 'xstate';
import type { adminBoardMachine } from '../../../machines/admin-board/admin-board.machine.ts';
import { screeningOf } from '../../../machines/admin-board/board-plan.ts';
import type { Rule } from '../../../tools/statecharts/model.ts';
import { adminBoardModel } from '../../machines/admin-board.model.ts';
import { fieldsOf } from '../../machines/read-effects.ts';
import { DayBoard } from '../pages/day-board.ts';
import { holdCalls } from '../support/gates.ts';
import { holdTimers } from '../support/page-clock.ts';
import { expect, test } from '../support/test.ts';
import { failing } from './recovery-walk.ts';
import { expectPathsOverCauses, outputOf, pathsByCauses, walkOnPage } from './walk.ts';

type Snapshot = SnapshotFrom<typeof adminBoardMachine>;
type Given = Readonly<Record<string, unknown>>;

const hasEvening = ({ context: { day } }: Snapshot) => screeningOf(day, 1) !== undefined;

/** When the page can cause an event, where that is not always. */
const conditions: Readonly<Record<string, (from: Snapshot, given: Given) => boolean>> = {
  // Another address ends the page that is being left.
  'address.change': (from) => !from.matches('leaving'),
  // A key moves by an hour at most, and the keyboard needs a block.
  'blocks.move': (from, { minutes }) => hasEvening(from) && Number(minutes) <= 60,
  'blocks.remove': hasEvening,
  'block.restore': hasEvening,
  'block.keep': (_, { id }) => id === 1,
};

const isCausable: Rule<typeof adminBoardMachine> = ({ from, event }) =>
  conditions[event.type]?.(from, fieldsOf(event)) ?? true;

const paths = pathsByCauses(adminBoardModel, isCausable, { longest: 30, detour: 6 });

test('the paths take every transition of the day board except those that never happen', () => {
  expectPathsOverCauses(adminBoardModel, paths);
});

/** How often an open board is read again, in milliseconds. */
const POLL_MS = 30_000;

for (const [index, { path }] of paths.entries()) {
  const title = `day board: path ${index + 1}, of ${path.steps.length} steps @desktop`;
  test(title, async ({ enter, consoleGuard, cinema: { manager } }) => {
    consoleGuard.allow(/Failed to load resource/);
    const user = await enter(manager);
    const { page, section } = user;
    const board = new DayBoard(page);
    await holdTimers(page, POLL_MS);
    const gates = await holdCalls(page, {
      day: /\/screenings\/board\?/,
      check: /\/screenings\/batch\/preview$/,
      save: /\/screenings\/batch$/,
    });
    let current = '';
    let context: Given = {};

    const blockOf = (id: number) => board.box.locator(`[data-block="${id}"]`);
    const chosen = page.getByRole('region', { name: '고른 상영' });
    const changes = page.getByRole('region', { name: '바꾼 내용' });
    const press = (label: string) => () => section.click(label);
    const answerDay = async (day: unknown) => (await gates.next('day')).fulfill({ json: day });
    const answering = (event: AnyEventObject) => answerDay(outputOf(event));
    /** Selects the blocks, presses the key at the last one, and lets go. */
    const pressAt = async (ids: readonly number[], key: string) => {
      if (ids.length > 1) for (const id of ids) await blockOf(id).press('Space');
      const last = blockOf(ids.at(-1) ?? 0);
      await last.press(key);
      await last.press('Escape');
    };
    /** Opens the panel of the evening, presses a button there, and lets go. */
    const pressInPanel = async (label: string) => {
      await blockOf(1).press('Enter');
      await chosen.getByRole('button', { name: label, exact: true }).click();
      await chosen.getByRole('button', { name: '고르기 끝내기' }).click();
    };
    const keep = (kept: unknown) =>
      page.evaluate(
        ([head, place, values]) => {
          const drafts = values === null ? [] : [[place, Date.now(), { base: null, values }]];
          sessionStorage.setItem('marquee.adminDrafts', head + JSON.stringify(drafts));
        },
        [
          `0/${manager.admin.loginId}/`,
          '/admin/schedules/board/2026-11-20/add',
          kept === null ? null : rowsOf(kept),
        ] as const,
      );
    const see = (state: string, words?: string | RegExp) => async () => {
      await board.seeState(state);
      if (words !== undefined) await section.seeText(words);
    };
    const editing = (state: string, words?: string | RegExp) =>
      see(`board.editing.${state}`, words);

    const events: Record<string, (event: AnyEventObject) => Promise<void>> = {
      'address.change': ({ date }) =>
        page.evaluate(
          (to) => history.pushState(null, '', to),
          `/admin/schedules/board?date=${String(date)}`,
        ),
      'xstate.done.actor.openingDay': async (event) => {
        const { day, kept } = outputOf(event);
        await gates.untilHeld('day');
        await keep(kept);
        await answerDay(day);
      },
      'xstate.error.actor.openingDay': failing(gates, 'day'),
      'day.reload': () =>
        current === 'opening.failed' ? user.clickRetry() : section.click('다시 읽기'),
      'day.expire': () =>
        page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
      'page.leave': () => page.evaluate(() => void window.dispatchEvent(new Event('pagehide'))),
      'blocks.move': ({ ids, rooms }) =>
        pressAt(numbersIn(ids), Number(rooms) < 0 ? 'ArrowUp' : 'ArrowRight'),
      'blocks.remove': ({ ids }) => pressAt(numbersIn(ids), 'Delete'),
      'block.restore': () => {
        const isInConflict = numbersIn(context.conflicts).includes(1);
        return pressInPanel(isInConflict ? '저장된 대로' : '되돌리기');
      },
      'block.keep': () => pressInPanel('내 변경으로'),
      'change.undo': () => changes.getByRole('button', { name: '되돌리기', exact: true }).click(),
      'change.redo': () => changes.getByRole('button', { name: '다시 하기' }).click(),
      'changes.reset': press('모두 되돌리기'),
      'check.retry': press('다시 확인'),
      'changes.submit': press('모두 저장'),
      'leave.request': () => section.clickLink('장르'),
      'leave.confirm': () => section.clickInDialog('나가기'),
      'leave.dismiss': () => section.clickInDialog('계속 입력하기'),
      'xstate.done.actor.refreshing': answering,
      'xstate.error.actor.refreshing': failing(gates, 'day'),
      'xstate.done.actor.rereading': answering,
      'xstate.error.actor.rereading': failing(gates, 'day'),
      'xstate.done.actor.checking': async (event) => {
        const { day, faults } = outputOf(event);
        const call = await gates.next('check');
        const { 1: message } = fieldsOf(faults);
        const list = fieldsOf(context.changes)[1] === null ? 'deletes' : 'updates';
        const told = message === undefined ? [] : [{ field: `${list}.0`, defaultMessage: message }];
        await call.fulfill({ json: { faults: told } });
        await answerDay(day);
      },
      'xstate.error.actor.checking': failing(gates, 'check'),
      'xstate.done.actor.saving': async () => (await gates.next('save')).fulfill({ status: 204 }),
      'xstate.error.actor.saving': failing(gates, 'save'),
    };
    const screens: Record<string, () => Promise<void>> = {
      'opening.loading': see('opening.loading'),
      'opening.noRooms': see('opening.noRooms', '등록된 상영관이 없어요'),
      'opening.failed': see('opening.failed', /^하루 상영을 불러오지 못했어요: /),
      'board.editing.showing': editing('showing'),
      'board.editing.refreshing': editing('refreshing'),
      'board.editing.outdated': editing('outdated', /새 내용을 읽지 못해서/),
      'board.editing.checking': editing('checking', '확인하는 중…'),
      'board.editing.inConflict': editing('inConflict', /다른 관리자가 바꾼 상영이 1개 있어요/),
      'board.editing.blocked': editing('blocked', /저장할 수 없는 변경이 1개 있어요/),
      'board.editing.unchecked': editing('unchecked', /저장할 수 있는지 확인하지 못했어요/),
      'board.editing.ready': editing('ready', '저장할 수 있어요'),
      'board.editing.refused': editing('refused', '권한이 없어요.'),
      'board.editing.uncertain': editing('uncertain', /저장되었는지 확인하지 못했어요/),
      'board.saving': see('board.saving', '저장하는 중…'),
      'board.rereading': see('board.rereading'),
      'board.confirmingLeave': async () => {
        await section.seeInDialog('지금 나가면 바꾼 내용이 사라져요.');
        await board.seeState('board.confirmingLeave');
      },
      // The page opens the link by itself.
      leaving: () => section.seeAddress('/admin/genres'),
    };

    await walkOnPage(adminBoardModel, path, {
      taken: user.taken,
      start: () => section.open('schedules/board?date=2026-11-20'),
      events,
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
          control: page.getByRole('button', { name: '모두 저장' }),
          event: { type: 'changes.submit' },
        },
        {
          control: page.getByRole('button', { name: '모두 되돌리기' }),
          event: { type: 'changes.reset' },
        },
        {
          control: changes.getByRole('button', { name: '다시 하기' }),
          event: { type: 'change.redo' },
        },
        {
          control: page.getByRole('button', { name: '다시 확인' }),
          event: { type: 'check.retry' },
        },
      ],
    });
    expect(context).not.toEqual({});
  });
}

/** The kept changes as the tab stores them. */
function rowsOf(kept: unknown): Record<string, object[]> {
  const { changes, versions } = fieldsOf(kept);
  return Object.fromEntries(
    Object.entries(fieldsOf(changes)).map(([id, place]) => {
      const { roomId, minute } = fieldsOf(place);
      const version = String(fieldsOf(versions)[id]);
      return [id, [{ version, roomId: String(roomId), minute: String(minute) }]];
    }),
  );
}

function numbersIn(value: unknown): number[] {
  return Array.isArray(value) ? value.map(Number) : [];
}
