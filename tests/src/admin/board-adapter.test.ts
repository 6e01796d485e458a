import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { adminPaths } from '../../../domain/admin-pages.ts';
import { adminBoardMachine } from '../../../machines/admin-board/admin-board.machine.ts';
import { createAdminBoardImplementations } from '../../../src/features/admin/schedules/board/adapter.ts';
import type { LeaveGuard } from '../../../src/features/admin/section/leave-guard.ts';
import { DATE, day } from '../../machines/admin-board/examples.ts';
import { memoryStore } from '../support/memory-store.ts';
import { recordedCalls } from '../support/recorded-calls.ts';

const BATCH = '/api/admin/screenings/batch';
const OVERLAP = '시간이 겹쳐요.';

/** A board that is open, at a server that refuses the changes of the given fields. */
async function openBoard(...refused: readonly string[]) {
  const left: string[] = [];
  const { api, calls } = recordedCalls(({ path }) => {
    const faults = refused.map((field) => ({ field, defaultMessage: OVERLAP }));
    return { status: 200, body: JSON.stringify(path.endsWith('/board') ? day : { faults }) };
  });
  const guard: LeaveGuard = {
    ...{ begin: () => undefined, onPop: () => undefined },
    end: (act) => act(),
    goBack: () => left.push('back'),
  };
  const navigate = (path: string) => void left.push(path);
  const actor = createActor(
    adminBoardMachine.provide(
      createAdminBoardImplementations({
        ...{ api, queries: new QueryClient(), owner: 'manager', guard, navigate },
      }),
    ),
    { input: { date: DATE } },
  ).start();
  onTestFinished(() => void actor.stop());
  await waitFor(actor, (state) => state.matches('board'));
  return { actor, calls, left };
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStore());
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  [{ kind: 'address', href: '/admin/films' } as const, '/admin/films'],
  [{ kind: 'home' } as const, `${adminPaths.schedules}/board`],
  [{ kind: 'back' } as const, 'back'],
])('A-SCHED-31: a changed board is left to %j after the question', async (to, place) => {
  const { actor, left } = await openBoard();
  actor.send({ type: 'blocks.move', ids: [1], minutes: 5, rooms: 0 });
  actor.send({ type: 'leave.request', to });
  expect(left).toEqual([]);
  actor.send({ type: 'leave.confirm' });
  expect(left).toEqual([place]);
});

it('A-SCHED-28: what prevents a change is at its block, and faults of no block are left out', async () => {
  const { actor, calls } = await openBoard('updates.0', 'updates.9', 'creates.0', 'body');
  actor.send({ type: 'blocks.move', ids: [1], minutes: 5, rooms: 1 });
  const { context } = await waitFor(actor, ({ context: { faults } }) => faults[1] !== undefined);
  expect(context.faults).toEqual({ 1: OVERLAP });
  const preview = calls.find(({ path }) => path.endsWith('/preview'));
  expect(preview?.body).toMatchObject({
    ...{ creates: [], deletes: [] },
    updates: [{ screeningId: 1, roomId: 2, version: 1 }],
  });
});

it('A-SCHED-28: a removal that is prevented is at its block', async () => {
  const { actor } = await openBoard('deletes.0');
  actor.send({ type: 'blocks.remove', ids: [1] });
  const { context } = await waitFor(actor, ({ context: { faults } }) => faults[1] !== undefined);
  expect(context.faults).toEqual({ 1: OVERLAP });
});

it('A-SCHED-29: all changes are saved in one call', async () => {
  const { actor, calls } = await openBoard();
  actor.send({ type: 'blocks.move', ids: [1], minutes: 5, rooms: 0 });
  await waitFor(actor, (state) => state.hasTag('savable'));
  actor.send({ type: 'changes.submit' });
  await vi.waitFor(() => expect(calls.map(({ path }) => path)).toContain(BATCH));
  expect(calls.find(({ path }) => path === BATCH)?.body).toMatchObject({
    updates: [{ screeningId: 1, screeningTime: expect.stringContaining('19:35') as unknown }],
  });
});
