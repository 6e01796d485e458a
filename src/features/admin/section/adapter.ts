import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { fromPromise, type MachineImplementationsFrom } from 'xstate';
import type { adminSectionMachine } from '../../../../machines/admin-section/admin-section.machine.ts';
import type {
  DeleteAnswer,
  DeleteRequest,
  KeptDraft,
  SaveAnswer,
  SaveRequest,
} from '../../../../machines/admin-section/admin-section.types.ts';
import { ApiError } from '../../../api/api-error.ts';
import type { Api } from '../../../api/api.ts';
import { readAs } from '../../../api/schemas.ts';
import type { OnProgress } from '../../../api/upload.ts';
import { sectionDrafts } from './kept-drafts.ts';
import type { LeaveGuard } from './leave-guard.ts';
import { firstList, sectionPath } from './section-address.ts';
import { blankValues } from './section-values.ts';
import type { Section } from './section.ts';
import { useSchema } from './use-schema.ts';

interface AdminSectionDeps {
  api: Api;
  queries: QueryClient;
  section: Section;
  /** The login id of the administrator. */
  owner: string;
  guard: LeaveGuard;
  /** Is told how much of a form was sent; null when nothing is being sent. */
  onProgress: (sent: number | null) => void;
  navigate: (path: string, options?: { replace: boolean }) => void;
}

/** The machine of a section bound to the server, the tab's storage and the address. */
export function createAdminSectionImplementations({
  api,
  queries,
  section,
  owner,
  guard,
  onProgress,
  navigate,
}: AdminSectionDeps): MachineImplementationsFrom<typeof adminSectionMachine> {
  const { calls } = section;
  const drafts = sectionDrafts(owner, section.path);
  return {
    actors: {
      loadPage: fromPromise(({ input, signal }) => calls.list(api, input, signal)),
      openForm: fromPromise(async ({ input: { id }, signal }) => ({
        entry: id === null ? null : await calls.get(api, id, signal),
        kept: completed(drafts.read(id), section),
      })),
      saveEntry: fromPromise(({ input }) =>
        saveEntry(api, section, input, onProgress).finally(() => onProgress(null)),
      ),
      deleteEntry: fromPromise(({ input }) => deleteEntry(api, section, input)),
    },
    actions: {
      openAddress: (_, { address }) =>
        guard.end(() => navigate(sectionPath(section, address), { replace: true })),
      leave: (_, { to, list }) => {
        if (to.kind === 'back') guard.goBack();
        else if (to.kind === 'address') guard.end(() => navigate(to.href));
        else {
          const address = { view: 'list' as const, ...(list ?? firstList(section)) };
          guard.end(() => navigate(sectionPath(section, address), { replace: true }));
        }
      },
      keepDraft: (_, { id, kept }) => drafts.keep(id, kept),
      dropKeptDraft: (_, { id }) => drafts.drop(id),
      refreshShop: () => void queries.invalidateQueries(),
    },
  };
}

/** A form that was kept before a field existed gets the field's value from the entry, or an empty one. */
function completed(kept: KeptDraft | null, section: Section): KeptDraft | null {
  return (
    kept && { ...kept, values: { ...blankValues(section), ...kept.base?.values, ...kept.values } }
  );
}

async function saveEntry(
  api: Api,
  { calls }: Section,
  { base, values }: SaveRequest,
  onProgress: OnProgress,
): Promise<SaveAnswer> {
  onProgress(0);
  try {
    await (base === null
      ? calls.create(api, values, onProgress)
      : calls.update(api, base, values, onProgress));
    return { kind: 'saved' };
  } catch (error) {
    const current =
      error instanceof ApiError && error.failure.code === 'EDIT_CONFLICT'
        ? await calls.entryIn(error.current, values)
        : null;
    if (current === null) throw error;
    return { kind: 'conflict', current };
  }
}

async function deleteEntry(
  api: Api,
  { calls }: Section,
  request: DeleteRequest,
): Promise<DeleteAnswer> {
  try {
    const done = await calls.delete(api, request);
    return { kind: done === 'ended' ? done : 'deleted' };
  } catch (error) {
    const usedBy =
      error instanceof ApiError && error.failure.code === 'IN_USE'
        ? readAs(usesSchema, error.usedBy)
        : null;
    if (usedBy === null) throw error;
    return { kind: 'inUse', usedBy };
  }
}

const usesSchema = v.array(useSchema);
