import type { Rule } from '@marquee/statecharts/model';
import { fieldsOf } from '@marquee/statecharts/read-effects';
import { ENTRY_REFRESH_MS, LONGEST_REPORT_PAUSE_MS } from '../../../domain/entry-limits.ts';
import type { admissionReportMachine } from '../../../machines/admission-report/admission-report.machine.ts';
import type { DoorEntry } from '../../../machines/door-check/door-check.setup.ts';
import { admissionReportModel } from '../../../machines/admission-report/admission-report.model.ts';
import { DoorPage } from '../pages/door-page.ts';
import { NOON } from '../support/cinema.ts';
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
} from './door-world.ts';
import { failing } from './recovery-walk.ts';
import { expectPathsOverCauses, outputOf, pathsByCauses, walkOnPage } from './walk.ts';

/** Something is left after a report only when a ticket was admitted during it. */
const isCausable: Rule<typeof admissionReportMachine> = ({ from, event }) =>
  event.type !== 'xstate.done.actor.reporting' ||
  (outputOf(event).left === 0) === !from.context.hasNew;

const paths = pathsByCauses(admissionReportModel, isCausable);

test('the paths take every transition of the report of admissions', () => {
  expectPathsOverCauses(admissionReportModel, paths);
});

for (const { name, path } of paths) {
  test(`report of admissions: ${name} (A-ENTRY-51, A-ENTRY-53)`, async ({
    enter,
    consoleGuard,
    cinema: { manager },
  }) => {
    consoleGuard.allow(/Failed to load resource/);
    const user = await enter(manager);
    const { page } = user;
    const door = new DoorPage(page);
    const dealTicket = ticketDealer();
    await page.clock.install({ time: NOON });
    await holdTimers(page, ENTRY_REFRESH_MS, ...pauses());
    const gates = await holdCalls(page, { report: /\/api\/admin\/entry\/admissions$/ });
    await page.route(/\/api\/admin\/entry\/screenings$/, answerScreenings);
    await answerTickets(page);
    const connect = (type: 'offline' | 'online') =>
      page.evaluate((each) => void window.dispatchEvent(new Event(each)), type);
    /** A list that is read ends the time without a network. */
    const seeListRead = () =>
      expect(page.locator('main [data-state^="list.ready network.online "]')).toBeVisible();
    /** The admissions that the device still has. */
    let waiting = [dealTicket('admit')];
    let pauseMs = 0;

    await walkOnPage(admissionReportModel, path, {
      taken: user.taken,
      async start() {
        const entries = waiting.map((bookingNumber): DoorEntry => ({
          admissionId: '5f0c1b9e-6a0f-4c6e-9d3c-0a6d6f8f2b11',
          ...{ bookingNumber, at: NOON, chosen: null, seats: null },
        }));
        await user.store({
          'marquee.entryList': JSON.stringify({ sessionId: manager.sessionId, ...keptList }),
          'marquee.admissions': JSON.stringify({ waiting: entries, refusals: [] }),
        });
        await door.open();
        await seeListRead();
      },
      events: {
        async 'admissions.waiting'() {
          const bookingNumber = dealTicket('admit');
          await connect('offline');
          await door.enter(bookingNumber);
          await door.seeResult(/^입장/, bookingNumber);
          waiting.push(bookingNumber);
        },
        async 'network.back'() {
          await connect('offline');
          await door.seeOffline();
          await connect('online');
          await seeListRead();
        },
        async 'xstate.done.actor.reporting'(event) {
          const call = await gates.next('report');
          const sent = admissionsIn(call).map(({ bookingNumber }) => bookingNumber);
          const isLast = outputOf(event).left === 0;
          if (isLast) expect(sent).toEqual(waiting);
          waiting = waiting.filter((each) => !sent.includes(each));
          // Another door has admitted them, too.
          await answerAdmissions(call, isLast ? 'ADMITTED' : 'USED');
          if (!isLast) await door.seeProblem('다른 출입구에서 이미 입장한 예매', ...sent);
        },
        'xstate.error.actor.reporting': failing(gates, 'report'),
        'xstate.after.untilRetry.admissionReport.resting': () => endTimers(page, pauseMs),
      },
      screens: {
        idle: () => door.seeWaiting(0),
        async sending() {
          await gates.untilHeld('report');
          await door.seeWaiting(waiting.length);
        },
        async resting(context) {
          pauseMs = Number(fieldsOf(context).pauseMs);
          await door.seeWaiting(waiting.length);
        },
      },
    });
  });
}

/** The lengths of the pauses between two reports. */
function pauses(): number[] {
  return [2000, 4000, 8000, 16_000, LONGEST_REPORT_PAUSE_MS];
}
