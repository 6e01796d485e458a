import { setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { statechartDocument } from '../../../tools/statecharts/document.ts';
import { mermaid } from '../../../tools/statecharts/mermaid.ts';
import { UnnamedPartError } from '../../../tools/statecharts/part-names.ts';
import { readChart } from '../../../tools/statecharts/read-chart.ts';
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

  it('refuses a chart with inline parts', () => {
    const machine = setup({}).createMachine({
      id: 'inline',
      on: { go: { guard: () => true } },
    });
    expect(() => statechartDocument(machine)).toThrow(UnnamedPartError);
  });
});

describe('mermaid', () => {
  it('draws no arrow between a composite state and itself or what it contains', () => {
    const machine = setup({}).createMachine({
      id: 'nested',
      initial: 'outer',
      states: {
        outer: {
          initial: 'first',
          on: { again: { target: 'outer', reenter: true }, skip: '.second', quit: 'end' },
          states: { first: { on: { next: 'second' } }, second: { on: { back: '#nested.outer' } } },
        },
        end: {},
      },
    });
    expect(mermaid(readChart(machine)).split('\n')).toEqual([
      'stateDiagram-v2',
      '  [*] --> s_outer',
      '  state "outer" as s_outer {',
      '    [*] --> s_outer_first',
      '    state "any" as s_outer_any',
      '    state "first" as s_outer_first',
      '    state "second" as s_outer_second',
      '  }',
      '  state "end" as s_end',
      '  s_outer_any --> s_outer_first : again',
      '  s_outer_any --> s_outer_second : skip',
      '  s_outer --> s_end : quit',
      '  s_outer_first --> s_outer_second : next',
      '  s_outer_second --> s_outer_first : back',
    ]);
  });

  it('draws the regions of a parallel machine inside it', () => {
    const machine = setup({}).createMachine({
      id: 'both',
      type: 'parallel',
      states: { left: {}, right: {} },
    });
    expect(mermaid(readChart(machine)).split('\n')).toEqual([
      'stateDiagram-v2',
      '  state "both" as machine {',
      '    state "left" as s_left',
      '    --',
      '    state "right" as s_right',
      '  }',
    ]);
  });
});
