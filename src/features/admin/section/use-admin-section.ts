import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useLocation } from 'wouter';
import { faultsByField, messageBeside } from '../../../api/form-faults.ts';
import { adminSectionMachine } from '../../../../machines/admin-section/admin-section.machine.ts';
import type {
  ListQuery,
  SectionAddress,
  Side,
  Values,
} from '../../../../machines/admin-section/admin-section.types.ts';
import { isChanged } from '../../../../machines/admin-section/section-draft.ts';
import type { CallFailure } from '../../../../machines/call-failure.ts';
import { useApi } from '../../../api/api-context.tsx';
import { usePageLeave } from '../../../ui/use-page-leave.ts';
import { usePageMachine } from '../../../ui/use-page-machine.ts';
import { statePath } from '../../../ui/state-path.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { createAdminSectionImplementations } from './adapter.ts';
import { createLeaveGuard } from './leave-guard.ts';
import { firstList, listInState, sectionPath, stateWithList } from './section-address.ts';
import { blankValues } from './section-values.ts';
import type { Section } from './section.ts';
import { text } from './text.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

type Snapshot = SnapshotFrom<typeof adminSectionMachine>;

/**
 * A section at its address: what it shows, and the user's commands.
 * @param scene the login id of the administrator, and what the address enters into the form of a new entry
 */
export function useAdminSection(
  section: Section,
  address: SectionAddress,
  { owner, entered }: { owner: string; entered: Values },
) {
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const [, navigate] = useLocation();
  const [guard] = useState(createLeaveGuard);
  const [progress, onProgress] = useState<number | null>(null);
  const [snapshot, actor] = usePageMachine(
    adminSectionMachine,
    () =>
      createAdminSectionImplementations({
        ...{ api, queries, section, owner, guard, onProgress, navigate },
      }),
    {
      input: {
        address,
        list: listInState(section),
        blank: { ...blankValues(section), ...entered },
        canForce: section.canForce,
      },
      onNotice: ({ kind, name }) =>
        toast(text[kind](section.nameText?.(name) ?? name, section.text), 'success'),
    },
  );

  const place = sectionPath(section, address);
  const onAddress = useEffectEvent(() => actor.send({ type: 'address.change', address }));
  useEffect(() => onAddress(), [place]);

  usePageLeave(actor);

  const isFormChanged = snapshot.matches('editor') && isChanged(snapshot.context);
  useLeaveGuard({
    guard,
    isChanged: isFormChanged,
    isGuarded: () => {
      const now = actor.getSnapshot();
      return now.matches('editor') && isChanged(now.context);
    },
    ask: (to) => actor.send({ type: 'leave.request', to }),
  });

  const { context } = snapshot;
  // The machine forgets the list while a form is open, which an inline form stands in.
  const [lastPage, setLastPage] = useState(context.page);
  if (context.page !== null && context.page !== lastPage) setLastPage(context.page);
  const page = context.page ?? (section.isInline === true ? lastPage : null);
  const openId = address.view === 'edit' ? address.id : null;

  const failure = useMemo(
    () => byFormField(context.failure, section.fields),
    [context.failure, section],
  );
  const fieldNames = useMemo(() => section.fields.map(({ name }) => name), [section]);
  const faults = useMemo(
    () => (failure === null ? {} : faultsByField(failure, fieldNames)),
    [failure, fieldNames],
  );
  return {
    /** The state, for browser tests. */
    statePath: statePath(snapshot.value),
    list: {
      isShown: snapshot.hasTag('list'),
      isLoading: snapshot.matches({ listing: 'loading' }),
      isEmpty: snapshot.matches({ listing: 'empty' }),
      page,
      /** Nothing can be deleted: a form is open, or the list is read after one. */
      isFixed: context.page === null,
      /** The entry whose form is open; null for none and for a new one. */
      openId,
      isFormInRow: page?.entries.some(({ id }) => id === openId) === true,
      query: address.view === 'list' ? address : firstList(section),
      problem:
        snapshot.matches({ listing: 'failed' }) && failure !== null
          ? text.listFailed(section.text.one, failure.message ?? text.noAnswer)
          : null,
      reload: () => actor.send({ type: 'list.reload' }),
    },
    removal: {
      entry: context.removing,
      isUnderWay: snapshot.matches({ removal: 'deleting' }),
      isInUse: snapshot.matches({ removal: 'inUse' }),
      /** The state of the entry forbids its deletion. */
      isConflict: snapshot.matches({ removal: 'failed' }) && failure?.status === 409,
      usedBy: context.usedBy,
      force: context.force,
      problem:
        snapshot.matches({ removal: 'failed' }) && failure !== null
          ? text.deleteFailed(failure.message ?? text.noAnswer)
          : null,
      ask: (id: number) => actor.send({ type: 'delete.request', id }),
      changeForce: (force: boolean) => actor.send({ type: 'force.change', force }),
      confirm: () => actor.send({ type: 'delete.confirm' }),
      dismiss: () => actor.send({ type: 'delete.dismiss' }),
    },
    opening: {
      isMissing: snapshot.matches({ opening: 'missing' }),
      problem:
        snapshot.matches({ opening: 'failed' }) && failure !== null
          ? text.entryFailed(section.text.one, failure.message ?? text.noAnswer)
          : null,
      reload: () => actor.send({ type: 'entry.reload' }),
    },
    form: {
      isShown: snapshot.hasTag('form'),
      id: context.base?.id ?? null,
      /** The entry as it was read; null for a new one. */
      entry: context.base,
      /** The state of the entry forbids its change, and no field is at fault. */
      isConflict: failure?.status === 409 && failure.fieldErrors.length === 0,
      isNew: context.base === null,
      draft: context.draft,
      isRestored: context.isRestored,
      isSaving: snapshot.matches({ editor: 'saving' }),
      isGone: snapshot.matches({ editor: { form: 'gone' } }),
      /** The faults of the fields in the server's refusal; another object for each refusal. */
      faults,
      problem: snapshot.matches('editor') ? formProblem(snapshot, failure, fieldNames) : null,
      /** How much of the form's files was sent, from 0 to 1. */
      progress,
      isUncertain: snapshot.matches({ editor: { form: 'uncertain' } }),
      change: (values: Values) => actor.send({ type: 'draft.change', values }),
      submit: () => actor.send({ type: 'draft.submit' }),
      reset: () => actor.send({ type: 'draft.reset' }),
      recreate: () => actor.send({ type: 'entry.recreate' }),
      close: () => actor.send({ type: 'leave.request', to: { kind: 'list' } }),
    },
    leaving: {
      isAsked: snapshot.matches({ editor: 'confirmingLeave' }),
      confirm: () => actor.send({ type: 'leave.confirm' }),
      dismiss: () => actor.send({ type: 'leave.dismiss' }),
    },
    versions: {
      isShown: snapshot.matches({ editor: 'choosingVersions' }),
      draft: context.draft,
      current: context.current,
      choices: context.choices,
      choose: (field: string, side: Side) => actor.send({ type: 'version.choose', field, side }),
      save: () => actor.send({ type: 'versions.save' }),
      back: () => actor.send({ type: 'versions.back' }),
    },
    openList: (query: Partial<ListQuery>) => {
      const list = address.view === 'list' ? address : firstList(section);
      navigate(sectionPath(section, { view: 'list', ...list, page: 0, ...query }));
    },
    /** Tells a form which list to return to. */
    listState: stateWithList(section, address),
    openNew: () =>
      navigate(sectionPath(section, { view: 'add' }), { state: stateWithList(section, address) }),
  };
}

