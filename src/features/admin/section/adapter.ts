import type { QueryClient } from '@tanstack/react-query';
import type { SaveAnswer } from '../../../../machines/draft/draft.types.ts';
import { ApiError } from '../../../api/api-error.ts';
import type { Api } from '../../../api/api.ts';
import type { OnProgress } from '../../../api/upload.ts';
import type { DraftCalls, DraftEnds } from '../../../ui/use-draft.ts';
import { sectionDrafts } from './kept-drafts.ts';
import type { LeaveGuard } from './leave-guard.ts';
import { sectionPath } from './section-address.ts';
import { openedForm, refusedForm, type EntryDraft } from './section-draft.ts';
import type { KeptDraft, Values, Section } from './section.ts';
import { blankValues } from './section-values.ts';

/** The calls of a form of the administration. */
export interface SectionDraftCalls<TForm> extends DraftCalls<TForm> {
  /** Keeps the input for a new entry. @returns the address of its form */
  keepAsNew?: (form: TForm) => string;
}

interface EndsDeps<TForm> {
  keepAsNew: SectionDraftCalls<TForm>['keepAsNew'] | undefined;
  queries: QueryClient;
  guard: LeaveGuard;
  /** The address of the page that the form belongs to. */
  home: string;
  navigate: (path: string, options?: { replace: boolean }) => void;
}

/** How a form ends that links and the back button leave only after a question. */
export function guardedEnds<TForm>({
  keepAsNew,
  queries,
  guard,
  home,
  navigate,
}: EndsDeps<TForm>): DraftEnds<TForm> {
  return {
    refresh: () => void queries.invalidateQueries(),
    leave: (to) => {
      if (to.kind === 'back') guard.goBack();
      else if (to.kind === 'address') guard.end(() => navigate(to.href));
      else guard.end(() => navigate(home, { replace: true }));
    },
    openAsNew: (form) => {
      const href = keepAsNew?.(form);
      if (href !== undefined) guard.end(() => navigate(href, { replace: true }));
    },
  };
}

interface EntryDeps {
  api: Api;
  section: Section;
  /** The edited entry; null for a new one. */
  id: number | null;
  /** The values of the form of a new entry. */
  blank: Values;
  /** The login id of the administrator. */
  owner: string;
  /** Is told how much of a form was sent; null when nothing is being sent. */
  onProgress: (sent: number | null) => void;
}

/** The form of an entry of a section. */
export function entryCalls({
  api,
  section,
  id,
  blank,
  owner,
  onProgress,
}: EntryDeps): SectionDraftCalls<EntryDraft> {
  const drafts = sectionDrafts(owner, section.path);
  return {
    open: async (signal) => {
      const entry = id === null ? null : await section.calls.get(api, id, signal);
      return openedForm(entry, completed(drafts.read(id), section), blank);
    },
    save: (form) => saveEntry(api, section, form, onProgress).finally(() => onProgress(null)),
    keep: ({ base, values }) => drafts.keep(base?.id ?? null, { base, values }),
    drop: () => drafts.drop(id),
    keepAsNew: ({ values }) => {
      drafts.keep(null, { base: null, values });
      return sectionPath(section, { view: 'add' });
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
  form: EntryDraft,
  onProgress: OnProgress,
): Promise<SaveAnswer<EntryDraft>> {
  const { base, values } = form;
  onProgress(0);
  try {
    await (base === null
      ? calls.create(api, values, onProgress)
      : calls.update(api, base, values, onProgress));
    return { kind: 'saved', form };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.failure.status === 404 && base !== null) return { kind: 'gone' };
    const current =
      error.failure.code === 'EDIT_CONFLICT' ? await calls.entryIn(error.current, values) : null;
    if (current === null) throw error;
    const refused = refusedForm(form, current);
    // An earlier attempt without an answer has saved the same.
    return refused === null ? { kind: 'saved', form } : { kind: 'conflict', form: refused };
  }
}
