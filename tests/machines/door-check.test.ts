import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Kept } from '../../machines/door-check/door-check.setup.ts';
import { doorCheckMachine } from '../../machines/door-check/door-check.machine.ts';
import { describeMachine } from './describe-machine.ts';
import { doorCheckModel } from '../../machines/door-check/door-check.model.ts';

describeMachine('door-check', doorCheckModel);

it('judges the next code for the chosen screening, and saves the choice (A-ENTRY-30)', async () => {
  const judged: (number | null)[] = [];
  const saved: (number | null)[] = [];
  const actor = createActor(
    doorCheckMachine.provide({
      actors: {
        readKept: fromPromise<Kept>(() => Promise.resolve({ hasList: true, chosen: 3 })),
        judge: fromPromise(({ input }) => {
          judged.push(input.chosen);
          return Promise.reject(new Error('not a code'));
        }),
      },
      actions: { saveChoice: (_, { screeningId }) => saved.push(screeningId) },
    }),
  ).start();
  await waitFor(actor, (state) => state.matches({ checking: 'waiting' }));
  for (const [text, screeningId] of [
    ['first', undefined],
    ['second', 7],
    ['third', null],
  ] as const) {
    if (screeningId !== undefined) actor.send({ type: 'screening.choose', screeningId });
    actor.send({ type: 'code.read', text });
    await waitFor(actor, (state) => state.matches({ checking: 'shown' }));
  }
  actor.stop();
  expect([judged, saved]).toEqual([
    [3, 7, null],
    [7, null],
  ]);
});
