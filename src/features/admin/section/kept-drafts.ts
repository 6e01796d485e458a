import * as v from 'valibot';
import { keptDraftsOf } from '../../../api/kept-drafts.ts';
import { idSchema } from '../../../api/schemas.ts';
import type { KeptDraft } from './section.ts';
import { withoutLostFiles } from './chosen-files.ts';
import { textIn } from './section-values.ts';

const valuesSchema = v.record(
  v.string(),
  v.union([v.string(), v.array(v.string()), v.array(v.record(v.string(), v.string()))]),
);

const keptSchema = v.object({
  base: v.nullable(
    v.object({
      id: idSchema,
      version: idSchema,
      name: v.string(),
      values: valuesSchema,
      locked: v.exactOptional(v.array(v.string())),
    }),
  ),
  values: valuesSchema,
});

/**
 * An administrator's unsaved input of a section's forms, which the tab keeps (A-SEC-15, A-SEC-54). The id of a form is
 * null for a new entry.
 * @param owner the login id; another administrator in the same tab does not get the input (A-SEC-31)
 * @param path of the section
 */
export function sectionDrafts(owner: string, path: string) {
  const drafts = keptDraftsOf<KeptDraft>('adminDrafts', owner, keptSchema);
  const placeOf = (id: number | null) => `${path}/${id ?? 'add'}`;
  return {
    keep: (id: number | null, kept: KeptDraft) => drafts.keep(placeOf(id), kept),
    read: (id: number | null): KeptDraft | null => {
      const kept = drafts.read(placeOf(id));
      if (kept === null) return null;
      const { base, values } = kept;
      // A save that was repeated may have left the own file in the entry that was read.
      return {
        base: base && { ...base, values: withoutLostFiles(base.values) },
        values: withoutLostFiles(values),
      };
    },
    drop: (id: number | null) => drafts.drop(placeOf(id)),
  };
}

/**
 * The reasons that an administrator has typed and not sent, which the tab keeps like the input of a form (A-CUST-39,
 * A-CANCEL-39). Their ids are those of what they are about.
 * @param owner the login id
 * @param path of the page, or another name that only its reasons have
 */
export function keptReasons(owner: string, path: string) {
  const { keep, read, drop } = sectionDrafts(owner, path);
  return {
    keep: (id: number, reason: string) => {
      if (reason === '') drop(id);
      else keep(id, { base: null, values: { reason } });
    },
    /** @returns empty without one */
    read: (id: number) => textIn(read(id)?.values ?? {}, 'reason'),
    drop: (id: number) => drop(id),
  };
}
