import * as v from 'valibot';
import type { KeptDraft, SavedDraft } from '../../../machines/review-editor/review-editor.types.ts';
import { idSchema, matchingItems, readJsonAs } from '../../api/schemas.ts';

/** The parts of the tab's storage that are used here. */
type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The drafts of one customer by film. Drafts of other customers are not kept. */
interface KeptDrafts {
  loginId: string;
  drafts: ReadonlyMap<number, SavedDraft>;
}

const KEY = 'marquee.reviewDrafts';

const draftSchema = v.object({
  reviewId: v.nullable(idSchema),
  reservationId: v.nullable(idSchema),
  rating: v.pipe(idSchema, v.maxValue(5)),
  comment: v.string(),
});
/** The drafts are pairs of a film's id and its draft. Pairs that do not match are dropped. */
const keptDraftsSchema = v.object({
  loginId: v.string(),
  drafts: matchingItems(v.tuple([idSchema, draftSchema])),
});

/** Keeps a draft in this tab, one for each film; without storage it is lost with the page. */
export function keepDraft({ movieId, loginId, saved }: KeptDraft, store?: KeyValueStore): void {
  const kept = read(store);
  const others = kept?.loginId === loginId ? kept.drafts : [];
  write({ loginId, drafts: new Map([...others, [movieId, saved]]) }, store);
}

/** @returns the customer's draft for the film; removes the drafts of another customer */
export function readKeptDraft(
  movieId: number,
  loginId: string,
  store?: KeyValueStore,
): SavedDraft | null {
  const kept = read(store);
  if (kept === null) return null;
  if (kept.loginId !== loginId) {
    guarded(store, (usable) => usable.removeItem(KEY));
    return null;
  }
  return kept.drafts.get(movieId) ?? null;
}

/** Removes the draft for a film; the drafts for other films stay. */
export function dropKeptDraft(movieId: number, store?: KeyValueStore): void {
  const kept = read(store);
  if (kept === null) return;
  const drafts = new Map(kept.drafts);
  drafts.delete(movieId);
  write({ ...kept, drafts }, store);
}

function read(store: KeyValueStore | undefined): KeptDrafts | null {
  return guarded(store, (usable) => keptDraftsIn(usable.getItem(KEY)));
}

function write({ loginId, drafts }: KeptDrafts, store: KeyValueStore | undefined): void {
  const text = JSON.stringify({ loginId, drafts: [...drafts] });
  guarded(store, (usable) =>
    drafts.size === 0 ? usable.removeItem(KEY) : usable.setItem(KEY, text),
  );
}

/** Private windows and strict settings have a storage that throws when it is touched (C-SESS-18). */
function guarded<T>(
  store: KeyValueStore | undefined,
  access: (store: KeyValueStore) => T,
): T | null {
  try {
    return access(store ?? sessionStorage);
  } catch {
    return null;
  }
}

function keptDraftsIn(text: string | null): KeptDrafts | null {
  const kept = readJsonAs(keptDraftsSchema, text);
  return kept === null ? null : { ...kept, drafts: new Map(kept.drafts) };
}
