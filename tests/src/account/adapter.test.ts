import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { accountClosureMachine } from '../../../machines/account-closure/account-closure.machine.ts';
import { profileMachine } from '../../../machines/profile/profile.machine.ts';
import type { ProfileForm } from '../../../machines/profile/profile.types.ts';
import { keptProfile } from '../../../src/api/kept-input.ts';
import {
  createClosureImplementations,
  createProfileImplementations,
} from '../../../src/features/account/adapter.ts';
import { userOfProfile } from '../../../src/features/session/stored-session.ts';
import { memoryStore } from '../support/memory-store.ts';
import { recordedCalls } from '../support/recorded-calls.ts';

const profile = {
  ...{ customerId: 7, loginId: 'haneul', name: '김하늘', email: 'haneul@marquee.example' },
  ...{ phone: '010-0000-2026', dateOfBirth: null, gender: null, points: 0, version: 3 },
};
const typed: ProfileForm = {
  ...{ name: '남궁 하늘', email: 'haneul@marquee.example', phone: '010-1111-2222' },
  ...{ dateOfBirth: '1998', gender: null },
};

/** The bodies of the saves. */
let saves: unknown[];

/** The member info of a page, loaded. @param update the answer to a save @param version of the member info at the server */
async function open(
  loginId = 'haneul',
  update = { status: 200, body: { ...profile } as object },
  version = 3,
) {
  const { api } = recordedCalls(({ path, body }) => {
    if (path.endsWith('/get')) {
      return { status: 200, body: JSON.stringify({ ...profile, loginId, version }) };
    }
    saves.push(body);
    return { status: update.status, body: JSON.stringify(update.body) };
  });
  const actor = createActor(
    profileMachine.provide(
      createProfileImplementations({
        api,
        readProfile: userOfProfile,
        replaceUser: () => undefined,
        leave: () => undefined,
      }),
    ),
  ).start();
  await waitFor(actor, (state) => !state.matches('loading'));
  return actor;
}

async function openAndType(...options: Parameters<typeof open>) {
  const actor = await open(...options);
  actor.send({ type: 'edit.start' });
  actor.send({ type: 'form.change', form: typed });
  return actor;
}

const isShown = (state: { matches: (value: 'showing') => boolean }) => state.matches('showing');

beforeEach(() => {
  saves = [];
  vi.stubGlobal('sessionStorage', memoryStore());
  vi.stubGlobal('localStorage', memoryStore());
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('opens the form with the typed input of the page before, each time (C-FORM-13)', async () => {
  (await openAndType()).stop();
  for (let time = 0; time < 2; time += 1) {
    const actor = await open();
    expect(actor.getSnapshot().value).toEqual({ editor: { form: 'restored' } });
    expect(actor.getSnapshot().context.form).toEqual(typed);
    actor.stop();
  }
});

it('saves restored input with the version that it changes (C-ACC-17, C-FORM-13)', async () => {
  (await openAndType()).stop();
  const body = { code: 'EDIT_CONFLICT', message: '다른 창에서 수정했어요.' };
  const actor = await open('haneul', { status: 409, body }, 4);
  actor.send({ type: 'form.submit', form: typed });
  await waitFor(actor, (state) => state.matches({ editor: { form: 'conflict' } }));
  expect(saves).toMatchObject([{ ...typed, version: 3 }]);
});

it('shows another member the own info only (C-FORM-16)', async () => {
  (await openAndType()).stop();
  expect((await open('bada')).getSnapshot().value).toEqual({ showing: 'idle' });
  expect((await open()).getSnapshot().value).toEqual({ showing: 'idle' });
});

it('removes the input that the member discards (C-FORM-15)', async () => {
  const actor = await openAndType();
  actor.send({ type: 'edit.cancel' });
  expect(keptProfile('haneul')).toBeNull();
});

it('removes the input that is saved (C-FORM-15)', async () => {
  const actor = await openAndType();
  actor.send({ type: 'form.submit', form: typed });
  await waitFor(actor, isShown);
  expect(keptProfile('haneul')).toBeNull();
});

it('removes the input when the changed info is loaded in its place (C-FORM-15)', async () => {
  const body = { code: 'EDIT_CONFLICT', message: '다른 창에서 수정했어요.' };
  const actor = await openAndType('haneul', { status: 409, body });
  actor.send({ type: 'form.submit', form: typed });
  await waitFor(actor, (state) => state.matches({ editor: { form: 'conflict' } }));
  expect(keptProfile('haneul')).toEqual({ form: typed, version: 3 });
  actor.send({ type: 'profile.reload' });
  await waitFor(actor, isShown);
  expect(keptProfile('haneul')).toBeNull();
});

it('keeps the input of a save that is answered with 401 (C-FORM-8)', async () => {
  const actor = await openAndType('haneul', { status: 401, body: {} });
  actor.send({ type: 'form.submit', form: typed });
  await waitFor(actor, (state) => state.matches({ editor: { form: 'refused' } }));
  expect(keptProfile('haneul')).toEqual({ form: typed, version: 3 });
});

it.each([
  ['is not repeated', [401], 'refused', [], ['s1']],
  ['is repeated after a try without an answer', [503, 401], 'closed', ['probablyClosed'], []],
  ['is repeated and succeeds', [503, 200], 'closed', ['closed'], []],
  ['is repeated and refused', [503, 409], 'refused', [], []],
])(
  'judges a withdrawal that %s and gets %j (C-ACC-37)',
  async (_, statuses, state, outcomes, reported) => {
    const left: string[] = [];
    const answers = statuses.values();
    const { api, unauthorised } = recordedCalls(({ path }) => ({
      status: path.endsWith('/preview') ? 200 : (answers.next().value ?? 500),
      body: '{}',
    }));
    const actor = createActor(
      accountClosureMachine.provide(
        createClosureImplementations({ api, leave: (outcome) => left.push(outcome) }),
      ),
    ).start();
    actor.send({ type: 'closure.open' });
    await waitFor(actor, (current) => current.matches('warning'));
    actor.send({ type: 'closure.confirm' });
    actor.send({ type: 'closure.confirm' });
    if (statuses.length > 1) {
      await waitFor(actor, (current) => current.matches('uncertain'));
      actor.send({ type: 'closure.retry' });
    }
    await waitFor(actor, (current) => current.value === state);
    expect(left).toEqual(outcomes);
    expect(unauthorised).toEqual(reported);
  },
);
