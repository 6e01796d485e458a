import type { TabMessage, WatchedStep } from '../../../src/watch/messages.ts';
import type { MachineEntry } from '../../../src/visualiser/data.ts';

export function step(
  number: number,
  session: string,
  value: WatchedStep['value'],
  rest: Partial<WatchedStep> = {},
): WatchedStep {
  return {
    ...{ number, session, value },
    ...{ machine: 'lamp', parent: null, event: 'press', status: 'active' },
    ...{ takes: [], at: number, sender: null },
    ...rest,
  };
}

export function here(id: string, title: string, path: string): TabMessage {
  return { kind: 'here', tab: { id, title, path } };
}

export function stepsOf(id: string, steps: readonly WatchedStep[]): TabMessage {
  return { kind: 'steps', tab: { id, title: 'Home', path: '/' }, running: steps, recent: steps };
}

export function entry(id: string, states: number): MachineEntry {
  return { name: id, id, area: 'booking', purpose: '', states, transitions: 0, views: [] };
}
