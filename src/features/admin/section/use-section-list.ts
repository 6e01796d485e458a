import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import * as v from 'valibot';
import { useApi, PERSONAL } from '../../../api/api.ts';
import { readAs } from '../../../api/schemas.ts';
import { useConfirmation } from '../../../ui/use-confirmation.ts';
import { useToast } from '../../../ui/toasts.tsx';
import type { Entry, ListQuery, Section } from './section.ts';
import { text } from './text.ts';
import { useSchema } from './use-schema.ts';
import { readLatest } from '../list-parts.tsx';

/**
 * The list of a section: its page, and the confirmed deletion of an entry (A-SEC-3 to A-SEC-5, A-SEC-20 to A-SEC-24).
 * @param isShown the list is read each time that it is shown again; what was read before stays meanwhile
 */
export function useSectionList(
  section: Section,
  { query, isShown }: { query: ListQuery; isShown: boolean },
) {
  const api = useApi();
  const { path, calls } = section;
  const read = useQuery({
    queryKey: [PERSONAL, 'admin', path, query],
    queryFn: ({ signal }) => calls.list(api, query, signal),
    enabled: isShown,
    ...readLatest,
    gcTime: 0,
  });
  return { isShown, read, removal: useRemoval(section) };
}

export type SectionListView = ReturnType<typeof useSectionList>;

interface Removal {
  readonly entry: Entry;
  /** Detaches the entry from what uses it (A-SEC-22). */
  readonly force: boolean;
}

function useRemoval(section: Section) {
  const api = useApi();
  const toast = useToast();
  const isEnded = useRef(false);
  const { subject, failure, problem, ask, change, confirm, ...removal } = useConfirmation<Removal>({
    carryOut: async ({ entry: { id }, force }) => {
      isEnded.current = (await section.calls.delete(api, { id, force })) === 'ended';
    },
    isGoneDone: true,
    failed: text.deleteFailed,
    onDone: ({ entry: { name } }, isGone) =>
      toast(text[!isGone && isEnded.current ? 'ended' : 'deleted'](name, section.text), 'success'),
  });
  const usedBy = failure?.code === 'IN_USE' ? readAs(usesSchema, failure.usedBy) : null;
  return {
    ...removal,
    /** The entry that the dialog asks about. */
    entry: subject?.entry ?? null,
    force: subject?.force === true,
    /** Null where nothing uses it, or nothing is known to. */
    usedBy,
    /** The state of the entry forbids its deletion. */
    isForbidden: failure?.status === 409 && usedBy === null,
    problem: usedBy === null ? problem : null,
    ask: (entry: Entry) => ask({ entry, force: false }),
    changeForce: (force: boolean) => {
      if (subject !== null) change({ ...subject, force });
    },
    /** What is in use is deleted by force or not at all (A-SEC-21, A-SEC-22). */
    confirm: () => {
      if (usedBy === null || subject?.force === true) confirm();
    },
  };
}

const usesSchema = v.array(useSchema);
