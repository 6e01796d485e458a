import * as v from 'valibot';
import { KEPT_DRAFT_MS, KEPT_DRAFTS_MAX_LENGTH, MAX_KEPT_DRAFTS } from '../../domain/limits.ts';
import { inputOwner, readInput, writeInput, type InputKind } from './input-storage.ts';
import { matchingItems, readJsonAs } from './schemas.ts';

/** The drafts of one user that a tab keeps, each by the place of its form. */
export interface KeptDrafts<Draft> {
  /** Replaces the draft of the place. Beyond the limits the oldest drafts are removed. */
  readonly keep: (place: string, draft: Draft) => void;
  /** @returns null without a draft of the place */
  readonly read: (place: string) => Draft | null;
  /** Removes the draft of the place; the others stay. */
  readonly drop: (place: string) => void;
}

/**
 * @param kind keeps the drafts of one user, the latest
 * @param loginId of the user; after the next sign-out the result neither keeps nor returns anything
 * @param schema of a draft; what does not match is not returned
 */
export function keptDraftsOf<Draft>(
  kind: InputKind,
  loginId: string,
  schema: v.GenericSchema<unknown, Draft>,
): KeptDrafts<Draft> {
  const owner = inputOwner(loginId);
  const listSchema = matchingItems(v.tuple([v.string(), v.number(), schema]));
  type Kept = v.InferOutput<typeof listSchema>[number];

  /** The newest first. */
  const list = (): Kept[] => {
    const oldest = Date.now() - KEPT_DRAFT_MS;
    const kept = readJsonAs(listSchema, readInput(kind, owner)) ?? [];
    return kept.filter(([, keptAt]) => keptAt > oldest);
  };
  const others = (place: string) => list().filter(([each]) => each !== place);
  const write = (drafts: readonly Kept[]) => {
    const kept = drafts.slice(0, MAX_KEPT_DRAFTS);
    while (JSON.stringify(kept).length > KEPT_DRAFTS_MAX_LENGTH) kept.pop();
    writeInput(kind, owner, kept.length === 0 ? null : JSON.stringify(kept));
  };
  return {
    keep: (place, draft) => write([[place, Date.now(), draft], ...others(place)]),
    read: (place) => list().find(([each]) => each === place)?.[2] ?? null,
    drop: (place) => write(others(place)),
  };
}
