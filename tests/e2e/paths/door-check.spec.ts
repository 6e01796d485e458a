import type { AnyEventObject } from 'xstate';
import {
  ENTRY_PATIENCE_MS,
  ENTRY_REFRESH_MS,
  ENTRY_REPEAT_MS,
  ENTRY_RESULT_MS,
} from '../../../domain/entry-limits.ts';
import type { CoverPath } from '@marquee/statecharts/cover-paths';
import { stateValue } from '@marquee/statecharts/snapshot';
import { stateName } from '@marquee/statecharts/state-name';
import { isCausable } from '../../../machines/door-check/model/browser.ts';
import { doorCheckModel } from '../../../machines/door-check/door-check.model.ts';
import { emittedOf, fieldsOf } from '@marquee/statecharts/read-effects';
import { DoorPage } from '../pages/door-page.ts';
import { NOON } from '../support/cinema.ts';
import { fakeCamera } from '../support/fake-camera.ts';
import { holdCalls } from '../support/gates.ts';
import { endTimers, holdTimers } from '../support/page-clock.ts';
import { expect, test } from '../support/test.ts';
import {
  admissionsIn,
  answerAdmissions,
  answerScreenings,
  answerTickets,
  keptList,
  ticketDealer,
  type TicketSort,
} from './door-world.ts';
import { failing, textIn } from './recovery-walk.ts';
import { expectPathsOverCauses, outputOf, pathsByCauses, walkOnPage } from './walk.ts';

/** Every transition, and every kind of result. */
const paths = pathsByCauses(doorCheckModel, isCausable, {
  ...{ longest: 30, detour: 6 },
  covers: ({ to, takes }) => {
    const { kind } = fieldsOf(fieldsOf(to.context).verdict);
    return to.matches({ checking: 'shown' }) ? [...takes, String(kind)] : takes;
  },
});

const headlines: Readonly<Record<string, string | RegExp>> = {
  waiting: 'QR 코드를 비추거나 예매 번호를 입력해 주세요',
  asking: '확인하고 있어요…',
  valid: /^입장A1/,
  used: '이미 입장한 티켓',
  otherScreening: '다른 상영의 티켓',
  cancelled: '취소된 예매',
  unknown: '입장할 수 없는 티켓',
};
/** The results have three colours. */
const tones: Readonly<Record<string, string>> = {
  ...{ waiting: 'none', asking: 'none', valid: 'good', used: 'warning' },
  ...{ otherScreening: 'bad', cancelled: 'bad', unknown: 'bad' },
};

test('the paths take every transition of the check at the door', () => {
  expectPathsOverCauses(doorCheckModel, paths);
});

