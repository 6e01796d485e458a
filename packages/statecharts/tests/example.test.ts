import { describe, expect, it } from 'vitest';
import { coverageProblems, untakenTransitions } from '../src/check-model.ts';
import { coverPaths } from '../src/cover-paths.ts';
import { describePath } from '../src/describe-path.ts';
import { turnstileModel } from '../example/turnstile.model.ts';
import { explore } from '../src/explore.ts';
import { checkInvariants } from '../src/invariants.ts';
import { runPath } from '../src/run-path.ts';

describe('the example of the statechart library', () => {
  const graph = explore(turnstileModel);
  const paths = coverPaths(graph);

  it('has the paths that the README shows', () => {
    expect(paths.map(describePath)).toMatchInlineSnapshot(`
      [
        "locked → code.show → checking → done: check → open → arm.push → locked → code.show → checking → done: check → locked → code.show → checking → error: check → locked → code.show → checking → done: check → open → after untilLocked → locked",
      ]
    `);
  });

  it('keeps its invariants, each of which applies', () => {
    expect(checkInvariants(turnstileModel, graph)).toEqual({ violations: [], unused: [] });
    expect(coverageProblems(turnstileModel, graph)).toEqual([]);
  });

  it('takes every transition on the live machine, those of the call and the timer included', async () => {
    const taken = new Set<string>();
    for (const path of paths) {
      for (const id of await runPath(turnstileModel, path)) taken.add(id);
    }
    expect(untakenTransitions(turnstileModel, taken)).toEqual([]);
    expect([...taken]).toEqual(
      expect.arrayContaining([
        'turnstile.checking | xstate.error.actor.check | 0',
        'turnstile.open | xstate.after.untilLocked.turnstile.open | 0',
      ]),
    );
  });
});
