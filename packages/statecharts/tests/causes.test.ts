import { runInNewContext } from 'node:vm';
import { createActor, type InspectionEvent } from 'xstate';
import { expect, it } from 'vitest';
import { causeProblems, isWalkable, leftOut } from '../src/causes.ts';
import { checkModel } from '../src/check-model.ts';
import { coverPaths } from '../src/cover-paths.ts';
import { describePath } from '../src/describe-path.ts';
import { explore } from '../src/explore.ts';
import type { Causes } from '../src/model.ts';
import { recordTransitionsIn } from '../src/page-recorder.ts';
import { declaredTransitions } from '../src/read-chart.ts';
import { bookingMachine } from './fixtures/booking.machine.ts';
import { bookingModel } from './fixtures/booking.model.ts';
import { playerMachine } from './fixtures/player.machine.ts';

const causes: Causes = {
  ...Object.fromEntries(
    declaredTransitions(bookingMachine).map((id) => [id, { by: 'user', how: 'press the button' }]),
  ),
  'booking.picking | seats.sold | 0': { never: 'the fixture has no other customers' },
  'booking | leave | 0': { by: 'user', how: 'close the page', shownBy: 'tests/leaving.spec.ts' },
};
const model = { ...bookingModel(bookingMachine), causes };

it('accepts causes for exactly the declared transitions', async () => {
  expect(causeProblems(model)).toEqual([]);
  await expect(checkModel(model)).resolves.toMatchObject({ paths: 7 });
});

it('reports transitions without a cause and causes without a transition', async () => {
  const { 'booking | leave | 0': left, ...others } = causes;
  const wrong = { ...model, causes: { ...others, 'booking | gone | 0': left ?? { never: '' } } };
  const problems = [
    'without a cause: booking | leave | 0',
    'a cause of no declared transition: booking | gone | 0',
  ];
  expect(causeProblems(wrong)).toEqual(problems);
  await expect(checkModel(wrong)).rejects.toMatchObject({ problems });
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
  let report: (id: string) => void = () => undefined;
  function newWindow() {
    const listeners = new Map<string, (event: { isTrusted: boolean }) => void>();
    const window = {
      __statechartsTook: (id: string) => Promise.resolve(id).then(report),
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
  return { taken, ...opened };
}

it('records in a page the ids of the transitions that its machines take', async () => {
  const { taken, openPage } = await openTab();
  const actor = createActor(playerMachine, { inspect: openPage().__statechartsInspect });
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

it('records at once what a machine takes in a page that a test tells that it is left', async () => {
  const { taken, openPage } = await openTab();
  const page = openPage();
  const actor = createActor(playerMachine, { inspect: page.__statechartsInspect });
  actor.start();
  page.fire('pagehide', false);
  actor.send({ type: 'power' });
  await expect.poll(() => [...taken]).toContain('player.off | power | 0');
  actor.stop();
});

it('records what the machines take while a page unloads when the next page opens, or the same one again', async () => {
  const { taken, openPage } = await openTab();
  const page = openPage();
  const actor = createActor(playerMachine, { inspect: page.__statechartsInspect });
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