export type AdminSectionView = ReturnType<typeof useAdminSection>;

/** @returns why the form was not saved, in Korean; null when the fields show all reasons (A-SEC-12) */
function formProblem(
  snapshot: Snapshot,
  failure: CallFailure | null,
  fieldNames: readonly string[],
): string | null {
  const { base } = snapshot.context;
  if (snapshot.matches({ editor: { form: 'gone' } })) return text.gone;
  if (snapshot.matches({ editor: { form: 'uncertain' } })) {
    return base === null ? text.maybeAdded : text.maybeSaved;
  }
  if (failure === null) return null;
  const areAllShown =
    failure.fieldErrors.length > 0 &&
    failure.fieldErrors.every(({ field }) => fieldNames.includes(field));
  return areAllShown ? null : messageBeside(failure.message ?? text.refused, failure, fieldNames);
}

/** A fault inside a list belongs to the list's field: `movieCasts.0.role` to `movieCasts`; a fault of a part to its field. */
function byFormField(failure: CallFailure | null, fields: Section['fields']): CallFailure | null {
  if (failure === null) return null;
  const fieldErrors = failure.fieldErrors.map(({ field, message }) => {
    const [top = field] = field.split('.');
    return { field: fields.find(({ parts }) => parts?.includes(top))?.name ?? top, message };
  });
  return { ...failure, fieldErrors };
}
