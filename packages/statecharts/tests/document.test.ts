import { setup, type AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { statechartDocument } from '../src/document.ts';
import { diagrams } from '../src/mermaid.ts';
import { readChart } from '../src/read-chart.ts';
import { equalRows } from '../src/transition-table.ts';
import { bookingMachine } from './fixtures/booking.machine.ts';
import { playerMachine } from './fixtures/player.machine.ts';

describe('statechartDocument', () => {
  it.each([
    { name: 'booking', machine: bookingMachine },
    { name: 'player', machine: playerMachine },
  ])('writes the committed page of the $name', async ({ name, machine }) => {
    await expect(statechartDocument(machine)).toMatchFileSnapshot(
      `fixtures/${name}.statechart.txt`,
    );
  });

  it('escapes what would break a table', () => {
    const machine = setup({}).createMachine({
      id: 'escaped',
      description: 'Either | or',
      on: { go: { description: 'Over\n  two | lines' } },
    });
    const lines = statechartDocument(machine).split('\n');
    expect(lines.filter((line) => line.startsWith('| `'))).toEqual([
      '| `escaped` | atomic | Either \\| or |  |  |  |  |',
      '| `escaped` | `go` |  | (stays) |  | Over two \\| lines |',
    ]);
  });

  it('links transitions to their source and decorates descriptions', () => {
    const machine = setup({}).createMachine({
      id: 'linked',
      on: { go: { description: 'RULE-1' } },
    });
    const page = statechartDocument(machine, {
      sourceOf: ({ id }) => `linked.ts#${id.length}`,
      describe: (description) => description.replace('RULE-1', '[RULE-1](rules.md)'),
    });
    expect(page).toContain(
      '| `linked` | [`go`](linked.ts#15) |  | (stays) |  | [RULE-1](rules.md) |',
    );
  });
});

describe('diagrams', () => {
  const linesOf = (machine: AnyStateMachine) =>
    diagrams(readChart(machine)).map(({ state, text }) => [
      state.path,
      ...text.split('\n').slice(1),
    ]);

  it('draws an overview with events alone, and the inside of each state with states', () => {
    const machine = setup({ actions: { count: () => undefined } }).createMachine({
      id: 'nested',
      initial: 'outer',
      states: {
        outer: {
          initial: 'first',
          on: {
            again: { target: 'outer', reenter: true },
            skip: { target: '.second', actions: 'count' },
            stay: { actions: 'count' },
            quit: { target: 'end', actions: 'count' },
          },
          states: {
            first: { on: { next: 'second', stop: '#nested.end' } },
            second: { on: { back: '#nested.outer' } },
          },
        },
        end: { on: { restart: 'outer', resume: 'outer' } },
      },
    });
    expect(linesOf(machine)).toEqual([
      [
        'nested',
        '  [*] --> s_outer',
        '  state "outer ▸" as s_outer',
        '  state "end" as s_end',
        '  s_outer --> s_end : quit, stop',
        '  s_end --> s_outer : restart, resume',
      ],
      [
        'outer',
        '  [*] --> s_outer_first',
        '  state "any" as s_outer_any',
        '  state "first" as s_outer_first',
        '  state "second" as s_outer_second',
        '  state "→ end" as to_s_end',
        '  s_outer_any --> s_outer_first : again',
        '  s_outer_any --> s_outer_second : skip / count',
        '  s_outer_any --> s_outer_any : stay / count',
        '  s_outer_any --> to_s_end : quit / count',
        '  s_outer_first --> s_outer_second : next',
        '  s_outer_first --> to_s_end : stop',
        '  s_outer_second --> s_outer_first : back',
      ],
    ]);
  });

  it('draws a state inside a drawn state as a box, from which its deeper transitions start', () => {
    const machine = setup({ guards: { isOpen: () => true } }).createMachine({
      id: 'deep',
      initial: 'outer',
      states: {
        outer: {
          initial: 'box',
          states: {
            box: {
              initial: 'inside',
              states: {
                inside: {
                  on: { turn: 'beside', leave: { guard: 'isOpen', target: '#deep.outer.end' } },
                },
                beside: {},
              },
            },
            end: { type: 'final' },
          },
        },
      },
    });
    expect(linesOf(machine)).toEqual([
      ['deep', '  [*] --> s_outer', '  state "outer ▸" as s_outer'],
      [
        'outer',
        '  [*] --> s_outer_box',
        '  state "box ▸" as s_outer_box',
        '  state "end" as s_outer_end',
        '  s_outer_end --> [*]',
        '  s_outer_box --> s_outer_end : leave',
      ],
      [
        'outer.box',
        '  [*] --> s_outer_box_inside',
        '  state "inside" as s_outer_box_inside',
        '  state "beside" as s_outer_box_beside',
        '  state "→ outer.end" as to_s_outer_end',
        '  s_outer_box_inside --> s_outer_box_beside : turn',
        '  s_outer_box_inside --> to_s_outer_end : leave [isOpen]',
      ],
    ]);
  });

  it('draws the regions of a parallel machine inside it', () => {
    const machine = setup({}).createMachine({
      id: 'both',
      type: 'parallel',
      states: { left: {}, right: {} },
    });
    expect(linesOf(machine)).toEqual([
      [
        'both',
        '  state "both" as machine {',
        '    state "left" as s_left',
        '    --',
        '    state "right" as s_right',
        '  }',
      ],
    ]);
  });
});

describe('equalRows', () => {
  it('finds transitions with the same state, event and guard', () => {
    const machine = setup({
      guards: { hasCode: (_, code: number) => code > 0 },
      actions: { warn: () => undefined },
    }).createMachine({
      id: 'equal',
      on: {
        refuse: [
          { guard: { type: 'hasCode', params: () => 1 }, actions: 'warn' },
          { guard: { type: 'hasCode', params: () => 2 } },
          { guard: { type: 'hasCode', params: 3 } },
          {},
        ],
      },
    });
    expect(equalRows(readChart(machine))).toEqual(['equal | refuse | [hasCode]']);
    expect(equalRows(readChart(bookingMachine))).toEqual([]);
  });
});
