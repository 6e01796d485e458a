import type { AnyMachineSnapshot } from 'xstate';
import { stateValue } from '@marquee/statecharts/snapshot';
import { stateName } from '@marquee/statecharts/state-name';
import { addressOf } from '@marquee/statecharts/visualiser/address';
import { list, visualiserModel } from '@marquee/statecharts/visualiser/model';
import { isCausable } from '@marquee/statecharts/visualiser/causable';
import { CallError } from '../../../machines/call-failure.ts';
import { statePath } from '../../../src/ui/state-path.ts';
import { StatechartsPage } from '../pages/statecharts-page.ts';
import { failCall, holdCalls } from '../support/gates.ts';
import { test } from '../support/test.ts';
import { expectPathsOverCauses, pathsByCauses, walkOnPage } from './walk.ts';

const paths = pathsByCauses(visualiserModel, isCausable);
const noAnswer = new CallError({ status: null });

test('the paths take every transition of the visualiser', () => {
  expectPathsOverCauses(visualiserModel, paths);
});

for (const { name, path } of paths) {
  test(`visualiser: ${name} @desktop`, async ({ visitor, consoleGuard }) => {
    // Calls fail here, and are held longer than the browser expects a preloaded answer to wait.
    consoleGuard.allow(/Failed to load resource/, /was preloaded using link preload/);
    const { page } = visitor;
    const statecharts = new StatechartsPage(page);
    const gates = await holdCalls(page, {
      list: /\/statecharts\/machines\.json$/,
      facts: /\/statecharts\/session\/facts\.json$/,
      overview: /\/statecharts\/session\/overview\.json$/,
      everything: /\/statecharts\/session\/everything\.json$/,
    });
    const arrives = (call: 'list' | 'facts') => async () => (await gates.next(call)).continue();
    const fails = (call: 'list' | 'facts') => async () =>
      failCall(await gates.next(call), noAnswer);
    /** The call of the shown view: one that was left may still be held. */
    const drawing = async () =>
      gates.next((await statecharts.readView()) === 'Overview' ? 'overview' : 'everything');

    await walkOnPage(visualiserModel, path, {
      taken: visitor.taken,
      start: () =>
        statecharts.open(addressOf(visualiserModel.inputs[path.start.name]?.place ?? list)),
      events: {
        'list.open': () => page.getByRole('link', { name: 'Statecharts', exact: true }).click(),
        'watch.open': () => page.getByRole('link', { name: 'Watch the product' }).click(),
        'machine.open': () => statecharts.openMachine('session'),
        'view.open': ({ view }) =>
          statecharts.openView(view === 'overview' ? 'Overview' : 'Everything'),
        'part.select': () => statecharts.clickState('session.identifying'),
        'part.leave': () => statecharts.click('Close'),
        'address.change': ({ place }) =>
          statecharts.goBackTo(place === list ? '/statecharts' : '/statecharts/session'),
        'load.retry': () => statecharts.click('Try again'),
        'xstate.done.actor.loadingMachines': arrives('list'),
        'xstate.error.actor.loadingMachines': fails('list'),
        'xstate.done.actor.loadingFacts': arrives('facts'),
        'xstate.error.actor.loadingFacts': fails('facts'),
        'xstate.done.actor.loadingDrawing': async () => (await drawing()).continue(),
        'xstate.error.actor.loadingDrawing': async () => failCall(await drawing(), noAnswer),
      },
      screens: screensOf(statecharts, [path.start.step, ...path.steps]),
    });
  });
}

/** What is to be seen in each state of a path. */
function screensOf(statecharts: StatechartsPage, steps: readonly { to: AnyMachineSnapshot }[]) {
  return Object.fromEntries(
    steps.map(({ to }) => [
      stateName(stateValue(to)),
      async () => {
        await statecharts.seeState(statePath(stateValue(to)));
        await seeScreen(statecharts, to);
      },
    ]),
  );
}

async function seeScreen(statecharts: StatechartsPage, state: AnyMachineSnapshot): Promise<void> {
  const opened = { browsing: { inspecting: 'opened' } };
  const inOpened = (inner: object) =>
    state.matches({ browsing: { inspecting: { opened: inner } } });
  if (state.matches('machinesFailed')) await statecharts.seeAlert('could not be loaded');
  if (state.matches({ browsing: 'listing' })) await statecharts.seeHeading('Statecharts');
  if (state.matches({ browsing: 'machineMissing' })) await statecharts.see('no machine “sesion”');
  if (state.matches({ browsing: { inspecting: 'failed' } })) await statecharts.seeAlert('session');
  if (inOpened({ drawing: 'failed' })) await statecharts.seeAlert('The drawing');
  if (inOpened({ drawing: 'shown' })) await statecharts.seeChart('session');
  if (!state.matches(opened)) return;
  await statecharts.seePanel(
    inOpened({ attention: 'selected' }) ? 'State: identifying' : 'Machine: session',
  );
}
