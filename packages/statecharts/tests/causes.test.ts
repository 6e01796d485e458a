import { runInNewContext } from 'node:vm';
import { createActor, setup, SimulatedClock, type InspectionEvent } from 'xstate';
import { expect, it } from 'vitest';
import { causeProblems, causesById, isWalkable, leftOut } from '../src/causes.ts';
import { checkModel } from '../src/check-model.ts';
import { coverPaths } from '../src/cover-paths.ts';
import { describePath } from '../src/describe-path.ts';
import { explore } from '../src/explore.ts';
import { recordTransitionsIn } from '../src/page-recorder.ts';
import { declaredTransitions } from '../src/read-chart.ts';
import { transitionIds } from '../src/transition-names.ts';
import { bookingMachine } from './fixtures/booking.machine.ts';
import { bookingCauses, bookingModel } from './fixtures/booking.model.ts';
import { playerMachine } from './fixtures/player.machine.ts';

const causes = bookingCauses({
  sold: { never: 'the fixture has no other customers' },
  leave: { by: 'user', how: 'close the page', shownBy: 'tests/leaving.spec.ts' },
});
const model = { ...bookingModel(bookingMachine), causes };

it('accepts causes for exactly the declared transitions', async () => {
  expect(causeProblems(model)).toEqual([]);
  await expect(checkModel(model)).resolves.toMatchObject({ paths: 7 });
});

it('reports transitions without a cause and causes without a transition', async () => {
  const never = { never: 'it is the wrong one' };
  const wrong = {
    ...model,
    causes: {
      ...causes,
      booking: { gone: never },
      'booking.entering': { always: { isMember: never, isGuest: never } },
      'booking.held.summary': { pay: { otherwise: never } },
    },
  };
  const problems = [
    'without a cause: booking | leave',
    'without a cause: booking.entering | always | otherwise',
    'without a cause: booking.held.summary | pay',
    'a cause of no declared transition: booking | gone',
    'a cause of no declared transition: booking.entering | always | isGuest',
    'a cause of no declared transition: booking.held.summary | pay | otherwise',
  ];
  expect(causeProblems(wrong)).toEqual(problems);
  await expect(checkModel(wrong)).rejects.toMatchObject({ problems });
});

it('gives each transition its own cause by its id', () => {
  const byId = causesById({
    ...model,
    causes: {
      ...causes,
      'booking.entering': {
        always: { otherwise: { never: 'second' }, isMember: { never: 'first' } },
      },
    },
  });
  expect(Object.keys(byId)).toEqual(declaredTransitions(bookingMachine));
  expect(byId['booking.entering | always | 0']).toEqual({ never: 'first' });
  expect(byId['booking.entering | always | 1']).toEqual({ never: 'second' });
});

it('reports transitions that one cause would stand for', () => {
  const machine = setup({}).createMachine({
    id: 'twin',
    initial: 'one',
    states: { one: { on: { go: [{ target: 'two' }, { target: 'one' }] } }, two: {} },
  });
  const twin = { machine, inputs: {}, cases: {}, invariants: [] };
  const causesOfTwin = { 'twin.one': { go: { otherwise: { never: 'it is one of two' } } } };
  expect(causeProblems({ ...twin, causes: causesOfTwin })).toEqual([
    'two transitions of the same name: twin.one | go | otherwise',
  ]);
  expect(() => transitionIds(machine)('twin.one', 'go', 'otherwise')).toThrow(
    'twin: several transitions "twin.one | go | otherwise"',
  );
});

it('finds a transition by its state, its event and its guard', () => {
  const idOf = transitionIds(bookingMachine);
  expect(idOf('booking', 'leave')).toBe('booking | leave | 0');
  expect(idOf('booking.entering', 'always', 'otherwise')).toBe('booking.entering | always | 1');
  expect(() => idOf('booking.entering', 'always')).toThrow(
    'booking: no transition "booking.entering | always"',
  );
});

it('refuses causes for a machine that no page runs', () => {
  expect(causeProblems({ ...model, runsWithoutPage: 'the server runs it' })).toEqual([
    'causes in a browser, although no page runs it',
  ]);
});

it('covers only steps that a generated path can take in a browser', () => {
  const paths = coverPaths(explore(model), { only: isWalkable(model) }).map(describePath);
  expect(paths.filter((path) => /seats\.sold|leave/.test(path))).toEqual([]);
  expect(paths.filter((path) => path.includes('seat.drop'))).not.toEqual([]);
  expect([...leftOut(model)]).toEqual([
    ['booking | leave | 0', 'tests/leaving.spec.ts'],
    ['booking.picking | seats.sold | 0', 'the fixture has no other customers'],
  ]);
});

