import Elk from 'elkjs';
import { createMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { Card, Drawing } from '../../src/drawing/drawing.ts';
import { layOut } from '../../src/drawing/lay-out.ts';
import { viewsOf, type View } from '../../src/drawing/view.ts';
import { readChart, type Chart } from '../../src/read-chart.ts';
import { drawingProblems } from './drawing-problems.ts';

type Config = Parameters<typeof createMachine>[0];

const engine = new Elk();
const everything: View = { id: 'everything', title: 'Everything', folded: new Set() };

function chartOf(config: Config): Chart {
  return readChart(createMachine(config));
}

function draw(config: Config, view: View = everything): Promise<Drawing> {
  return layOut(chartOf(config), view, engine);
}

/** The views of a chart by their ids. */
function viewOf(config: Config, id: string): View {
  const found = viewsOf(chartOf(config)).find((view) => view.id === id);
  if (found === undefined) throw new Error(`there is no view ${id}`);
  return found;
}

function cardOf({ cards }: Drawing, id: string): Card {
  const found = cards.find((card) => card.id === id);
  if (found === undefined) throw new Error(`there is no card ${id}`);
  return found;
}

function rowsOf(drawing: Drawing, id: string): string[] {
  return cardOf(drawing, id).rows.map(({ text, guard, tail }) => `${text}${guard}${tail}`);
}

function linesFrom({ lines }: Drawing, id: string) {
  return lines.filter(({ from, kind }) => from === id && kind !== 'start');
}

const door = {
  id: 'door',
  description: 'A door.',
  initial: 'shut',
  states: {
    shut: {
      entry: 'click',
      on: { push: [{ guard: 'isLocked', target: 'stuck' }, { target: 'open' }], knock: {} },
    },
    open: { on: { pull: 'shut', slam: { target: 'open', reenter: true } } },
    stuck: { always: [{ guard: 'isFree', target: 'shut' }] },
  },
} as const satisfies Config;

describe('rows', () => {
  it('stand in the order in which guards are tried', async () => {
    const drawing = await draw(door);
    expect(rowsOf(drawing, 'door.shut')).toEqual(['push [isLocked]', 'push', 'knock']);
    const tops = cardOf(drawing, 'door.shut').rows.map(({ y }) => y);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  });

  it('mark a state that is entered again, and the kinds of causes', async () => {
    const drawing = await draw({
      id: 'kinds',
      initial: 'one',
      states: {
        one: {
          invoke: { id: 'call', src: 'load', onDone: 'one', onError: 'one', onSnapshot: 'one' },
          after: { patience: 'two' },
          always: { guard: 'isOver', target: 'two' },
          on: { again: { target: 'one', reenter: true } },
        },
        two: {},
      },
    });
    expect(rowsOf(drawing, 'kinds.one')).toEqual([
      'again ↻',
      '✓ call ↻',
      '✕ call ↻',
      '◉ call ↻',
      '◷ patience',
      'always [isOver]',
    ]);
    expect(cardOf(drawing, 'kinds.one').rows.map(({ kind }) => kind)).toEqual([
      'event',
      'done',
      'error',
      'snapshot',
      'after',
      'always',
    ]);
  });

  it('of the root name their targets', async () => {
    const drawing = await draw({ ...door, on: { 'door.remove': '.open' } });
    expect(rowsOf(drawing, 'door')).toEqual(['door.remove → open']);
    expect(linesFrom(drawing, 'door')).toEqual([]);
  });

  it('name the state around them, which no line can lead to from inside', async () => {
    const drawing = await draw({
      id: 'nest',
      initial: 'outer',
      states: { outer: { initial: 'inner', states: { inner: { on: { up: '#nest.outer' } } } } },
    });
    expect(rowsOf(drawing, 'nest.outer.inner')).toEqual(['up → outer']);
  });

  it('name all targets where there are several', async () => {
    const drawing = await draw({
      id: 'pair',
      initial: 'none',
      states: {
        none: { on: { both: { target: ['both.left.on', 'both.right.on'] } } },
        both: {
          type: 'parallel',
          states: {
            left: { initial: 'off', states: { off: {}, on: {} } },
            right: { initial: 'off', states: { off: {}, on: {} } },
          },
        },
      },
    });
    expect(rowsOf(drawing, 'pair.none')).toEqual(['both → both.left.on, both.right.on']);
  });

  it('name an exit, a state that five others lead to, instead of a line', async () => {
    const states = ['one', 'two', 'three', 'four', 'five'];
    const leaving = Object.fromEntries(states.map((key) => [key, { on: { close: 'closed' } }]));
    const config = { id: 'many', initial: 'one', states: { ...leaving, closed: {} } };
    const drawing = await draw(config);
    expect(rowsOf(drawing, 'many.three')).toEqual(['close → closed']);
    expect(drawing.lines.filter(({ to }) => to === 'many.closed')).toEqual([]);

    const { one, two, three, four } = leaving;
    const fewer = await draw({
      ...config,
      states: { one, two, three, four, closed: {} },
    } as Config);
    expect(rowsOf(fewer, 'many.three')).toEqual(['close']);
  });
});

describe('lines', () => {
  it('leave at the right to a later state, and at the left to an earlier one', async () => {
    const drawing = await draw(door);
    const shut = cardOf(drawing, 'door.shut');
    for (const { points } of linesFrom(drawing, 'door.shut'))
      expect(points[0]).toBe(shut.x + shut.w);
    const open = cardOf(drawing, 'door.open');
    const [back] = linesFrom(drawing, 'door.open');
    expect(back).toMatchObject({ to: 'door.shut', transitions: ['door.open | pull | 0'] });
    expect(back?.points[0]).toBe(open.x);
    expect(back?.points.at(-1)).toBe(shut.y + shut.h);
  });

  it('into a state from before it share one arrowhead', async () => {
    const drawing = await draw({
      id: 'join',
      initial: 'one',
      states: { one: { on: { a: 'two', b: 'three' } }, two: { on: { c: 'three' } }, three: {} },
    });
    const tips = drawing.lines
      .filter(({ to }) => to === 'join.three')
      .map(({ points }) => points.slice(-2));
    expect(tips).toHaveLength(2);
    expect(tips[0]).toEqual(tips[1]);
  });

  it('of neighbouring rows with one target are joined', async () => {
    const drawing = await draw({
      id: 'joined',
      initial: 'one',
      states: {
        one: { on: { a: 'two', b: 'two', c: 'three' }, always: 'two' },
        two: {},
        three: {},
      },
    });
    expect(
      linesFrom(drawing, 'joined.one').map(({ transitions, kind }) => [transitions, kind]),
    ).toEqual([
      [['joined.one | a | 0', 'joined.one | b | 0'], 'event'],
      [['joined.one | c | 0'], 'event'],
      [['joined.one | always | 0'], 'always'],
    ]);
  });

  it('lead from a dot to the initial states', async () => {
    const drawing = await draw(door);
    const starts = drawing.lines.filter(({ kind }) => kind === 'start');
    expect(starts.map(({ from, to }) => [from, to])).toEqual([['door', 'door.shut']]);
  });
});

const lamp = {
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { press: 'lit' } },
    lit: {
      description: 'It shines.',
      initial: 'dim',
      on: { press: 'off', blow: 'broken', dim: '.dim' },
      states: {
        dim: { on: { turn: 'bright', pull: '#lamp.off' } },
        bright: { on: { pull: '#lamp.off', fall: '#lamp.broken' } },
      },
    },
    broken: {},
  },
} as const satisfies Config;