for (const [index, { path }] of paths.entries()) {
  const name = `path ${index + 1} of ${path.steps.length} steps`;
  test(`check at the door: ${name} (A-ENTRY-30 to A-ENTRY-38, A-ENTRY-50, A-ENTRY-51)`, async ({
    enter,
    consoleGuard,
    cinema: { manager },
  }) => {
    consoleGuard.allow(/Failed to load resource/);
    const user = await enter(manager);
    const { page } = user;
    await page.clock.install({ time: NOON });
    await holdTimers(
      page,
      ...[ENTRY_PATIENCE_MS, ENTRY_REFRESH_MS, ENTRY_REPEAT_MS, ENTRY_RESULT_MS],
    );
    await page.addInitScript(recordVibrations);
    const camera = await fakeCamera(page);
    const gates = await holdCalls(page, {
      list: /\/api\/admin\/entry\/screenings$/,
      ask: /\/api\/admin\/entry\/admissions$/,
    });
    await answerTickets(page);
    await page.route(/\/api\/admin\/entry\/admissions$/, (route) =>
      admissionsIn(route).every(({ isDone }) => isDone)
        ? answerAdmissions(route)
        : route.fallback(),
    );
    const door = new DoorPage(page);
    const panel = page.getByRole('main').getByRole('status').first();
    const dealTicket = ticketDealer();
    const colours = new Map<string, string>();
    const told: string[] = [];
    let context: Readonly<Record<string, unknown>> = {};
    let next = 0;
    let shown = '';
    let isWatching = false;

    const end = (delay: number) => () => endTimers(page, delay);
    const byItself = () => Promise.resolve();
    const dealNext = async () => {
      const judged = path.steps[next]?.event;
      if (judged?.type === 'xstate.error.actor.judging') await page.evaluate(failNextId);
      return dealTicket(sortOf(judged));
    };
    const events: Readonly<Record<string, (event: AnyEventObject) => Promise<void>>> = {
      'xstate.done.actor.preparing': byItself,
      'xstate.done.actor.judging': byItself,
      'xstate.error.actor.judging': byItself,
      'xstate.done.actor.loading': async () => answerScreenings(await gates.next('list')),
      'xstate.error.actor.loading': failing(gates, 'list'),
      async 'list.retry'() {
        if (await page.getByText('오늘의 예매 목록을 불러오지 못했어요').isVisible()) {
          await user.clickRetry();
        } else await page.evaluate(() => void window.dispatchEvent(new Event('online')));
      },
      'network.lost': () => page.evaluate(() => void window.dispatchEvent(new Event('offline'))),
      async 'code.read'(event) {
        if (!isWatching) {
          await door.startCamera();
          await camera.allow();
          await door.seeCamera();
          isWatching = true;
        }
        if (context.seenCode !== textIn(event, 'text')) shown = await dealNext();
        await camera.show(shown);
      },
      'number.enter': async () => door.enter(await dealNext()),
      'xstate.done.actor.asking': async (event) =>
        answerAdmissions(
          await gates.next('ask'),
          outputOf(event).kind === 'valid' ? 'ADMITTED' : 'USED',
        ),
      'xstate.error.actor.asking': failing(gates, 'ask'),
    };
    const after: Readonly<Record<string, () => Promise<void>>> = {
      untilRefresh: end(ENTRY_REFRESH_MS),
      untilOutOfSight: end(ENTRY_REPEAT_MS),
      untilPatienceEnds: end(ENTRY_PATIENCE_MS),
      untilResultEnds: end(ENTRY_RESULT_MS),
    };
    const cause = async (event: AnyEventObject) => {
      const step = path.steps[next];
      next += 1;
      const act = events[event.type] ?? after[event.type.split('.')[2] ?? ''];
      if (act === undefined) throw new Error(`No function causes the event ${event.type}`);
      await act(event);
      told.push(
        ...(step === undefined ? [] : emittedOf(step)).map((each) =>
          patternOf(fieldsOf(each).kind),
        ),
      );
    };
    const see = async (state: string) => {
      const marks = state.replace(/[{},]/g, '');
      await expect(page.locator('main [data-state]').first()).toHaveAttribute('data-state', marks);
      await expect(page.getByText('인터넷에 연결되어 있지 않아요.')).toHaveCount(
        state.includes('network.offline') && !state.includes('checking.closed') ? 1 : 0,
      );
      const [, part = ''] = /checking\.(\w+)/.exec(state) ?? [];
      const checking = part === 'shown' ? String(fieldsOf(context.verdict).kind) : part;
      if (checking === 'closed') {
        const words = state.includes('list.failed') ? '불러오지 못했어요' : '불러오고 있어요';
        await expect(page.getByText(`오늘의 예매 목록을 ${words}`)).toBeVisible();
        return;
      }
      await expect(panel).toContainText(headlines[checking] ?? '');
      // With reduced motion every change of colour is a transition of 1 ms, which a busy machine draws later.
      const colour = await panel.evaluate(async (own) => {
        await Promise.all(own.getAnimations().map(({ finished }) => finished));
        return getComputedStyle(own).backgroundColor;
      });
      const tone = tones[checking] ?? '';
      expect(colour).toBe(colours.get(tone) ?? colour);
      colours.set(tone, colour);
      expect(new Set(colours.values()).size).toBe(colours.size);
      await expect.poll(() => page.evaluate(readVibrations)).toEqual(told);
    };

    await walkOnPage(doorCheckModel, path, {
      taken: user.taken,
      async start() {
        if (startsWithList(path)) {
          const { sessionId } = manager;
          await user.store({ 'marquee.entryList': JSON.stringify({ sessionId, ...keptList }) });
        }
        await user.open('/admin/entry');
      },
      events: Object.fromEntries(typesIn(path).map((type) => [type, cause])),
      screens: Object.fromEntries(
        statesIn(path).map((state) => [
          state,
          // What a device keeps and a ticket are judged before the page is drawn.
          /list\.preparing|checking\.judging/.test(state)
            ? null
            : (now: unknown) => {
                context = fieldsOf(now);
                return see(state);
              },
        ]),
      ),
    });
  });
}

function startsWithList({ steps: [first] }: CoverPath): boolean {
  return first !== undefined && outputOf(first.event).hasList === true;
}

function typesIn({ steps }: CoverPath): string[] {
  return steps.map(({ event }) => event.type);
}

function statesIn({ start, steps }: CoverPath): string[] {
  return [start.step, ...steps].map(({ to }) => stateName(stateValue(to)));
}

/** The ticket that is judged as a path says. */
function sortOf(judged: AnyEventObject | undefined): TicketSort {
  if (judged === undefined) return 'foreign';
  const { kind, verdict } = outputOf(judged);
  if (kind !== 'refuse') return kind === 'ask' ? 'ask' : 'admit';
  const { kind: result } = fieldsOf(verdict);
  return result === 'used' || result === 'otherScreening' || result === 'cancelled'
    ? result
    : 'foreign';
}

/** Short for a valid ticket, and twice for any other. */
function patternOf(kind: unknown): string {
  return kind === 'valid' ? '[60]' : '[200,80,200]';
}

/** Runs in the page. */
function recordVibrations(): void {
  const patterns: string[] = [];
  navigator.vibrate = (pattern) => patterns.push(JSON.stringify(pattern)) > 0;
  Object.assign(window, { testVibrations: patterns });
}

/** Runs in the page. */
function readVibrations(): unknown {
  return 'testVibrations' in window ? window.testVibrations : [];
}

/** Runs in the page: the browser's next random id cannot be made. */
function failNextId(): void {
  const make = crypto.randomUUID.bind(crypto);
  crypto.randomUUID = () => {
    crypto.randomUUID = make;
    throw new Error('There is no random id');
  };
}
