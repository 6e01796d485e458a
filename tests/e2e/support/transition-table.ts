import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StateMachine } from 'xstate';
import { declaredTransitions } from '../../../tools/statecharts/read-chart.ts';
import { readTakenTransitions } from './taken-transitions.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** The lines `booking 110 of 127 transitions taken in Chromium`, one for each machine. */
export async function describeTakenTransitions(): Promise<string> {
  const taken = readTakenTransitions();
  const files = readdirSync(join(ROOT, 'machines'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.machine.ts'))
    .toSorted();
  const lines = await Promise.all(
    files.map(async (file) => {
      const exported: object = (await import(join(ROOT, 'machines', file))) as object;
      return Object.values(exported)
        .filter((value) => value instanceof StateMachine)
        .map((machine) => {
          const declared = declaredTransitions(machine);
          const count = declared.filter((id) => taken.has(id)).length;
          return `${machine.id} ${count} of ${declared.length} transitions taken in Chromium\n`;
        });
    }),
  );
  return lines.flat().join('');
}