it('refuses to judge a step without causes', () => {
  expect(() => isWalkable(bookingModel(bookingMachine))).toThrow(
    'booking: the model has no causes',
  );
});

const nothingInspected: (event: InspectionEvent) => void = () => undefined;

/** A tab of a browser whose pages are recorded. */
async function openTab() {
  const storage = new Map<string, string>();
  const opened: { openPage: () => ReturnType<typeof newWindow> } = { openPage: newWindow };
  let script = '';
  let report: (ids: string) => void = () => undefined;
  const reports: string[] = [];
  function newWindow() {
    const listeners = new Map<string, (event: { isTrusted: boolean }) => void>();
    const window = {
      __statechartsTook: (ids: string) => {
        reports.push(ids);
        return Promise.resolve(ids).then(report);
      },
      __statechartsInspect: nothingInspected,
      sessionStorage: {
        getItem: (key: string) => storage.get(key) ?? null,
        setItem: (key: string, value: string) => storage.set(key, value),
        removeItem: (key: string) => storage.delete(key),
      },
      addEventListener: (type: string, listener: (event: { isTrusted: boolean }) => void) =>
        listeners.set(type, listener),
      fire: (type: 'pagehide' | 'pageshow', isTrusted = true) =>
        listeners.get(type)?.({ isTrusted }),
    };
    runInNewContext(script, { window: Object.assign(window, { top: window }) });
    return window;
  }
  const taken = await recordTransitionsIn({
    exposeFunction: (name, callback) => {
      expect(name).toBe('__statechartsTook');
      report = callback;
      return Promise.resolve();
    },
    addInitScript: ({ content }) => {
      script = content;
      return Promise.resolve();
    },
  });
  return { taken, reports, ...opened };
}

/** A player whose fading ends only when a test says so. */
const playerIn = (page: { __statechartsInspect: typeof nothingInspected }) =>
  createActor(playerMachine, { clock: new SimulatedClock(), inspect: page.__statechartsInspect });

it('records in a page the ids of the transitions that its machines take', async () => {
  const { taken, openPage } = await openTab();
  const actor = playerIn(openPage());
  actor.start();
  actor.send({ type: 'power' });
  actor.send({ type: 'volume.up' });
  actor.send({ type: 'quiet' });
  actor.stop();
  await expect
    .poll(() => [...taken])
    .toEqual([
      'player.off | power | 0',
      'player.on | xstate.snapshot.playback | 0',
      'player.on.sound.steady | volume.up | 0',
      'player.on.sound.fading | quiet | 0',
      'player.on.track | quiet | 0',
    ]);
});

it('reports the transitions of one turn together, and none twice', async () => {
  const { taken, reports, openPage } = await openTab();
  const actor = playerIn(openPage());
  actor.start();
  for (const type of ['power', 'volume.up', 'quiet', 'volume.up', 'quiet'] as const) {
    actor.send({ type });
  }
  await expect.poll(() => taken.size).toBe(5);
  actor.send({ type: 'volume.up' });
  await Promise.resolve();
  expect(reports).toHaveLength(1);
  actor.stop();
});

it('records at once what a machine takes in a page that a test tells that it is left', async () => {
  const { taken, openPage } = await openTab();
  const page = openPage();
  const actor = playerIn(page);
  actor.start();
  page.fire('pagehide', false);
  actor.send({ type: 'power' });
  await expect.poll(() => [...taken]).toContain('player.off | power | 0');
  actor.stop();
});

it('records what the machines take while a page unloads when the next page opens, or the same one again', async () => {
  const { taken, openPage } = await openTab();
  const page = openPage();
  const actor = playerIn(page);
  actor.start();
  page.fire('pagehide');
  actor.send({ type: 'power' });
  await Promise.resolve();
  expect([...taken]).toEqual([]);
  openPage();
  const poweredOn = ['player.off | power | 0', 'player.on | xstate.snapshot.playback | 0'];
  await expect.poll(() => [...taken]).toEqual(poweredOn);

  actor.send({ type: 'volume.up' });
  page.fire('pageshow');
  await expect
    .poll(() => [...taken])
    .toEqual([...poweredOn, 'player.on.sound.steady | volume.up | 0']);
  actor.stop();
});
