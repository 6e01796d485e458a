import { expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import type { Restored } from '../../machines/session/session.types.ts';
import { describeMachine } from './describe-machine.ts';
import { now, session, sessionModel, user } from '../../machines/session/session.model.ts';

describeMachine('session', sessionModel);

const DAY_MS = 24 * 60 * 60 * 1000;

it.each([
  ['lasts 30 days', now + 30 * DAY_MS],
  ['has no expiry', null],
])(
  'keeps a session that %s when the longest timer of a browser fires (C-SESS-12, C-SESS-13)',
  async (_, expiresAt) => {
    const clock = new SimulatedClock();
    const stored = { session: { ...session, expiresAt }, user, admin: null };
    const actor = createActor(
      sessionMachine.provide({
        actors: {
          readStore: fromPromise<Restored>(() =>
            Promise.resolve({ stored, now, fallbackId: 1, isSignOutPending: false }),
          ),
        },
      }),
      { clock },
    ).start();
    await waitFor(actor, (state) => state.hasTag('customer'));
    clock.increment(29 * DAY_MS);
    expect(actor.getSnapshot().value).toEqual({ signedIn: 'customer' });

    actor.send({ type: 'clock.check', now: now + 31 * DAY_MS });
    expect(actor.getSnapshot().value).toEqual(
      expiresAt === null ? { signedIn: 'customer' } : { anonymous: 'sessionExpired' },
    );
    actor.stop();
  },
);
