import { join } from 'node:path';
import { setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import {
  compareStatecharts,
  loadMachines,
  renderPages,
  type NamedMachine,
} from '../../../tools/scripts/statecharts.ts';
import { statechartDocument } from '../../../tools/statecharts/document.ts';
import { bookingMachine } from './fixtures/booking.machine.ts';
import { playerMachine } from './fixtures/player.machine.ts';

const fixtures = join(import.meta.dirname, 'fixtures');

const machines: NamedMachine[] = [
  { name: 'booking', machine: bookingMachine },
  {
    name: 'seat-hold',
    machine: setup({}).createMachine({
      id: 'seatHold',
      description: 'Holds\nseats | releases them',
      initial: 'idle',
      states: { idle: {} },
    }),
  },
];

describe('loadMachines', () => {
  it('imports each machine under its file name, in order', async () => {
    const loaded = await loadMachines(join(fixtures, 'machines'));
    expect(loaded.map(({ name, machine }) => [name, machine.id])).toEqual([
      ['seat-hold', 'seatHold'],
      ['ticket', 'ticket'],
    ]);
  });

  it('refuses a machine by another name, a second machine, and two files of one name', async () => {
    await expect(loadMachines(join(fixtures, 'unnamed-export'))).rejects.toThrow(
      'seat-hold.machine.ts must export one machine, seatHoldMachine, but exports: holdMachine',
    );
    await expect(loadMachines(join(fixtures, 'two-machines'))).rejects.toThrow(
      'pair.machine.ts must export one machine, pairMachine, but exports: otherMachine, pairMachine',
    );
    await expect(loadMachines(join(fixtures, 'same-name'))).rejects.toThrow(
      'two machines are named pair',
    );
  });
});

describe('renderPages', () => {
  it('writes a page for each machine and an index', () => {
    const pages = renderPages(machines);
    expect([...pages.keys()]).toEqual(['README.md', 'booking.md', 'seat-hold.md']);
    expect(pages.get('booking.md')).toBe(statechartDocument(bookingMachine));
    expect(pages.get('README.md')?.split('\n').slice(4)).toEqual([
      '| Machine | What it is | States | Transitions |',
      '| --- | --- | --- | --- |',
      '| [booking](booking.md) | Seats are picked, held for a while and paid for. | 12 | 15 |',
      '| [seat-hold](seat-hold.md) | Holds seats \\| releases them | 2 | 0 |',
      '',
    ]);
  });
});

describe('compareStatecharts', () => {
  it('finds nothing where pages and models are as they should be', () => {
    const found = { pages: renderPages(machines), models: ['booking', 'seat-hold'] };
    expect(compareStatecharts(machines, found)).toEqual([]);
  });

  it('names stale, missing and orphaned pages, missing models and orphaned models', () => {
    const pages = new Map([
      ['README.md', renderPages(machines).get('README.md') ?? ''],
      ['booking.md', statechartDocument(playerMachine)],
      ['gone.md', ''],
    ]);
    expect(compareStatecharts(machines, { pages, models: ['booking', 'gone'] })).toEqual([
      'docs/statecharts/booking.md is stale',
      'docs/statecharts/seat-hold.md is missing',
      'docs/statecharts/gone.md is of no machine',
      'tests/machines/seat-hold.model.ts is missing',
      'tests/machines/gone.model.ts is of no machine',
    ]);
  });
});
