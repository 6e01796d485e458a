import { createHash } from 'node:crypto';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { adminSectionMachine } from '../../../machines/admin-section/admin-section.machine.ts';
import type { Entry, FormValue } from '../../../machines/admin-section/admin-section.types.ts';
import { ApiError } from '../../../src/api/api-error.ts';
import { createHttpClient } from '../../../src/api/http-client.ts';
import { createServerClock } from '../../../src/api/server-clock.ts';
import { actors } from '../../../src/features/admin/actors/actors.tsx';
import { films } from '../../../src/features/admin/films/films.tsx';
import { createAdminSectionImplementations } from '../../../src/features/admin/section/adapter.ts';
import { keepFile, REMOVED_IMAGE } from '../../../src/features/admin/section/chosen-files.ts';
import { createLeaveGuard } from '../../../src/features/admin/section/leave-guard.ts';
import { blankValues } from '../../../src/features/admin/section/section-values.ts';
import type { Section } from '../../../src/features/admin/section/section.ts';
import { memoryStore } from '../support/memory-store.ts';

const BYTES = 'the bytes of an image';
const sent = { state: 'PROCESSING', message: null, contentHash: sha256(BYTES) };
const none = { state: 'NONE', message: null, contentHash: null };
const others = { ...sent, contentHash: sha256('the bytes of another image') };

const film = {
  ...{ movieId: 3, title: '달의 뒤편', description: null, duration: 101, language: '한국어' },
  ...{ releaseDate: '2026-12-25', screeningEndDate: null, director: null, genres: [] },
  ...{ distributor: { distributorId: 1 }, movieRating: { ratingId: 1 }, movieCasts: [] },
  ...{ version: 2, poster: sent, backdrop: none },
};
const played = {
  ...{ actorId: 3, name: '윤서하', birthDate: null, biography: null, version: 2 },
  profileImage: sent,
};

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStore());
  vi.stubGlobal('isSecureContext', true);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Edits an entry whose first save has changed it and got no answer, and saves it again. */
async function savesAgain(section: Section, current: object, image: Record<string, FormValue>) {
  const now = await section.calls.entryIn(current, {});
  if (now === null) throw new Error('The entry has another shape');
  const read: Entry = { ...now, version: 1 };
  const refusal = { status: 409, code: 'EDIT_CONFLICT', message: '그 사이에 바뀌었어요.', current };
  const answers = [new TypeError('no answer'), new ApiError(refusal)];
  const actor = createActor(
    adminSectionMachine.provide(
      createAdminSectionImplementations({
        api: {
          http: createHttpClient({ sessionId: () => 's', onUnauthorised: () => undefined }),
          clock: createServerClock(),
        },
        queries: new QueryClient(),
        section: {
          ...section,
          calls: {
            ...section.calls,
            get: () => Promise.resolve(read),
            update: () => Promise.reject(answers.shift() ?? new Error('A third save')),
          },
        },
        owner: 'manager',
        guard: { ...createLeaveGuard(), end: () => undefined },
        onProgress: () => undefined,
        navigate: () => undefined,
      }),
    ),
    {
      input: {
        ...{ address: { view: 'edit', id: 3 }, list: null, canForce: false },
        blank: blankValues(section),
      },
    },
  ).start();
  onTestFinished(() => void actor.stop());
  await waitFor(actor, (state) => state.hasTag('form'));
  actor.send({ type: 'draft.change', values: { ...read.values, ...image } });
  actor.send({ type: 'draft.submit' });
  await waitFor(actor, (state) => state.matches({ editor: { form: 'uncertain' } }));
  actor.send({ type: 'draft.submit' });
  const state = await waitFor(actor, ({ tags }) => !tags.has('submitting'));
  return state.matches('leaving') ? 'saved' : Object.keys(state.context.choices);
}

const chosen = () => keepFile(new File([BYTES], '포스터.png'));

describe('a save with an image that is repeated after no answer', () => {
  it('succeeds when the server has stored the image (A-SEC-13)', async () => {
    expect(await savesAgain(films, film, { posterImage: chosen() })).toBe('saved');
    expect(await savesAgain(films, { ...film, backdrop: sent }, { backdropImage: chosen() })).toBe(
      'saved',
    );
    expect(await savesAgain(actors, played, { profileImage: chosen() })).toBe('saved');
  });

  it('succeeds when the server has removed the image (A-SEC-13, A-SEC-35)', async () => {
    const removed = { profileImage: REMOVED_IMAGE };
    expect(await savesAgain(actors, { ...played, profileImage: none }, removed)).toBe('saved');
    expect(await savesAgain(actors, played, removed)).toEqual(['profileImage']);
  });

  it('offers both versions of an image that another administrator has stored (A-SEC-16)', async () => {
    const posterImage = chosen();
    expect(await savesAgain(films, { ...film, poster: others }, { posterImage })).toEqual([
      'posterImage',
    ]);
    expect(await savesAgain(films, { ...film, poster: none }, { posterImage })).toEqual([
      'posterImage',
    ]);
  });

  it('offers both versions where the page has no digests', async () => {
    vi.stubGlobal('isSecureContext', false);
    expect(await savesAgain(films, film, { posterImage: chosen() })).toEqual(['posterImage']);
  });
});

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
