import { createMachine } from 'xstate';
import { expect, it } from 'vitest';
import { textOf } from '../../../src/visualiser/page/copies.ts';
import { turnstileModel } from '../../../example/turnstile.model.ts';
import { explore } from '../../../src/explore.ts';
import { readChart } from '../../../src/read-chart.ts';
import { bareModel } from '../../../src/subject.ts';
import { graphFacts } from '../../../src/visualiser/path-facts.ts';
import { facts, overview } from '../support/door.ts';

const turnstile = turnstileModel.machine;
const copied = {
  ...{ facts, drawing: overview, view: 'overview' },
  loadModel: () => Promise.resolve(turnstileModel),
};
const copiedTurnstile = {
  ...copied,
  facts: {
    ...facts,
    chart: readChart(turnstile),
    ...graphFacts(turnstileModel, explore(turnstileModel)),
    causes: {},
  },
};

it('copies the shown view as Mermaid (X-CHART-11)', async () => {
  const whole = await textOf('mermaid', copied);
  const inside = await textOf('mermaid', { ...copied, view: 'locked' });
  expect(whole).toContain('state "locked ▸" as s_locked');
  expect(inside).toContain('s_locked_idle --> s_locked_checking : code.type [isSerious] / ring');
});

it('copies the drawing as SVG (X-CHART-11)', async () => {
  const svg = await textOf('svg', copied);
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="200" height="300"/);
  expect(svg).toContain('>broken</text>');
});

it('copies a configuration that createMachine accepts (X-CHART-11)', async () => {
  const config: unknown = JSON.parse(await textOf('config', copied));
  const machine = createMachine(config ?? {});
  expect(Object.keys(machine.states)).toEqual(['locked', 'open']);
});

it('copies the generated paths as JSON, with payloads and states (X-CHART-93)', async () => {
  const paths: unknown = JSON.parse(await textOf('paths', copiedTurnstile));
  expect(paths).toMatchObject([
    {
      start: { state: 'locked' },
      steps: [
        { event: { type: 'code.show', code: 'K7P' }, state: 'checking' },
        { event: { type: 'xstate.done.actor.check' }, state: 'open' },
        { event: { type: 'arm.push' }, state: 'locked' },
        ...Array.from({ length: 7 }, () => ({})),
      ],
    },
  ]);
});

it('refuses paths that the machine no longer has (X-CHART-93)', async () => {
  const [path] = copiedTurnstile.facts.paths;
  const outdated = { ...path, input: 'no such input', name: '', events: [], takes: [] };
  await expect(
    textOf('paths', { ...copiedTurnstile, facts: { ...facts, paths: [outdated] } }),
  ).rejects.toThrow('no input is named');
});

it('copies a Playwright test for each path, which names what is to be written once (X-CHART-104)', async () => {
  const text = await textOf('playwright', copiedTurnstile);
  expect(text).toContain('"code.show": unwritten(');
  expect(text.match(/"locked": unwritten\(/g)).toHaveLength(1);
  expect(text).toContain(
    'await act(page, "code.show", {"code":"K7P"});\n  await see(page, "checking");',
  );
});

it('explains an event of a Playwright test by its causes (X-CHART-104)', async () => {
  const causes = {
    'turnstile.locked | code.show | 0': { by: 'user', how: 'shows a code\nonce' },
  } as const;
  const text = await textOf('playwright', {
    ...copiedTurnstile,
    facts: { ...copiedTurnstile.facts, causes },
  });
  expect(text).toContain('  // the user shows a code once\n  "code.show": unwritten(');
});

it('expects each active state of parallel ones in a Playwright test (X-CHART-104)', async () => {
  const machine = createMachine({
    id: 'desk',
    type: 'parallel',
    states: {
      lamp: { initial: 'off', states: { off: { on: { press: 'on' } }, on: {} } },
      drawer: { initial: 'shut', states: { shut: {} } },
    },
  });
  const model = bareModel(machine);
  const { paths } = graphFacts(model, explore(model));
  const text = await textOf('playwright', {
    ...{ drawing: overview, view: 'overview', loadModel: () => Promise.resolve(model) },
    facts: { ...facts, chart: readChart(machine), paths },
  });
  expect(text).toContain('await see(page, "lamp.on", "drawer.shut");');
});
