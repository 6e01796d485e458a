import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { Entry, FormValue, Section } from '../../../src/features/admin/section/section.ts';
import { ApiError } from '../../../src/api/api-error.ts';
import { createHttpClient } from '../../../src/api/http-client.ts';
import { createServerClock } from '../../../src/api/server-clock.ts';
import { actors } from '../../../src/features/admin/actors/actors.tsx';
import { films } from '../../../src/features/admin/films/films.tsx';
import { entryCalls } from '../../../src/features/admin/section/adapter.ts';
import { keepFile, REMOVED_IMAGE } from '../../../src/features/admin/section/chosen-files.ts';
import { typedForm } from '../../../src/features/admin/section/section-draft.ts';
import { blankValues } from '../../../src/features/admin/section/section-values.ts';
import { memoryStore } from '../support/memory-store.ts';
import { startedDraft } from '../support/started-draft.ts';

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
  const calls = entryCalls({
    api: {
      http: createHttpClient({ sessionId: () => 's', onUnauthorised: () => undefined }),
      clock: createServerClock(),
    },
    section: {
      ...section,
      calls: {
        ...section.calls,
        get: () => Promise.resolve(read),
        update: () => Promise.reject(answers.shift() ?? new Error('A third save')),
      },
    },
    ...{ id: 3, blank: blankValues(section), owner: 'manager', onProgress: () => undefined },
  });
  const { actor } = startedDraft(calls, { home: section.path });
  const { context } = await waitFor(actor, (state) => state.hasTag('form'));
  if (context.form === null) throw new Error('The form is not open');
  const form = typedForm(context.form, { ...read.values, ...image });
  actor.send({ type: 'draft.change', form });
  actor.send({ type: 'draft.submit', isFaulty: false });
  await waitFor(actor, (state) => state.matches({ editing: { form: 'uncertain' } }));
  actor.send({ type: 'draft.submit', isFaulty: false });
  const state = await waitFor(actor, ({ tags }) => !tags.has('submitting'));
  return state.matches('left') ? 'saved' : Object.keys(state.context.form?.choices ?? {});
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