describe('an open state', () => {
  it('has its name and rows on a head inside it, above its states', async () => {
    const drawing = await draw(lamp);
    expect(cardOf(drawing, 'lamp.lit')).toMatchObject({ look: 'open', lines: [], rows: [] });
    const head = cardOf(drawing, 'lamp.lit#head');
    expect(head.lines.map(({ text }) => text)).toEqual(['lit', 'It shines.']);
    expect(rowsOf(drawing, 'lamp.lit#head')).toEqual(['press', 'blow', 'dim']);
    for (const id of ['lamp.lit.dim', 'lamp.lit.bright']) {
      expect(cardOf(drawing, id).y).toBeGreaterThan(head.y + head.h);
    }
  });

  it('packs the regions of a parallel state that no line joins, in the order of the file', async () => {
    const region = { initial: 'off', states: { off: { on: { go: 'on' } }, on: {} } };
    const drawing = await draw({
      id: 'regions',
      type: 'parallel',
      states: { a: region, b: region, c: region },
    });
    const [a, b] = ['a', 'b'].map((key) => cardOf(drawing, `regions.${key}`));
    expect(b?.y).toBe(a?.y);
    expect(b?.x).toBeGreaterThan((a?.x ?? 0) + (a?.w ?? 0));
    expect(drawing.cards.some(({ id }) => id === 'regions#head')).toBe(false);
  });

  it('packs states without lines instead of putting them in one row', async () => {
    const notes = Object.fromEntries(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => [key, { description: 'A state that is shown.' }]),
    );
    const { cards } = await draw({ id: 'loose', initial: 'one', states: { one: {}, ...notes } });
    const rows = new Set(cards.filter(({ look }) => look === 'leaf').map(({ y }) => y));
    expect(rows.size).toBeGreaterThan(2);
  });
});

