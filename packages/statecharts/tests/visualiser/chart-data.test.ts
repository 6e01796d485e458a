import { expect, it } from 'vitest';
import { createChartData } from '../../src/visualiser/chart-data.ts';
import { textOf } from '../../src/visualiser/page/copies.ts';
import { turnstileModel } from '../../example/turnstile.model.ts';
import { facts, overview } from './support/door.ts';

it('keeps the drawing that arrived last', async () => {
  const read: string[] = [];
  const data = createChartData((file) => {
    read.push(file);
    return Promise.resolve(overview);
  });
  expect(data.drawing('door', 'overview')).toBeUndefined();
  await data.loadDrawing('door', 'overview');
  expect(data.drawing('door', 'overview')).toBe(overview);
  expect(read).toEqual(['door/overview.json']);
});

it('joins the states of a chart that was written as JSON, which a copy as Mermaid needs (X-CHART-11)', async () => {
  const written = JSON.stringify(facts);
  const data = createChartData(() => Promise.resolve(JSON.parse(written)));
  const copied = {
    ...{ facts: await data.loadFacts('door'), drawing: overview, view: 'overview' },
    loadModel: () => Promise.resolve(turnstileModel),
  };
  expect(await textOf('mermaid', copied)).toBe(await textOf('mermaid', { ...copied, facts }));
  expect(data.facts('door')).toBe(copied.facts);
});

it('loads what has failed again when it is asked again (X-CHART-6)', async () => {
  let isUp = false;
  const data = createChartData(() =>
    isUp ? Promise.resolve([]) : Promise.reject(new TypeError('network')),
  );
  await expect(data.loadMachines()).rejects.toThrow('network');
  isUp = true;
  await expect(data.loadMachines()).resolves.toEqual([]);
});

it('asks once for what is prepared and then loaded, also when it arrived before', async () => {
  const read: string[] = [];
  const data = createChartData((file) => {
    read.push(file);
    return Promise.resolve(overview);
  });
  void data.prepareDrawing('door', 'overview');
  await Promise.resolve();
  await Promise.all([data.loadDrawing('door', 'overview'), data.loadDrawing('door', 'overview')]);
  expect(read).toEqual(['door/overview.json']);
});

it('reports the failure of what was prepared to the load, and then asks again (X-CHART-6)', async () => {
  let calls = 0;
  const data = createChartData(() => {
    calls += 1;
    return calls === 1 ? Promise.reject(new TypeError('network')) : Promise.resolve(overview);
  });
  void data.prepareDrawing('door', 'overview');
  await expect(data.loadDrawing('door', 'overview')).rejects.toThrow('network');
  await expect(data.loadDrawing('door', 'overview')).resolves.toBe(overview);
});
