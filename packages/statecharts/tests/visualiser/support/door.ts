import { fromPromise, setup } from 'xstate';
import type { Card, Drawing, Line } from '../../../src/drawing/drawing.ts';
import { readChart } from '../../../src/read-chart.ts';
import type { MachineEntry, MachineFacts } from '../../../src/visualiser/data.ts';

/** A door that is unlocked by a code: two states inside of one, and one beside it. */
const doorMachine = setup({
  actors: { checkCode: fromPromise(() => Promise.resolve()) },
  delays: { untilShut: 5000 },
  guards: { isSerious: () => true },
  actions: { ring: () => undefined },
}).createMachine({
  id: 'door',
  description: 'A door that a code unlocks (X-DOOR-1).',
  initial: 'locked',
  states: {
    locked: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'code.type': {
              target: 'checking',
              guard: 'isSerious',
              actions: 'ring',
              description: 'Only a serious code is checked (X-DOOR-2).',
            },
          },
        },
        checking: {
          invoke: { id: 'check', src: 'checkCode', onDone: '#door.open', onError: 'idle' },
        },
      },
    },
    open: { after: { untilShut: 'locked' } },
  },
});

export const chart = readChart(doorMachine);

export const entry: MachineEntry = {
  ...{ name: 'door', id: 'door', area: 'door', purpose: 'A door that a code unlocks.' },
  ...{ states: 5, transitions: 4 },
  views: [
    { id: 'overview', title: 'Overview' },
    { id: 'everything', title: 'Everything' },
    { id: 'locked', title: 'Inside locked', state: 'door.locked' },
  ],
};

export const typing = 'door.locked.idle | code.type | 0';
export const unlocking = 'door.locked.checking | xstate.done.actor.check | 0';

export const facts: MachineFacts = {
  ...{ name: 'door', id: 'door', file: 'machines/door/door.machine.ts', chart },
  sources: { [typing]: { file: 'machines/door/door.machine.ts', line: 24 } },
  rules: { 'X-DOOR-2': 'Only a serious code is checked.', 'X-DOOR-3': 'A wrong code rings.' },
  invariants: [{ name: 'a wrong code rings (X-DOOR-3)', rules: ['X-DOOR-3'] }],
  paths: [
    { name: 'idle → open', input: 'plain', events: [], takes: [[], [typing], [unlocking]] },
    { name: 'idle → checking', input: 'plain', events: [], takes: [[], [typing]] },
  ],
  ways: { [typing]: 'plain*code.type-0', 'door.open': 'plain*code.type-0*done-0' },
  payloads: { [typing]: ['code 4711', 'reason REJECTED_BY_BANK'] },
  causes: { [typing]: { by: 'user', how: 'types a code' } },
};

const card = (id: string, values: Partial<Card> = {}): Card => ({
  ...{ id, x: 0, y: 0, w: 100, h: 40, depth: 1, look: 'leaf', rows: [] },
  lines: [{ text: id.split('.').at(-1) ?? id, look: 'title', y: 6 }],
  ...values,
});

/** The overview: the locked states are folded. */
export const overview: Drawing = {
  ...{ id: 'door', width: 200, height: 300 },
  cards: [
    card('door', { look: 'open', depth: 0 }),
    card('door.locked', {
      look: 'folded',
      rows: [
        { ...row('✓ check', [unlocking]), to: 'door.open', side: 'forth' },
        row('code.type', [typing]),
      ],
    }),
    card('door.open', {
      y: 100,
      rows: [
        { ...row('◷ untilShut', [`door.open | ${timer()} | 0`]), to: 'door.locked', side: 'back' },
      ],
    }),
    card('door.broken', { y: 200 }),
  ],
  lines: [
    line('door', 'door.locked', [], 'start'),
    line('door.locked', 'door.open', [unlocking], 'done'),
    line('door.open', 'door.locked', [`door.open | ${timer()} | 0`], 'after'),
  ],
};

/** XState's type of the event that ends the timer. */
function timer(): string {
  return chart.transitions.find(({ label }) => label.startsWith('after'))?.eventType ?? '';
}

function row(text: string, transitions: string[]) {
  return { text, guard: '', tail: '', kind: 'event' as const, y: 26, transitions };
}

function line(from: string, to: string, transitions: string[], kind: Line['kind']): Line {
  return { from, to, transitions, kind, points: [0, 0, 0, 50] };
}