describe('views', () => {
  it('are an overview, everything, and each compound state from the inside', () => {
    expect(viewsOf(chartOf(lamp)).map(({ id, title }) => [id, title])).toEqual([
      ['overview', 'Overview'],
      ['everything', 'Everything'],
      ['lit', 'Inside lit'],
    ]);
    expect(viewsOf(chartOf(door)).map(({ id }) => id)).toEqual(['everything']);
  });

  it('lift the transitions of folded states to their card, once where they read the same', async () => {
    const drawing = await draw(lamp, viewOf(lamp, 'overview'));
    expect(cardOf(drawing, 'lamp.lit').look).toBe('folded');
    expect(rowsOf(drawing, 'lamp.lit')).toEqual(['press', 'blow', 'dim → dim', 'pull', 'fall']);
    expect(cardOf(drawing, 'lamp.lit').rows[3]?.transitions).toEqual([
      'lamp.lit.dim | pull | 0',
      'lamp.lit.bright | pull | 0',
    ]);
    expect(cardOf(drawing, 'lamp.lit').lines.at(-1)?.text).toBe('▸ 2 states');
  });

  it('name the folded states whose rows would read the same', async () => {
    const config: Config = {
      id: 'twins',
      initial: 'two',
      states: {
        two: {
          initial: 'a',
          states: { a: { on: { go: '#twins.left' } }, b: { on: { go: '#twins.right' } } },
        },
        left: {},
        right: {},
      },
    };
    const drawing = await draw(config, viewOf(config, 'overview'));
    expect(rowsOf(drawing, 'twins.two')).toEqual(['go in a', 'go in b']);
  });

  it('name in rows what leaves the state that is shown from the inside', async () => {
    const drawing = await draw(lamp, viewOf(lamp, 'lit'));
    expect(drawing.cards.map(({ id }) => id)).toEqual([
      'lamp.lit',
      'lamp.lit#head',
      'lamp.lit.dim',
      'lamp.lit.bright',
    ]);
    expect(rowsOf(drawing, 'lamp.lit')).toEqual(['press → off', 'blow → broken']);
    expect(rowsOf(drawing, 'lamp.lit#head')).toEqual(['dim']);
    expect(rowsOf(drawing, 'lamp.lit.bright')).toEqual(['pull → off', 'fall → broken']);
  });
});

it('gives the same bytes again, also with another engine', async () => {
  const first = JSON.stringify(await draw(lamp));
  expect(JSON.stringify(await draw(lamp))).toBe(first);
  expect(JSON.stringify(await layOut(chartOf(lamp), everything, new Elk()))).toBe(first);
});

it('keeps lines off cards in all of these charts', async () => {
  const drawings = await Promise.all([
    draw(door),
    draw(lamp),
    draw(lamp, viewOf(lamp, 'overview')),
  ]);
  expect(drawings.flatMap(drawingProblems)).toEqual([]);
});

describe('a ring of forty states', () => {
  const ring = {
    id: 'ring',
    initial: 's0',
    states: Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [`s${at}`, { on: { next: `s${(at + 1) % 40}` } }]),
    ),
  };

  it('is drawn in columns that a screen shows, without faults (X-CHART-103)', async () => {
    const drawing = await draw(ring);
    expect(drawing.height).toBeLessThan(1200);
    expect(drawing.width).toBeLessThan(1200);
    expect(drawingProblems(drawing)).toEqual([]);
  });

  it('has its line back to the beginning (X-CHART-103)', async () => {
    const drawing = await draw(ring);
    expect(linesFrom(drawing, 'ring.s39')).toMatchObject([{ to: 'ring.s0' }]);
    expect(drawing.cards.filter(({ look }) => look === 'leaf')).toHaveLength(40);
  });
});
