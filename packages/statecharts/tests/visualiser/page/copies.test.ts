import { parse } from 'acorn';
import { createMachine } from 'xstate';
import { expect, it } from 'vitest';
import { textOf } from '../../../src/visualiser/page/copies.ts';
import { turnstileModel } from '../../../example/turnstile.model.ts';
import { explore } from '../../../src/explore.ts';
import { readChart } from '../../../src/read-chart.ts';
import { pathFacts } from '../../../src/visualiser/path-facts.ts';
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
    paths: pathFacts(turnstileModel, explore(turnstileModel)),
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

it('copies a Playwright test for each path, with a step for each event (X-CHART-93)', async () => {
  const text = await textOf('playwright', copiedTurnstile);
  expect(text).toContain("import { test } from '@playwright/test';");
  expect(text).toContain('await test.step("code.show → checking", async () => {');
  expect(text).toContain('// {"type":"code.show","code":');
  expect(() => parse(text, { ecmaVersion: 2022, sourceType: 'module' })).not.toThrow();
});

it('names the steps of a Playwright test by their causes (X-CHART-93)', async () => {
  const causes = {
    'turnstile.locked | code.show | 0': { by: 'user', how: 'shows a code' },
  } as const;
  const text = await textOf('playwright', {
    ...copiedTurnstile,
    facts: { ...copiedTurnstile.facts, causes },
  });
  expect(text).toContain('await test.step("the user shows a code → checking", async () => {');
});
