import { createMachine } from 'xstate';
import { expect, it } from 'vitest';
import { textOf } from '../../../src/visualiser/page/copies.ts';
import { facts, overview } from '../support/door.ts';

const copied = { facts, drawing: overview, view: 'overview' };

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
